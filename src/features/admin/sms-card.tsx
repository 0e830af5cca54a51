import { useState } from 'react'
import type * as v from 'valibot'
import type { SmsNotification } from '#shared/message.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './messages-tab.module.css'
import { PhoneLink } from './phone-link.tsx'
import { InlineTimestamp } from './timestamp.tsx'

type Shown = v.InferOutput<typeof SmsNotification>
type Props = {
  notice: Shown
  now: number
  /** This one is being queued again. */
  busy: boolean
  /** Something is under way. */
  resting: boolean
  onResend: () => void
}

const badges = {
  queued: <Badge tone="pending">Queued</Badge>,
  sent: <Badge tone="done">Sent</Badge>,
  delivered: <Badge tone="done">Delivered</Badge>,
  failed: <Badge tone="failed">Failed</Badge>,
  dropped: <Badge tone="pending">Not sent</Badge>,
}
const KINDS: Readonly<Record<string, string>> = {
  status: 'done',
  confirmed: 'time agreed',
  'on-the-way': 'on the way',
  missed: 'visit missed',
  collected: 'device taken in',
  returning: 'on its way back',
  closed: 'closed without a repair',
  cancelled: 'cancelled',
}
const REASONS = { overtaken: 'the request had moved on', 'no-template': 'no template' }
const again = { queued: 'Queued again', sent: 'Sent again', failed: 'Send again', dropped: 'Send again' }
const triesOf = ({ state, reason, tries }: Shown) => {
  if (reason) return `not sent: ${REASONS[reason]}`
  return tries === 1 ? `${state === 'sent' ? 'sent' : 'tried'} once` : `tried ${tries} times`
}

/** The state of an SMS to a customer; a failed one can be sent again. */
export function SmsCard({ notice, now, busy, resting, onResend }: Props) {
  const { requestId, kind, phone, state, at } = notice
  // The pressed button stays and shows the result, so that the focus is not lost.
  const [pressed, setPressed] = useState(false)
  const resend = () => {
    setPressed(true)
    onResend()
  }
  return (
    <Card as="li" className={styles.notice}>
      <article className={styles.card}>
        <div className={styles.between}>
          <h3 className={styles.request}>{`Request ${requestId}: ${KINDS[kind] ?? kind}`}</h3>
          {badges[state === 'sent' && notice.delivered ? 'delivered' : state]}
        </div>
        <p className={styles.when}>
          <InlineTimestamp at={at} now={now}>
            {state !== 'queued' && <span>{triesOf(notice)}</span>}
          </InlineTimestamp>
        </p>
        <div className={styles.between}>
          <PhoneLink name={`the customer of request ${requestId}`} phone={phone} />
          {(state === 'failed' || pressed) && (
            <Button
              variant="small"
              aria-label={`${again[state]}, text for request ${requestId}`}
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
