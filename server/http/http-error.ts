/** Why a call is refused, and what the caller reads. */
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** Thrown where a call cannot go on; app.ts turns it into the answer. */
export class HttpError extends Error {
  readonly status: Status
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Milliseconds after which the call may come again. */
  readonly retryAfterMs: number | undefined

  constructor(
    status: Status,
    text: string,
    more: { fields?: Readonly<Record<string, string>>; retryAfterMs?: number } = {},
  ) {
    super(text)
    this.name = 'Refused'
    this.status = status
    this.fields = more.fields
    this.retryAfterMs = more.retryAfterMs
  }
}

/** One field is wrong for a reason that only the server knows. */
export const fieldError = (field: string, text: string, error = text) =>
  new HttpError(422, error, { fields: { [field]: text } })

const several = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

/** Too often: the text says how long to wait in words that a person can use. */
export function tooManyRequests(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / MINUTE)
  const wait =
    waitMs <= 90 * SECOND
      ? several(Math.ceil(waitMs / SECOND), 'second')
      : minutes <= 90
        ? several(minutes, 'minute')
        : several(Math.ceil(waitMs / HOUR), 'hour')
  return new HttpError(429, `Too many tries. Please wait ${wait}.`, { retryAfterMs: waitMs })
}

export const unauthorized = 'Please login.'
export const forbidden = 'You are not allowed to do this.'
export const notFound = 'Not found.'
export const crossSite = 'This call did not come from our page. Reload it and try again.'
export const badRequest = 'The call is not in the form that the server expects.'
/** Of a field whose schema has no words of its own for what is wrong. */
export const unprocessable = 'This cannot be read. Please check it.'
export const unavailable = 'The shop is not reachable right now. Please try again in a moment.'
export const internalError = 'Something went wrong on our side. Please try again.'
