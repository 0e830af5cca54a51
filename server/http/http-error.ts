/** Errors with an HTTP status, and their texts. */
import * as m from '#texts'
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts'
import { Refusal } from '../lib/refusal.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** A text of the catalogue is passed as its function and called here, in the language of the call. */
type Text = string | (() => string)
const wordsOf = (text: Text): string => (typeof text === 'string' ? text : text())

/** Thrown by routes; app.ts converts it to the error response. */
export class HttpError extends Error {
  readonly status: Status
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Milliseconds after which a retry may succeed: the Retry-After header. */
  readonly retryAfterMs: number | undefined

  constructor(
    status: Status,
    text: Text,
    options: { fields?: Readonly<Record<string, Text>>; retryAfterMs?: number } = {},
  ) {
    super(wordsOf(text))
    this.name = 'HttpError'
    this.status = status
    this.fields =
      options.fields &&
      Object.fromEntries(Object.entries(options.fields).map(([field, words]) => [field, wordsOf(words)]))
    this.retryAfterMs = options.retryAfterMs
  }
}

/** A field is invalid for a reason that only the server can check. */
export const fieldError = (field: string, text: Text, error = text) =>
  new HttpError(422, error, { fields: { [field]: text } })

/** The current password, which confirms a change of the account, is wrong. */
export const wrongPassword = () =>
  new HttpError(403, m.server_wrong_password, { fields: { currentPassword: m.server_wrong_password } })

/** The session's account is deleted. */
export const accountGone = () => new HttpError(401, unauthorized)

const STATUS: Readonly<Record<Refusal['code'], Status>> = {
  missing: 404,
  notPossible: 409,
  windowTaken: 409,
  priceChanged: 409,
  invalid: 422,
  noSuchOption: 400,
  keyReused: 422,
  tooMany: 429,
  notSent: 502,
  busy: 503,
}

export const httpErrorOf = ({ code, message, details }: Refusal) =>
  new HttpError(STATUS[code], message, details)

/** The text says how long to wait. */
export function tooManyRequests(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / MINUTE)
  const text =
    waitMs <= 90 * SECOND
      ? m.server_too_many_seconds({ count: Math.ceil(waitMs / SECOND) })
      : minutes <= 90
        ? m.server_too_many_minutes({ count: minutes })
        : m.server_too_many_hours({ count: Math.ceil(waitMs / HOUR) })
  return new Refusal('tooMany', text, { retryAfterMs: waitMs })
}

export const unauthorized = m.server_login_first
export const forbidden = m.server_not_allowed
export const notFound = m.server_not_found
export const changedByOthers = m.server_settings_changed
export const methodNotAllowed = m.server_method_not_taken
export const crossSite = m.server_not_ours
export const badRequest = m.server_wrong_call
/** For a field whose schema has no message of its own. */
export const unprocessable = m.server_wrong_field
export const unavailable = m.server_away
export const internalError = m.server_broken
