/** Removes characters that a field does not accept, on every keystroke and paste (specification, section 5). */
import { LETTERS } from './account/person.ts'
import { digitsIn, withoutCountryCode } from './digits.ts'
import { HOME_NAME_MAX, OTP_MAX_DIGITS, PHONE_DIGITS } from './limits.ts'

const lettersAndSpaces = (text: string) => text.match(LETTERS)?.join('') ?? ''

/** Letters and spaces, at most 50. Filters twice, because the cut may split a surrogate pair. */
export const sanitizeName = (text: string): string =>
  lettersAndSpaces(lettersAndSpaces(text.replace(/\s/g, ' ')).slice(0, HOME_NAME_MAX))

/** Indian mobile numbers start with 6 to 9. */
const CODE_BEFORE_MOBILE = /^91(?=[6-9])/
/** Whether somebody typed one digit into the field, at any place. */
function isOneMore(digits: string, previous: string): boolean {
  let at = 0
  while (at < previous.length && digits[at] === previous[at]) at++
  return digits.slice(at + 1) === previous.slice(at)
}

/** Digits that are no phone number stay in the field up to this length. */
const PASTED_MAX = 20

/**
 * The ten digits of a phone number: "+91 (0) 98765-43210", "098765 43210" and "९८७६५४३२१०" give the same. Pasted digits that
 * are no phone number stay as they are, so that the field's message shows instead of somebody else's number.
 * `previous` is the field's value before this change: it never grows beyond ten digits while somebody types. An 11th digit
 * at the end shows that a leading 91 is the country code: the field drops it and the 12th digit completes the number.
 */
export function sanitizePhone(text: string, previous = ''): string {
  const digits = digitsIn(text)
  const phone = withoutCountryCode(digits)
  if (phone.length <= PHONE_DIGITS) return phone
  if (!isOneMore(digits, previous)) return digits.slice(0, PASTED_MAX)
  if (previous.length > PHONE_DIGITS) return previous
  if (digits.startsWith(previous) && CODE_BEFORE_MOBILE.test(digits))
    return digits.replace(CODE_BEFORE_MOBILE, '')
  return digits.slice(0, PHONE_DIGITS)
}

/** The digits of a code, at most six. */
export const sanitizeOtp = (text: string): string => digitsIn(text).slice(0, OTP_MAX_DIGITS)
