/**
 * The endpoints of the API: method, path, who may call, the request's and the response's schemas. Client and server
 * take their types from here (specification, section 7, and additions); request-api.ts has those of a request's page.
 */
import * as v from 'valibot'
import {
  Credentials,
  DialPhone,
  ListedUser,
  NewPassword,
  Otp,
  Registration,
  SignedIn,
  User,
} from './account/account.ts'
import { PasswordChange, Session, SessionEnd } from './account/session.ts'
import { Brand, CatalogueBrand, Model, NewModel } from './catalogue/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { SEARCH_MAX } from './limits.ts'
import { ContactDetails, CustomerRequest, RequestStatus, RequestSubmission } from './request/request.ts'
import { Outcome } from './request/stages.ts'
import { WindowTimes } from './request/visit.ts'
import { Message, NewMessage, SmsNotification } from './shop/message.ts'

/** A sentence that the page shows unchanged. */
const Text = v.string()
const SearchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX)))
const BooleanParam = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/send-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ ...Registration.entries, otp: v.optional(v.literal(''), '') }),
  response: Text,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone, otp: Otp }),
  response: Text,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'anyone',
  limited: true,
  body: Registration,
  response: Text,
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
  response: Text,
})

export const resetPasswordOtp = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password-otp',
  auth: 'anyone',
  limited: true,
  body: v.object({ phone: DialPhone, otp: Otp, newPassword: NewPassword }),
  response: Text,
})

export const logout = endpoint({ method: 'POST', path: '/api/auth/logout', auth: 'anyone' })

/** The signed-in user, or null. Like every GET, it also sets the XSRF-TOKEN cookie. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  auth: 'anyone',
  response: v.nullable(SignedIn),
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
  response: Text,
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

/** Ends all sessions of one user. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  auth: 'ADMIN',
})

/** Ends all sessions of all users, except the owner's current one. */
export const endAllSessions = endpoint({ method: 'POST', path: '/api/admin/sign-out', auth: 'ADMIN' })

/** The contact details that prefill a customer's request forms; empty for the owner. */
export const getContactDetails = endpoint({
  method: 'GET',
  path: '/api/repair/contact',
  auth: 'signed-in',
  response: ContactDetails,
})

export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/repair/submit',
  auth: 'signed-in',
  limited: true,
  idempotent: true,
  body: RequestSubmission,
  response: v.object({
    id: v.number(),
    reference: v.string(),
    /** The window that was taken; absent for a request without one. */
    window: v.optional(v.nullable(WindowTimes)),
  }),
})

export const listAllRequests = endpoint({
  method: 'GET',
  path: '/api/repair/all',
  auth: 'ADMIN',
  followsRequests: true,
  paged: true,
  /** Without a status, all requests. */
  query: v.object({ status: v.optional(RequestStatus) }),
  response: v.array(CustomerRequest),
})

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/api/repair/user/:userId',
  auth: 'self',
  paged: true,
  response: v.array(CustomerRequest),
})

export const setRequestStatus = endpoint({
  method: 'PUT',
  path: '/api/repair/:id/status',
  auth: 'ADMIN',
  /** machines/request/lifecycle.ts decides whether the change is allowed. `outcome` counts with DONE only. */
  body: v.object({ status: RequestStatus, outcome: v.optional(Outcome) }),
})

/** The users whose name, e-mail or phone contain every word of `search`; all without one. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  auth: 'ADMIN',
  paged: true,
  query: v.object({ search: SearchText }),
  response: v.array(ListedUser),
})

/** Every brand with its models, for the search. */
export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  auth: 'anyone',
  response: v.array(CatalogueBrand),
})

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/admin/brands',
  auth: 'anyone',
  response: v.array(Brand),
})

export const listModels = endpoint({
  method: 'GET',
  path: '/api/admin/brands/:brandId/models',
  auth: 'anyone',
  response: v.array(Model),
})

export const addModel = endpoint({
  method: 'POST',
  path: '/api/admin/brands/:brandId/models',
  auth: 'ADMIN',
  body: NewModel,
  response: Model,
})

export const deleteModel = endpoint({ method: 'DELETE', path: '/api/admin/models/:modelId', auth: 'ADMIN' })

/** Requests keep the name that they were made with. */
export const renameModel = endpoint({
  method: 'PUT',
  path: '/api/admin/models/:modelId',
  auth: 'ADMIN',
  body: v.object({ name: NewModel.entries.name }),
})

/** Swaps a model with its neighbour in the list of its brand. */
export const moveModel = endpoint({
  method: 'POST',
  path: '/api/admin/models/:modelId/move',
  auth: 'ADMIN',
  body: v.object({ towards: v.picklist(['newest', 'oldest']) }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  auth: 'anyone',
  limited: true,
  idempotent: true,
  body: NewMessage,
  response: Text,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  auth: 'ADMIN',
  paged: true,
  query: v.object({ handled: v.optional(BooleanParam) }),
  response: v.array(Message),
})

export const setMessageHandled = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id',
  auth: 'ADMIN',
  body: v.object({ handled: v.boolean() }),
})

/** The SMS about repair requests, newest first; with a state those that failed alone. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  auth: 'ADMIN',
  followsRequests: true,
  paged: true,
  query: v.object({ state: v.optional(v.picklist(['failed'])) }),
  response: v.array(SmsNotification),
})

/** Queues a failed SMS again; does nothing for any other state. */
export const retryNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notices/:id/retry',
  auth: 'ADMIN',
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  auth: 'anyone',
  response: v.object({ status: v.literal('ok') }),
})
