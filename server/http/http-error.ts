/** Errors with an HTTP status, and their texts. */
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** Thrown by handlers; app.ts converts it to the error response. */
export class HttpError extends Error {
  readonly status: Status
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Milliseconds after which a retry may succeed: the Retry-After header. */
  readonly retryAfterMs: number | undefined

  constructor(
    status: Status,
    text: string,
    options: { fields?: Readonly<Record<string, string>>; retryAfterMs?: number } = {},
  ) {
    super(text)
    this.name = 'HttpError'
    this.status = status
    this.fields = options.fields
    this.retryAfterMs = options.retryAfterMs
  }
}

/** A field is invalid for a reason that only the server can check. */
export const fieldError = (field: string, text: string, error = text) =>
  new HttpError(422, error, { fields: { [field]: text } })

export const notOffered = 'We do not offer this time. Please choose another.'

/** A window whose last place somebody else has taken. */
export function windowTaken(): HttpError {
  const text = 'This time was just taken. Please choose another.'
  return new HttpError(409, text, { fields: { window: text } })
}

const plural = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

/** 429; the text says how long to wait. */
export function tooManyRequests(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / MINUTE)
  const wait =
    waitMs <= 90 * SECOND
      ? plural(Math.ceil(waitMs / SECOND), 'second')
      : minutes <= 90
        ? plural(minutes, 'minute')
        : plural(Math.ceil(waitMs / HOUR), 'hour')
  return new HttpError(429, `Too many tries. Please wait ${wait}.`, { retryAfterMs: waitMs })
}

export const unauthorized = 'Please log in.'
export const forbidden = 'You are not allowed to do this.'
export const notFound = 'Not found.'
export const changedByOthers = 'Somebody else has changed these settings.'
export const methodNotAllowed = 'This address does not take this method.'
export const crossSite = 'This call did not come from our page. Reload it and try again.'
export const badRequest = 'The call is not in the form that the server expects.'
/** For a field whose schema has no message of its own. */
export const unprocessable = 'This cannot be read. Please check it.'
export const unavailable = 'The shop is not reachable right now. Please try again in a moment.'
export const internalError = 'Something went wrong on our side. Please try again.'
