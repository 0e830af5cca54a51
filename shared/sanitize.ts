/** What stays of what is typed or pasted into a field: the rules of section 5 that are kept while one types. */
import { LETTERS_AND_SPACES } from './account.ts'
import { HOME_NAME_MAX, OTP_MAX_DIGITS, PHONE_DIGITS } from './limits.ts'

const lettersAndSpaces = (text: string) =>
  [...text].filter((character) => LETTERS_AND_SPACES.test(character)).join('')

/** Letters and spaces, at most 50. Twice, because a cut may leave half of a letter. */
export const sanitizeName = (text: string): string =>
  lettersAndSpaces(lettersAndSpaces(text.replace(/\s/g, ' ')).slice(0, HOME_NAME_MAX))

/** The ten digits of what was typed or pasted: "+91 98765 43210", "098765 43210" and "9876543210" are the same. */
export const sanitizePhone = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(new RegExp(`^(0|91)(?=\\d{${PHONE_DIGITS}}$)`), '')
    .slice(0, PHONE_DIGITS)

/** The digits of a code, at most six. */
export const sanitizeOtp = (text: string): string => text.replace(/\D/g, '').slice(0, OTP_MAX_DIGITS)
