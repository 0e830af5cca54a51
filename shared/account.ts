/** Who people are to the shop: the rules of names, phones, addresses, passwords and codes (specification, section 5). */
import * as v from 'valibot'
import {
  DIAL_PREFIX,
  EMAIL_MAX,
  NAME_MAX,
  OTP_MAX_DIGITS,
  OTP_MIN_DIGITS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_DIGITS,
} from './limits.ts'

export const Role = v.picklist(['ADMIN', 'CUSTOMER'])
export type Role = v.InferOutput<typeof Role>

/** Letters of any script with their marks, and spaces: a name may be written in Devanagari. */
export const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]*$/u
const STARTS_LIKE_A_MOBILE = /^[6-9]/

/** Ten digits from 6 to 9, as typed (no prefix); the two forms word their messages differently. */
export const phoneSchema = (texts: { required: string; start: string }) =>
  v.pipe(
    v.string(texts.required),
    v.nonEmpty(texts.required),
    v.regex(new RegExp(`^\\d{${PHONE_DIGITS}}$`), 'Must be 10 digits.'),
    v.regex(STARTS_LIKE_A_MOBILE, texts.start),
  )

export const Phone = phoneSchema({ required: 'Phone is required.', start: 'Start with 6,7,8,9.' })

/** What the auth calls carry: `+91` and ten digits. The bare ten digits are taken too and given the prefix. */
export const DialPhone = v.pipe(
  v.string('Phone is required.'),
  v.transform((text) => (text.startsWith(DIAL_PREFIX) ? text.slice(DIAL_PREFIX.length) : text)),
  Phone,
  v.transform((digits) => `${DIAL_PREFIX}${digits}`),
)

/** A person's name; a form says by its own label when there is none. */
export const nameSchema = (required: string) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(NAME_MAX, `At most ${NAME_MAX} characters.`),
    v.regex(LETTERS_AND_SPACES, 'Use letters and spaces only.'),
  )

export const FullName = nameSchema('Full name is required.')

const Email = v.pipe(
  v.string('Email is required.'),
  v.trim(),
  v.nonEmpty('Email is required.'),
  v.maxLength(EMAIL_MAX, `At most ${EMAIL_MAX} characters.`),
  v.email('Enter a valid email.'),
)

export const NewPassword = v.pipe(
  v.string('Password is required.'),
  v.nonEmpty('Password is required.'),
  v.minLength(PASSWORD_MIN, `Min ${PASSWORD_MIN} characters.`),
  v.maxLength(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters.`),
)

export const Otp = v.pipe(
  v.string('Enter the code.'),
  v.regex(new RegExp(`^\\d{${OTP_MIN_DIGITS},${OTP_MAX_DIGITS}}$`), 'Enter the 4-6 digit code.'),
)

/** The registration wizard's first step, as typed. */
export const RegistrationDetails = v.object({
  fullName: FullName,
  email: Email,
  phone: Phone,
  password: NewPassword,
})
export type RegistrationDetails = v.InferOutput<typeof RegistrationDetails>

/** The wire's form of the same: the phone with its prefix, the plain password under the name `passwordHash`. */
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

/**
 * What the login form holds; any address and password may be tried, only a missing one is refused: an account's
 * address was checked when it was made, and a local run's is owner@localhost.
 */
export const Credentials = v.object({
  email: v.pipe(
    v.string('Email is required.'),
    v.trim(),
    v.nonEmpty('Email is required.'),
    v.maxLength(EMAIL_MAX, `At most ${EMAIL_MAX} characters.`),
  ),
  password: v.pipe(
    v.string('Password is required.'),
    v.nonEmpty('Password is required.'),
    v.maxLength(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters.`),
  ),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** Who forgot their password is known by their phone. */
export const ForgotPassword = v.object({ phone: Phone })
export type ForgotPassword = v.InferOutput<typeof ForgotPassword>

/** The form of /reset-password-otp, as typed. */
export const PasswordReset = v.object({ phone: Phone, otp: Otp, newPassword: NewPassword })
export type PasswordReset = v.InferOutput<typeof PasswordReset>

/** Who is signed in: what login answers and the browser stores. */
export const SignedIn = v.object({ userId: v.number(), role: Role })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** A customer as the admin reads them. */
export const User = v.object({
  userId: v.number(),
  fullName: v.string(),
  email: v.string(),
  phone: v.string(),
  role: Role,
})
export type User = v.InferOutput<typeof User>
