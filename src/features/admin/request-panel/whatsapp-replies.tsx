/** Opens WhatsApp with a ready reply or a greeting as the text, without sending it. */
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide'
import { useState } from 'react'
import { whatsAppLink } from '#shared/phone-text.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { visitTimeOf } from '#shared/request/visit.ts'
import { defaultReplies, fillReply } from '#shared/shop/replies.ts'
import { windowText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { ExternalLink } from '../../../components/external-link.tsx'
import { weekdayTime } from '../../../lib/dates.ts'
import { firstNameOf, greetingOf } from '../../../request/customer-links.ts'
import { repliesQuery } from '../../../request/thread/replies-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoBreak } from '../../../ui/no-break.tsx'
import styles from './whatsapp-replies.module.css'

type Props = { request: RequestDetails }

/** The time that a reply contains: the visit's, or the customer's preferred time. */
function timeOf(request: RequestDetails): string | undefined {
  const { window, preferred } = visitTimeOf(request)
  if (window) return windowText(window)
  return preferred === null ? undefined : weekdayTime(preferred)
}

export function WhatsAppReplies({ request }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name, phone, reference } = request
  const { data: { replies } = defaultReplies() } = useQuery(repliesQuery)
  const firstName = firstNameOf(name)
  const when = timeOf(request)
  const slots = { name: firstName, reference, ...(when !== undefined && { when }) }
  const texts = [
    { name: m.whatsapp_greeting(), text: greetingOf(request) },
    ...replies.map((reply) => ({ name: reply.name, text: fillReply(reply, slots) })),
  ]
  return (
    <>
      <Button variant="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon icon={MessageCircle} /> WhatsApp
      </Button>
      {isOpen && (
        <ul className={styles.texts} aria-label={m.whatsapp_person({ name })}>
          {texts.map(({ name: label, text }) => (
            <li key={label}>
              <ExternalLink href={whatsAppLink(phone, text)} target="_blank">
                <b>{label}</b>
                <span className={styles.text}>
                  <NoBreak>{text}</NoBreak>
                </span>
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
