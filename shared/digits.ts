/** Digits as people type them: in any script, and phone numbers with spaces, country code or trunk zero. */
import { PHONE_DIGITS } from './limits.ts'

/** Unicode keeps the ten digits of a script in order, so a digit's value is its distance from the first one. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}

/** "९८७" and "９８７" are "987". */
export const latinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit)

/** The digits of a text, of any script. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '')

/** +91, 0091 or 91, then the trunk zero that some people put in brackets. */
const COUNTRY_CODE = /^(?:(?:00)?91)?0?$/

/** The ten digits of a number with country code or trunk zero: 0919876543210 is 9876543210. Other digits are unchanged. */
export const withoutCountryCode = (digits: string): string =>
  COUNTRY_CODE.test(digits.slice(0, -PHONE_DIGITS)) ? digits.slice(-PHONE_DIGITS) : digits

/** What stands in phone numbers beside digits: spaces, hyphens, brackets, dots, slashes and invisible marks. */
const BETWEEN_DIGITS = /[\s()./\p{Pd}\p{Cf}]/gu

/** The ten digits of a phone number as people and phones write it; any other text is unchanged. */
export function phoneDigits(text: string): string {
  const digits = latinDigits(text).replace(BETWEEN_DIGITS, '')
  return /^\+?\d+$/.test(digits) ? withoutCountryCode(digits.replace('+', '')) : text
}
