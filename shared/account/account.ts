/** Schemas of accounts: e-mail addresses, passwords, codes, users (specification, section 5). */

import * as v from 'valibot'
import * as m from '#texts'
import { latinDigits } from '../digits.ts'
import {
  DIAL_PREFIX,
  EMAIL_MAX,
  OTP_MAX_DIGITS,
  OTP_MIN_DIGITS,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../limits.ts'
import { requiredText } from '../text-schema.ts'
import { DialPhone, FullName, Phone } from './person.ts'
import { AccountRole } from './signed-in.ts'

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
