/** One repair request as the admin sees it: a row, or a card on a phone. */

import { ChevronDown } from 'lucide'
import { type MouseEvent, useId, useState } from 'react'
import type { RepairRequest } from '#shared/repair.ts'
import { issueWords } from '#shared/words.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { ModelPicture } from '../../components/model-picture.tsx'
import { RequestStatus } from '../../components/request-status.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { secondaryLineClass } from '../../ui/table.tsx'
import cards from './card-rows.module.css'
import { preloadOrderSteps } from './lazy-order-steps.ts'
import { OpenOrder } from './open-order.tsx'
import toggle from './order-toggle.module.css'
import columnWidths from './orders-columns.module.css'
import styles from './orders-table.module.css'
import wide from './orders-wide-cards.module.css'
import { PhoneLink } from './phone-link.tsx'
import { ROW_STOP } from './row-keyboard.ts'
import { Timestamp } from './timestamp.tsx'
import { Visit } from './visit.tsx'

export type OrderRowProps = {
  repair: RepairRequest
  /** The time to which "12 min ago" is relative (epoch ms). */
  now: number
  /** The request was marked as done in this list. */
  isMarked: boolean
  onMarkAsDone: (repair: RepairRequest) => void
  /** This request is being marked as done. */
  saving: boolean
  /** Another request is being marked. */
  resting: boolean
}

const COLUMNS = 7

export function OrderRow({ repair, now, isMarked, onMarkAsDone, saving, resting }: OrderRowProps) {
  const { id, reference, brand, model, issue, name, phone, submittedAt, status } = repair
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the toggle in the first cell serves the keyboard.
    <tbody
      className={classNames(cards.card, styles.order, wide.order)}
      data-open={open}
      data-marked={isMarked}
      onClick={(event) => opensDetails(event) && setOpen(!open)}
      onPointerEnter={preloadOrderSteps}
      onFocus={preloadOrderSteps}
    >
      <tr className={styles.row}>
        <td className={styles.id}>
          <button
            {...{ [ROW_STOP]: id }}
            type="button"
            className={toggle.toggle}
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            aria-label={m.request_details({ id })}
            onClick={() => setOpen(!open)}
          >
            {id}
            <Icon icon={ChevronDown} />
          </button>
          <span className={classNames(secondaryLineClass(), columnWidths.reference)}>{reference}</span>
        </td>
        <td className={classNames(styles.device, wide.device)}>
          <div className={styles.beside}>
            <span className={styles.picture}>
              <ModelPicture brand={brand} model={model} size="small" />
            </span>
            <span>
              <strong>
                <NoBreak>{deviceName(repair)}</NoBreak>
              </strong>
              <span className={secondaryLineClass()}>{issueWords(issue)}</span>
            </span>
          </div>
        </td>
        <td className={classNames(styles.customer, wide.customer)}>
          <strong>{name}</strong>
          <PhoneLink name={name} phone={phone} />
        </td>
        <td className={classNames(styles.visit, wide.visit)}>
          <Visit repair={repair} />
        </td>
        <td className={classNames(styles.when, wide.when)}>
          <span className={cards.caption}>{m.column_received()} </span>
          <Timestamp at={submittedAt} now={now} />
        </td>
        <td className={classNames(styles.status, wide.status)}>
          <RequestStatus request={repair} className={secondaryLineClass()} />
        </td>
        <td className={classNames(styles.act, wide.act)}>
          {status !== 'DONE' && (
            <Button
              variant="small"
              aria-label={m.mark_as_done_of({ id })}
              busy={saving}
              inactive={resting}
              onClick={() => onMarkAsDone(repair)}
            >
              {m.mark_as_done()}
            </Button>
          )}
        </td>
      </tr>
      {open && <OpenOrder repair={repair} id={detailsId} columns={COLUMNS} />}
    </tbody>
  )
}

/**
 * Whether a click targets the row itself: not a control, the details or their dialogs, and not the end of a text
 * selection.
 */
const opensDetails = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, tr[id]') &&
  window.getSelection()?.isCollapsed !== false
