import { Phone } from 'lucide'
import { callLink, showPhone } from '#shared/phone-text.ts'
import * as m from '#texts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { phoneLinkClass, secondaryLineClass } from '../../ui/table.tsx'

/** A phone number in a dense row as a link to call; nothing without a number. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null
  return (
    <a
      className={classNames(phoneLinkClass(), secondaryLineClass())}
      href={callLink(phone)}
      aria-label={m.call_person({ name, phone: showPhone(phone) })}
    >
      <Icon icon={Phone} />
      {showPhone(phone)}
    </a>
  )
}
