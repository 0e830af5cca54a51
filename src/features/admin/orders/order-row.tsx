/** One repair request as the admin sees it: a row, or a card on a phone. A press opens it in the panel. */

import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import { ModelPicture } from '../../../components/model-picture.tsx'
import { currentDrafts } from '../../../flow/drafts.ts'
import { owedText } from '../../../request/owed-text.ts'
import { StatusBadge } from '../../../request/status-badge.tsx'
import { Badge, Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import { secondaryLineClass } from '../../../ui/table.tsx'
import type { ListAddress } from '../admin-search-params.ts'
import { PhoneLink } from '../phone-link.tsx'
import { focusPanel } from '../request-panel/panel-focus.ts'
import { Due } from './due.tsx'
import type { ListedRequest } from './listed-request.ts'
import cells from './order-row.module.css'
import styles from './orders-table.module.css'
import { PromiseMark } from './promise-mark.tsx'
import type { QueueSelection } from './queue-selection.ts'
import { ROW_STOP } from './row-keyboard.ts'
import { RowTechnician } from './row-technician.tsx'
import { Visit } from './visit.tsx'

export type OrderRowProps = {
  repair: ListedRequest
  /** The time to which "overdue 2 h" is relative (epoch ms). */
  now: number
  /** The address of the list. */
  address: ListAddress
  /** The request is shown in the panel. */
  isOpen: boolean
  onOpen: (id: number) => void
  selection?: QueueSelection | undefined
  /** The request was marked as done in this list. */
  isMarked: boolean
  onMarkAsDone: (repair: ListedRequest) => void
  /** This request is being marked as done. */
  saving: boolean
  /** Another request is being marked. */
  resting: boolean
  /** Opens the choice of a technician; undefined while the shop has no technician. */
  onAssign: ((repair: ListedRequest) => void) | undefined
  /** A technician of this request is being saved. */
  assigning: boolean
}

export function OrderRow(props: OrderRowProps) {
  const { repair, now, isOpen, onOpen, selection, isMarked, saving, resting, onAssign } = props
  const { id, reference, brand, model, issue, name, phone, status, due, closedDay, owed = 0 } = repair
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-marked={isMarked || undefined}
      data-chosen={selection?.chosen.has(id) || undefined}
      onClick={(event) => opensPanel(event) && onOpen(id)}
    >
      {selection && <td className={styles.choice}>{selection.box(id, reference)}</td>}
      <td className={styles.device}>
        <div className={cells.beside}>
          <span className={cells.picture}>
            <ModelPicture brand={brand} model={model} size="small" />
          </span>
          <span className={cells.what}>
            <UnreadDot count={repair.unread} />
            <OpenLink {...props} />
            <span className={secondaryLineClass()}>{issueLabel(issue)}</span>
            <span className={secondaryLineClass()}>
              {reference}
              {isFreeClaim(repair) && (
                <>
                  {' '}
                  <Tag>{m.claim_mark()}</Tag>
                </>
              )}
            </span>
          </span>
        </div>
      </td>
      <td className={styles.customer}>
        <span className={cells.who}>
          <strong>{name}</strong>
          <PhoneLink name={name} phone={phone} />
        </span>
        <Visit repair={repair} now={now} />
        {closedDay && <Badge tone="failed">{m.closed_day()}</Badge>}
      </td>
      <td className={styles.stage}>
        <StatusBadge request={repair} className={secondaryLineClass()} />
        {onAssign && <RowTechnician repair={repair} busy={props.assigning} onAssign={onAssign} />}
        <PromiseMark repair={repair} now={now} />
        {owed !== 0 && <span className={secondaryLineClass()}>{owedText(owed)}</span>}
        {due && status !== 'DONE' && <Due due={due} now={now} />}
      </td>
      <td className={styles.act}>
        {status !== 'DONE' && (
          <Button
            variant="small"
            aria-label={m.mark_as_done_of({ id })}
            busy={saving}
            inactive={resting}
            onClick={() => props.onMarkAsDone(repair)}
          >
            {m.mark_as_done()}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** A warranty claim that is covered, or not diagnosed yet: nothing else has a price of 0. */
const isFreeClaim = ({ agreed }: ListedRequest) => agreed === 0

/** The row's link, which the arrow keys reach. */
function OpenLink({ repair, address }: OrderRowProps) {
  const { id, reference } = repair
  const device = deviceName(repair)
  return (
    <Link
      {...{ [ROW_STOP]: id }}
      className={cells.link}
      to="/admin-dashboard"
      search={{ tab: 'orders', ...address, open: id }}
      state={currentDrafts}
      replace={address.open !== undefined}
      preload={false}
      resetScroll={false}
      aria-label={m.order_open({ device, reference })}
      onClick={() => focusPanel(id, 'title')}
    >
      <strong>
        <NoBreak>{device}</NoBreak>
      </strong>
    </Link>
  )
}

const UnreadDot = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && (
    <span className={cells.dot}>
      <span className="sr-only">{m.unread_messages({ count })} </span>
    </span>
  )

/** Whether a click targets the row itself: not a control, and not the end of a text selection. */
const opensPanel = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, label, input') &&
  window.getSelection()?.isCollapsed !== false
