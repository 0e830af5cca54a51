import { Link } from '@tanstack/react-router'
import { isolate } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { ModelPicture } from '../../components/model-picture.tsx'
import { exactTime } from '../../lib/dates.ts'
import { StatusBadge } from '../../request/status-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './request-card.module.css'

/** One repair request, a link to its page; optional details without a value are left out. */
export function RequestCard({ request }: { request: CustomerRequest }) {
  const { id, reference, brand, model, issue, submittedAt } = request
  return (
    <Card as="li" unpadded>
      <article className={styles.request}>
        <div className={classNames(styles.box, styles.background)}>
          <ModelPicture brand={brand} model={model} />
        </div>
        <div>
          <h2 className={styles.device}>
            <Link className={styles.link} to="/my-requests/$id" params={{ id: String(id) }}>
              <NoBreak>{deviceName(request)}</NoBreak>
            </Link>
          </h2>
          <p>{issueLabel(issue)}</p>
          <p className={classNames(styles.when, 'tabular')}>
            <span className="nowrap">{reference}</span>
            <time dateTime={submittedAt}>{exactTime(submittedAt)}</time>
          </p>
          <RequestDetails request={request} />
        </div>
        <div className={styles.status}>
          <StatusBadge request={request} className={styles.stage} />
          {request.unread ? (
            <span className={styles.unread}>{m.thread_new_count({ count: request.unread })}</span>
          ) : null}
        </div>
      </article>
    </Card>
  )
}

function RequestDetails({
  request: { pickupAddress, city, preferredPickupAt, notes, visit },
}: {
  request: CustomerRequest
}) {
  const preferredTime = preferredPickupAt === null ? '' : exactTime(preferredPickupAt)
  const rows = [
    [
      pickupAddress ? m.label_pickup_address() : m.label_city(),
      [pickupAddress, city].filter(Boolean).map(isolate).join(', '),
    ],
    [m.label_pickup_time(), visit?.window ? windowText(visit.window) : preferredTime],
    [m.fact_notes(), notes],
  ].filter(([, text]) => text !== '')
  if (rows.length === 0) return null
  return (
    <dl className={styles.details}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
