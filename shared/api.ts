/**
 * Every call of the API as one row: method, path, who may call, what goes in and what comes back.
 * Both sides are typed from here (specification, section 7, and the additions of DECISIONS.md).
 * Path parameters are ids: whole numbers from 1, below 2^53.
 */
import * as v from 'valibot'
import { Credentials, DialPhone, NewPassword, Otp, Registration, SignedIn, User } from './account.ts'
import { Brand, CatalogueBrand, Model, NewModel } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { SEARCH_MAX } from './limits.ts'
import { Message, NewMessage, SmsNotification } from './message.ts'
import { RepairRequest, RepairStatus, RepairSubmission } from './repair.ts'
import { PasswordChange, Session, SessionEnd } from './session.ts'

const endpoint = <const E extends Endpoint>(row: E) => row
const nothing = v.undefined()
/** A plain sentence that the page shows as it comes. */
const Text = v.string()
const done = v.undefined()
const YesOrNo = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((word) => word === 'true'),
)

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/send-otp',
  allow: 'anyone',
  limited: true,
  body: v.object({ ...Registration.entries, otp: v.optional(v.literal(''), '') }),
  answer: Text,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  allow: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone, otp: Otp }),
  answer: Text,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  allow: 'anyone',
  limited: true,
  body: Registration,
  answer: Text,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  allow: 'anyone',
  limited: true,
  body: v.object({ email: Credentials.entries.email, passwordHash: Credentials.entries.password }),
  answer: SignedIn,
})

export const forgotPasswordOtp = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password-otp',
  allow: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone }),
  answer: Text,
})

export const resetPasswordOtp = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-otp',
  allow: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone, otp: Otp, newPassword: NewPassword }),
  answer: Text,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  allow: 'anyone',
  body: nothing,
  answer: done,
})

/** Who the cookie says is signed in; null for nobody. Also hands out the XSRF-TOKEN cookie. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  allow: 'anyone',
  body: nothing,
  answer: v.nullable(SignedIn),
})

/** What the shop knows of who asks. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  allow: 'signed-in',
  body: nothing,
  answer: User,
})

/** Ends every other session of the person; this browser gets a new one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  allow: 'signed-in',
  limited: true,
  body: PasswordChange,
  answer: Text,
})

/** Where the person is signed in, newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  allow: 'signed-in',
  body: nothing,
  answer: v.array(Session),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  allow: 'signed-in',
  limited: true,
  body: SessionEnd,
  answer: done,
})

/** Signs a person out everywhere. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  allow: 'ADMIN',
  body: nothing,
  answer: done,
})

/** Signs everybody out but the admin who asks. */
export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/admin/sign-out',
  allow: 'ADMIN',
  body: nothing,
  answer: done,
})

export const submitRepair = endpoint({
  method: 'POST',
  path: '/api/repair/submit',
  allow: 'signed-in',
  limited: true,
  idempotent: true,
  body: RepairSubmission,
  answer: v.object({ id: v.number() }),
})

export const listRepairs = endpoint({
  method: 'GET',
  path: '/api/repair/all',
  allow: 'ADMIN',
  paged: true,
  /** Only those with this status; without it, all. */
  query: v.object({ status: v.optional(RepairStatus) }),
  body: nothing,
  answer: v.array(RepairRequest),
})

/** The requests whose name, phone, e-mail, device, issue or city contain every word of `search`, or whose id it is. */
export const searchRepairs = endpoint({
  method: 'GET',
  path: '/api/repair/search',
  allow: 'ADMIN',
  paged: true,
  query: v.object({
    status: v.optional(RepairStatus),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX))),
  }),
  body: nothing,
  answer: v.array(RepairRequest),
})

export const listUserRepairs = endpoint({
  method: 'GET',
  path: '/api/repair/user/:userId',
  allow: 'owner',
  paged: true,
  body: nothing,
  answer: v.array(RepairRequest),
})

export const setRepairStatus = endpoint({
  method: 'PUT',
  path: '/api/repair/:id/status',
  allow: 'ADMIN',
  /** The lifecycle decides: PENDING is understood, and refused once a request is done. */
  body: v.object({ status: RepairStatus }),
  answer: done,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  allow: 'ADMIN',
  paged: true,
  body: nothing,
  answer: v.array(User),
})

/**
 * Totals of the admin's tabs and dashboard, kept with each change; `unread` are the messages nobody has handled.
 * `failedTexts` are those that customers did not get, counted up to 500.
 */
export const getCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  allow: 'ADMIN',
  body: nothing,
  answer: v.object({
    users: v.number(),
    pending: v.number(),
    done: v.number(),
    messages: v.number(),
    unread: v.number(),
    failedTexts: v.number(),
  }),
})

/** The last 14 days in the shop's zone, oldest first, each with how many requests came in; a day without any is 0. */
export const getDays = endpoint({
  method: 'GET',
  path: '/api/admin/days',
  allow: 'ADMIN',
  body: nothing,
  answer: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), requests: v.number() })),
})

/** Every brand with its models, for the search. */
export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  allow: 'anyone',
  body: nothing,
  answer: v.array(CatalogueBrand),
})

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/admin/brands',
  allow: 'anyone',
  body: nothing,
  answer: v.array(Brand),
})

export const listModels = endpoint({
  method: 'GET',
  path: '/api/admin/brands/:brandId/models',
  allow: 'anyone',
  body: nothing,
  answer: v.array(Model),
})

export const addModel = endpoint({
  method: 'POST',
  path: '/api/admin/brands/:brandId/models',
  allow: 'ADMIN',
  body: NewModel,
  answer: Model,
})

export const deleteModel = endpoint({
  method: 'DELETE',
  path: '/api/admin/models/:modelId',
  allow: 'ADMIN',
  body: nothing,
  answer: done,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  allow: 'anyone',
  limited: true,
  idempotent: true,
  body: NewMessage,
  answer: Text,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  allow: 'ADMIN',
  paged: true,
  query: v.object({ handled: v.optional(YesOrNo) }),
  body: nothing,
  answer: v.array(Message),
})

export const setMessageHandled = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id',
  allow: 'ADMIN',
  body: v.object({ handled: v.boolean() }),
  answer: done,
})

/** What the shop sends customers about their requests, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  allow: 'ADMIN',
  paged: true,
  body: nothing,
  answer: v.array(SmsNotification),
})

/** Sends a notice again that was given up; any other is left as it is. */
export const retryNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notices/:id/retry',
  allow: 'ADMIN',
  body: nothing,
  answer: done,
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  allow: 'anyone',
  body: nothing,
  answer: v.object({ status: v.literal('ok') }),
})
