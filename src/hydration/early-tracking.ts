/**
 * The one call of /track, started by the bootstrap script: the link's secret is in the fragment, which no server sees, so
 * the page cannot be rendered with its data.
 */
import { LOCALE } from '#texts/locale'
import { xsrfCookie } from '../lib/xsrf-cookie.ts'

/** The endpoint's path, as in shared/request-api.ts, whose schemas would be too much for an inline script. */
export const TRACK_CALL = '/api/track'
const TRACK_PAGE = `${LOCALE.prefix}/track`
const TIMEOUT_MS = 20_000

declare global {
  interface Window {
    /** The call's body, and its response. */
    earlyTracking?: { body: string; response: Promise<Response> } | undefined
  }
}

/** Calls at once when the page is /track with a token; does nothing on any other page. */
export function startTracking(): void {
  const { pathname, hash } = window.location
  const token = hash.slice(1)
  const xsrf = xsrfCookie()
  if (pathname !== TRACK_PAGE || token === '' || !xsrf) return
  const body = JSON.stringify({ token })
  const headers = {
    'accept-language': LOCALE.language,
    'content-type': 'application/json',
    'x-xsrf-token': xsrf,
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = fetch(TRACK_CALL, { method: 'POST', headers, body, signal, credentials: 'same-origin' })
  // The page's machine handles a failure.
  response.catch(() => undefined)
  window.earlyTracking = { body, response }
}

/** The response of the early call with the same body, once; undefined otherwise. */
export function takeEarlyTracking(body: unknown): Promise<Response> | undefined {
  const early = window.earlyTracking
  if (early?.body !== body) return undefined
  window.earlyTracking = undefined
  return early?.response
}
