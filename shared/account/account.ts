/** Schemas of accounts: names, phones, e-mail addresses, passwords and codes (specification, section 5). */

import * as v from 'valibot'
import * as m from '#texts'
import { latinDigits, phoneDigits } from '../digits.ts'
import {
  DIAL_PREFIX,
  EMAIL_MAX,
  NAME_MAX,
  OTP_MAX_DIGITS,
  OTP_MIN_DIGITS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_DIGITS,
} from '../limits.ts'
import { requiredText } from '../text-schema.ts'

/** The role of an account. */
export const AccountRole = v.picklist(['ADMIN', 'CUSTOMER'])
export type AccountRole = v.InferOutput<typeof AccountRole>

/** The role of a session. A customer's account with the phone of a technician signs in as TECHNICIAN. */
export const Role = v.picklist(['ADMIN', 'TECHNICIAN', 'CUSTOMER'])
export type Role = v.InferOutput<typeof Role>

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

const emailText = requiredText(m.rule_email_required, EMAIL_MAX)
const Email = v.pipe(emailText, v.email(m.rule_email_valid))

export const NewPassword = v.pipe(
  v.string(m.rule_password_required),
  v.nonEmpty(m.rule_password_required),
  v.minLength(PASSWORD_MIN, () => m.min_characters({ count: PASSWORD_MIN })),
  v.maxLength(PASSWORD_MAX, () => m.rule_most_characters({ count: PASSWORD_MAX })),
)

export const Otp = v.pipe(
  v.string(m.rule_code_required),
  v.transform(latinDigits),
  v.regex(new RegExp(`^\\d{${OTP_MIN_DIGITS},${OTP_MAX_DIGITS}}$`), m.rule_code_digits),
)

/** The first step of the registration wizard, as typed. */
export const RegistrationDetails = v.object({
  fullName: FullName,
  email: Email,
  phone: Phone,
  password: NewPassword,
})
export type RegistrationDetails = v.InferOutput<typeof RegistrationDetails>

/** The same in the API: the phone with its prefix, the plain password as `passwordHash` (specification, section 7). */
export const Registration = v.object({
  fullName: FullName,
  email: Email,
  phone: DialPhone,
  passwordHash: NewPassword,
})
export type Registration = v.InferOutput<typeof Registration>

export const toRegistration = ({ password, phone, ...details }: RegistrationDetails): Registration => ({
  ...details,
  phone: `${DIAL_PREFIX}${phone}`,
  passwordHash: password,
})

/** The login form. Checks no e-mail format, because the owner of a local run is owner@localhost. */
export const Credentials = v.object({
  email: emailText,
  password: v.pipe(
    v.string(m.rule_password_required),
    v.nonEmpty(m.rule_password_required),
    v.maxLength(PASSWORD_MAX, () => m.rule_most_characters({ count: PASSWORD_MAX })),
  ),
})
export type Credentials = v.InferOutput<typeof Credentials>

export const ForgotPassword = v.object({ phone: Phone })
export type ForgotPassword = v.InferOutput<typeof ForgotPassword>

/** The form of /reset-password-otp, as typed. */
export const PasswordReset = v.object({ phone: Phone, otp: Otp, newPassword: NewPassword })
export type PasswordReset = v.InferOutput<typeof PasswordReset>

/** The signed-in user: the response of login, stored by the browser. */
export const SignedIn = v.object({ userId: v.number(), role: Role })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** A user as the API returns it. */
export const User = v.object({
  userId: v.number(),
  fullName: v.string(),
  email: v.string(),
  phone: v.string(),
  role: AccountRole,
})
export type User = v.InferOutput<typeof User>

/** A user in the owner's list. `joinedAt` is ISO 8601 in UTC; `requests` is the number of repair requests. */
export const ListedUser = v.object({ ...User.entries, joinedAt: v.string(), requests: v.number() })
export type ListedUser = v.InferOutput<typeof ListedUser>
