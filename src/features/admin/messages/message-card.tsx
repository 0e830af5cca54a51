import type * as v from 'valibot'
import { whatsAppLink } from '#shared/phone-text.ts'
import type { Message } from '#shared/shop/message.ts'
import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { ExternalLink } from '../../../components/external-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { InlineTimestamp } from '../timestamp.tsx'
import styles from './messages-tab.module.css'

/** The text with which a WhatsApp reply starts. */
const greetingFor = (name: string) => `${m.message_greeting({ name, shop: shop.name })} `

type Props = {
  message: v.InferOutput<typeof Message>
  now: number
  /** This message is being marked. */
  busy: boolean
  /** A call is running. */
  resting: boolean
  onMark: (handled: boolean) => void
}

/** A message of the contact form, unchanged, and whether it is handled. */
export function MessageCard({ message, now, busy, resting, onMark }: Props) {
  const { name, phone, handled, sentAt } = message
  const label = handled ? m.mark_not_handled() : m.mark_handled()
  return (
    <Card as="li" className={styles.message}>
      <article className={styles.card}>
        <div className={styles.between}>
          <h3 className={styles.name}>{name}</h3>
          {handled ? (
            <Badge tone="done">{m.handled()}</Badge>
          ) : (
            <Badge tone="pending">{m.not_handled()}</Badge>
          )}
        </div>
        <p className={styles.words}>{message.message}</p>
        <p className={styles.when}>
          <InlineTimestamp at={sentAt} now={now} />
        </p>
        <div className={styles.between}>
          <PhoneLink name={name} phone={phone} />
          <div className={styles.actions}>
            <ExternalLink
              className={buttonClass('small')}
              href={whatsAppLink(phone, greetingFor(name))}
              aria-label={m.whatsapp_person({ name })}
            >
              WhatsApp
            </ExternalLink>
            <Button
              variant="small"
              aria-label={m.message_from({ label, name })}
              busy={busy}
              inactive={resting}
              // The second click of a double click would revert the first one.
              onClick={({ detail }) => detail < 2 && onMark(!handled)}
            >
              {label}
            </Button>
          </div>
        </div>
      </article>
    </Card>
  )
}
