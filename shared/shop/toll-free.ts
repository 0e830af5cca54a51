/** Toll-free numbers apart from phone-text.ts, which is in the script of every page. */
import { PHONE_DIGITS } from '../limits.ts'
import { callLink, showPhone } from '../phone-text.ts'

/** What a phone dials: "+919876543210", or "18001234567". */
export const dialled = (phone: string): string => callLink(phone).slice('tel:'.length)

/** Whether a whole number is toll-free. */
export const isTollFree = (phone: string): boolean =>
  phone.length >= PHONE_DIGITS && !showPhone(phone).startsWith('+')
