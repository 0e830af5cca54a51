/** Removes characters that a field does not accept, on every keystroke and paste (specification, section 5). */
import { LETTERS_AND_SPACES } from './account/account.ts'
import { HOME_NAME_MAX, OTP_MAX_DIGITS, PHONE_DIGITS } from './limits.ts'

const lettersAndSpaces = (text: string) =>
  [...text].filter((character) => LETTERS_AND_SPACES.test(character)).join('')

/** Letters and spaces, at most 50. Filters twice, because the cut may split a surrogate pair. */
export const sanitizeName = (text: string): string =>
  lettersAndSpaces(lettersAndSpaces(text.replace(/\s/g, ' ')).slice(0, HOME_NAME_MAX))

const PREFIX_BEFORE_NUMBER = new RegExp(`^(0|91)(?=\\d{${PHONE_DIGITS}}$)`)
/** Indian mobile numbers start with 6 to 9. */
const PREFIX_OF_MOBILE = /^91(?=[6-9])/

/**
 * The ten digits of a phone number: "+91 98765 43210", "098765 43210" and "9876543210" give the same.
 * `previous` is the field's value before this change. An 11th digit typed at the end shows that a leading 91 is the dial
 * prefix: the field drops it and the 12th digit completes the number. An input with `maxLength` would cut off a pasted number.
 */
export function sanitizePhone(text: string, previous = ''): string {
  const digits = text.replace(/\D/g, '')
  const isTypedBeyondEnd =
    previous.length === PHONE_DIGITS && digits.length === PHONE_DIGITS + 1 && digits.startsWith(previous)
  if (isTypedBeyondEnd && PREFIX_OF_MOBILE.test(digits)) return digits.replace(PREFIX_OF_MOBILE, '')
  return digits.replace(PREFIX_BEFORE_NUMBER, '').slice(0, PHONE_DIGITS)
}

/** The digits of a code, at most six. */
export const sanitizeOtp = (text: string): string => text.replace(/\D/g, '').slice(0, OTP_MAX_DIGITS)
