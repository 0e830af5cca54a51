/** The endpoints of registration, login, and the user's own account. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Credentials, NewPassword, Otp, Registration, User } from './account.ts'
import { DialPhone } from './person.ts'
import { PasswordChange, Session, SessionEnd } from './session.ts'
import { SignedIn } from './signed-in.ts'

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/send-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ ...Registration.entries, otp: v.optional(v.literal(''), '') }),
  response: v.string(),
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone, otp: Otp }),
  response: v.string(),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'anyone',
  limited: true,
  body: Registration,
  response: v.string(),
})

/** Counts towards the requests of one IP address too, except for browsers that have logged in to the account before. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  auth: 'anyone',
  body: v.object({ email: Credentials.entries.email, passwordHash: Credentials.entries.password }),
  response: SignedIn,
})

export const forgotPasswordOtp = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone }),
  response: v.string(),
})

export const resetPasswordOtp = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone, otp: Otp, newPassword: NewPassword }),
  response: v.string(),
})

/** The user's own account. */
export const getAccount = endpoint({ method: 'GET', path: '/api/account', auth: 'signed-in', response: User })

/** Ends all sessions of the user and starts a new one in this browser. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  auth: 'signed-in',
  limited: true,
  body: PasswordChange,
  response: v.string(),
})

/** The user's active sessions, newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'signed-in',
  response: v.array(Session),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  auth: 'signed-in',
  limited: true,
  body: SessionEnd,
})
