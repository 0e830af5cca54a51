/** The response to an error that a route has thrown. */
import { errorCode, isUnavailable } from '../database/errors.ts'
import type { AppDeps, ServerContext } from '../deps.ts'
import { languageOfCall } from '../lib/language.ts'
import { Refusal } from '../lib/refusal.ts'
import { HttpError, httpErrorOf, internalError, unavailable } from './http-error.ts'

const UNAVAILABLE_RETRY_MS = 2_000

/** The shop starts, or its database is away: the call may be tried again. */
export const unavailableError = () => new HttpError(503, unavailable, { retryAfterMs: UNAVAILABLE_RETRY_MS })

function toHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof Refusal) return httpErrorOf(error)
  return isUnavailable(error) ? unavailableError() : new HttpError(500, internalError)
}

/** Expected errors with their texts, others as 500; logs what is not expected. */
export function errorResponse(context: ServerContext, error: Error, { log }: AppDeps): Response {
  const { status, message, fields, retryAfterMs } = toHttpError(error)
  context.set('reason', message)
  if (status === 503)
    log.warn({ event: 'http.unavailable', errorCode: errorCode(error), reason: error.message })
  else if (status >= 500) log.error({ event: 'http.failed', err: error })
  if (retryAfterMs !== undefined)
    context.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1_000))))
  context.header('Content-Language', languageOfCall())
  context.header('Vary', 'Accept-Language', { append: true })
  return context.json({ error: message, ...(fields && { fields }) }, status)
}
