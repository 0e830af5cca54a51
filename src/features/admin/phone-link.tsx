import { Phone } from 'lucide'
import { callLink, showPhone } from '../../lib/phone.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { phoneLinkClass, secondaryLineClass } from '../../ui/table.tsx'

/** Somebody's number in a dense row, to tap and call; nothing where they gave none. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null
  return (
    <a
      className={classNames(phoneLinkClass(), secondaryLineClass())}
      href={callLink(phone)}
      aria-label={`Call ${name}, ${showPhone(phone)}`}
    >
      <Icon icon={Phone} />
      {showPhone(phone)}
    </a>
  )
}
