/** Opens WhatsApp with an invitation to the day sheet as the text, without sending it. */
import { useHydrated } from '@tanstack/react-router'
import { whatsAppLink } from '#shared/phone-text.ts'
import type { Technician } from '#shared/request/technician.ts'
import * as m from '#texts'
import { ExternalLink } from '../../../components/external-link.tsx'
import { ownPath } from '../../../core/own-path.ts'
import { shopOrigin } from '../../../metadata/apply-metadata.ts'
import { firstNameOf } from '../../../request/customer-links.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './technicians.module.css'

type Props = Pick<Technician, 'name' | 'phone' | 'hasAccount'>

/** After hydration only: the document names the shop's address. */
export function InviteLink({ name, phone, hasAccount }: Props) {
  if (!useHydrated()) return null
  const address = (path: string) => shopOrigin() + ownPath(path)
  const firstName = firstNameOf(name)
  const login = address('/admin')
  const text = hasAccount
    ? m.technician_invite_login({ name: firstName, login })
    : m.technician_invite_register({ name: firstName, register: address('/register'), login })
  return (
    <ExternalLink
      className={classNames(buttonClass('text'), styles.invite)}
      href={whatsAppLink(phone, text)}
      target="_blank"
      aria-label={m.technician_invite_of({ name })}
    >
      {m.technician_invite()}
    </ExternalLink>
  )
}
