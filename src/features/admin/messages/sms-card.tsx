import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedSms } from '#shared/shop/message.ts'
import * as m from '#texts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { InlineTimestamp } from '../timestamp.tsx'
import styles from './messages-tab.module.css'
import { SMS_KIND_LABELS } from './sms-labels.ts'

type Props = {
  notification: ListedSms
  now: number
  /** This notification is being queued again. */
  busy: boolean
  /** A call is running. */
  resting: boolean
  onResend: () => void
}

const badges = {
  queued: <Badge tone="pending">{m.text_queued()}</Badge>,
  sent: <Badge tone="done">{m.text_sent()}</Badge>,
  delivered: <Badge tone="done">{m.text_delivered()}</Badge>,
  failed: <Badge tone="failed">{m.text_failed()}</Badge>,
  dropped: <Badge tone="pending">{m.text_dropped()}</Badge>,
}
const REASONS = { overtaken: m.sms_reason_overtaken(), 'no-template': m.sms_reason_no_template() }
const again = {
  queued: m.text_queued_again(),
  sent: m.text_sent_again(),
  failed: m.text_send_again(),
  dropped: m.text_send_again(),
}
const triesOf = ({ state, reason, tries }: ListedSms) => {
  if (reason) return m.text_not_sent({ reason: REASONS[reason] })
  return tries === 1 && state === 'sent' ? m.text_sent_once() : m.text_tried({ count: tries })
}

/** The state of an SMS to a customer, with a link to the request; a failed one can be sent again. */
export function SmsCard({ notification, now, busy, resting, onResend }: Props) {
  const { requestId, reference, name, kind, phone, state, at } = notification
  // The pressed button stays and shows the result, so that the focus is not lost.
  const [pressed, setPressed] = useState(false)
  const resend = () => {
    setPressed(true)
    onResend()
  }
  return (
    <Card as="li" className={styles.notification}>
      <article className={styles.card}>
        <div className={styles.between}>
          <h3 className={styles.person}>
            <Link
              to="/admin-dashboard"
              search={{ tab: 'orders', open: requestId }}
              // One customer may have several requests: the reference distinguishes them.
              aria-label={`${name}, ${reference}`}
            >
              {name}
            </Link>
          </h3>
          {badges[state === 'sent' && notification.delivered ? 'delivered' : state]}
        </div>
        <p className={styles.request}>
          {m.text_of_request({ reference, what: SMS_KIND_LABELS[kind] ?? kind })}
        </p>
        <p className={styles.when}>
          <InlineTimestamp at={at} now={now}>
            {state !== 'queued' && <span>{triesOf(notification)}</span>}
          </InlineTimestamp>
        </p>
        <div className={styles.between}>
          <PhoneLink name={name} phone={phone} />
          {(state === 'failed' || pressed) && (
            <Button
              variant="small"
              aria-label={m.text_for_request({ label: again[state], reference })}
              busy={busy}
              inactive={resting || state !== 'failed'}
              onClick={resend}
            >
              {again[state]}
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}
