import { Phone } from 'lucide'
import { callLink, showPhone } from '../../lib/phone.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { telClass, underClass } from '../../ui/table.tsx'

/** Somebody's number in a dense row, to tap and call; nothing where they gave none. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null
  return (
    <a
      className={classNames(telClass(), underClass())}
      href={callLink(phone)}
      aria-label={`Call ${name}, ${showPhone(phone)}`}
    >
      <Icon of={Phone} />
      {showPhone(phone)}
    </a>
  )
}
