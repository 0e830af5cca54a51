/** Schemas of a person's name and phone (specification, section 5). */
import * as v from 'valibot'
import * as m from '#texts'
import { phoneDigits } from '../digits.ts'
import { DIAL_PREFIX, NAME_MAX, PHONE_DIGITS } from '../limits.ts'
import { requiredText } from '../text-schema.ts'

/** Letters of any script and spaces. After a combining mark, a joiner belongs to the spelling of Devanagari: र्‍य. */
const LETTER = String.raw`\p{M}[\u200c\u200d]?|[\p{L} ]`
export const LETTERS = new RegExp(LETTER, 'gu')
export const LETTERS_AND_SPACES = new RegExp(`^(?:${LETTER})*$`, 'u')
const STARTS_LIKE_MOBILE = /^[6-9]/

/** Ten digits without dial prefix, the first from 6 to 9, as people write them. The two forms have different messages. */
export const phoneSchema = (texts: { required: () => string; start: () => string }) =>
  v.pipe(
    v.string(texts.required),
    v.nonEmpty(texts.required),
    v.transform(phoneDigits),
    v.regex(new RegExp(`^\\d{${PHONE_DIGITS}}$`), m.rule_phone_digits),
    v.regex(STARTS_LIKE_MOBILE, texts.start),
  )

export const Phone = phoneSchema({ required: m.rule_phone_required, start: m.rule_phone_start })

/** `+91` and ten digits, as the auth endpoints take it. Adds a missing prefix. */
export const DialPhone = v.pipe(
  Phone,
  v.transform((digits) => `${DIAL_PREFIX}${digits}`),
)

/** A name; `required` gives the message for an empty one. */
export const nameSchema = (required: () => string) =>
  v.pipe(requiredText(required, NAME_MAX), v.regex(LETTERS_AND_SPACES, m.rule_letters_and_spaces))

export const FullName = nameSchema(m.rule_full_name_required)
