/**
 * The call of /track, sent by the bootstrap script. The link's secret is in the fragment, which servers do not see, so the page
 * cannot be rendered with its data. The skeleton shows the response before the application is loaded.
 */
import { isBillingToken } from '#shared/link-token.ts'
import { LOCALE } from '#texts/locale'
import { timeoutSignal } from '../lib/timeout-signal.ts'
import { xsrfCookie } from '../lib/xsrf-cookie.ts'

/** The endpoints' paths, as in the API tables, whose schemas would be too much for an inline script. */
export const TRACK_CALL = '/api/track'
export const BILLING_CALL = '/api/track/billing'
const TRACK_PAGE = `${LOCALE.prefix}/track`
const TIMEOUT_MS = 20_000

/** The part of the response that the skeleton shows: `told` of Track in shared/request/details.ts. */
export type EarlyText = { sentence: string; who: string; turn: string }
export const NO_TEXT: EarlyText = { sentence: '', who: '', turn: '' }
const KEYS = ['sentence', 'who', 'turn'] as const

declare global {
  interface Window {
    /** The call's body, its response until it is taken, and its texts once they are known. */
    earlyTracking?:
      | { body: string; response: Promise<Response> | undefined; text: EarlyText | undefined }
      | undefined
  }
}

/** The attribute by which the bootstrap script finds the skeleton's elements; its value is a key of EarlyText. */
const ATTRIBUTE = 'data-early'
export const earlyElement = (key: keyof EarlyText) => ({ [ATTRIBUTE]: key })

const isEarlyText = (value: unknown): value is EarlyText =>
  typeof value === 'object' &&
  value !== null &&
  KEYS.every((key) => key in value && typeof Reflect.get(value, key) === 'string')

/** Writes the texts into the skeleton. Without it in the document, the application shows them. */
function showText(text: EarlyText): void {
  for (const key of KEYS) {
    const element = document.querySelector(`[${ATTRIBUTE}=${key}]`)
    if (element) element.textContent = text[key]
  }
}

/** Sends the call if the page is /track with a token. */
export function startTracking(): void {
  const { pathname, hash } = window.location
  const token = hash.slice(1)
  if (pathname !== TRACK_PAGE || token === '') return
  // Reading a cookie blocks the page: the browser asks another process for it.
  const xsrf = xsrfCookie()
  if (!xsrf) return
  const body = JSON.stringify({ token })
  const headers = {
    'accept-language': LOCALE.language,
    'content-type': 'application/json',
    'x-xsrf-token': xsrf,
  }
  const signal = timeoutSignal(TIMEOUT_MS)
  const call = isBillingToken(token) ? BILLING_CALL : TRACK_CALL
  const response = fetch(call, { method: 'POST', headers, body, signal, credentials: 'same-origin' })
  const early: Window['earlyTracking'] = { body, response, text: undefined }
  window.earlyTracking = early
  response
    .then((answer) => answer.clone().json())
    .then(({ told }: { told?: unknown }) => {
      if (!isEarlyText(told)) return
      early.text = told
      showText(told)
    })
    // The page's machine handles a failure.
    .catch(() => undefined)
}

/** The response of the early call with the same body, once; undefined otherwise. A later call outdates its texts. */
export function takeEarlyTracking(body: unknown): Promise<Response> | undefined {
  const early = window.earlyTracking
  if (!early || early.body !== body) return undefined
  const { response } = early
  early.response = undefined
  if (!response) window.earlyTracking = undefined
  return response
}

/** The texts of the early call with this token; empty before the response, and for other tokens. */
export function earlyText(token: string): EarlyText {
  const early = typeof window === 'undefined' ? undefined : window.earlyTracking
  return early?.body === JSON.stringify({ token }) ? (early.text ?? NO_TEXT) : NO_TEXT
}
