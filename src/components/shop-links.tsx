/** Links that call the shop, and that write to it. */
import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { callLink, showPhone, whatsAppLink } from '#shared/phone-text.ts'
import * as m from '#texts'
import { useApp } from '../core/app-context.ts'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink } from './external-link.tsx'

/** `children` instead of what the link says. */
type Props = Omit<ComponentProps<'a'>, 'href'> & { icon?: IconNode }

export function ShopPhone({ icon, children, ...link }: Props) {
  const { phone } = useApp().readContact()
  return (
    <a {...link} href={callLink(phone)}>
      {icon && <Icon icon={icon} />}
      {icon && ' '}
      {children ?? showPhone(phone)}
    </a>
  )
}

/** `about`: the first line of the chat. */
export function ShopChat({ icon, about, children, ...link }: Props & { about?: string }) {
  return (
    <ExternalLink {...link} href={whatsAppLink(useApp().readContact().whatsapp, about)}>
      {icon && <Icon icon={icon} />}
      {icon && ' '}
      {children ?? m.chat_with_shop()}
    </ExternalLink>
  )
}
