/** HTTP client for the endpoints of the API table (the *api.ts files of shared). */

import * as v from 'valibot'
import { getSession } from '#shared/account/session-api.ts'
import { ApiError } from '#shared/api-error.ts'
import { ApiErrorBody, type Endpoint, type RequestOf, type ResponseOf } from '#shared/endpoint.ts'
import { LOCALE } from '#texts/locale'
import { timeoutSignal } from '../lib/timeout-signal.ts'
import { xsrfCookie } from '../lib/xsrf-cookie.ts'
import { repeatWhileAway } from './repeat-call.ts'

/** After this time a call on a weak network fails, its repetitions included, so that the user can retry. */
const TIMEOUT_MS = 20_000
/** A photo of 200 kB takes so long where a phone sends 20 kbit a second. */
const UPLOAD_TIMEOUT_MS = 90_000

export type Client = {
  /** Returns the validated response or throws ApiError. A 401 of an authenticated endpoint also calls `onSessionEnded`. */
  send: <E extends Endpoint>(endpoint: E, call: RequestOf<E>, signal?: AbortSignal) => Promise<ResponseOf<E>>
}

type Deps = {
  onSessionEnded: () => void
  /** Sends a request; on a server through the application, without a network. */
  fetch?: typeof globalThis.fetch
}

export function createClient({
  onSessionEnded,
  fetch = (input, init) => globalThis.fetch(input, init),
}: Deps): Client {
  async function send<E extends Endpoint>(
    endpoint: E,
    call: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<ResponseOf<E>> {
    const init = {
      method: endpoint.method,
      headers: await headersOf(endpoint, call),
      body: contentOf(call),
      signal: withTimeout(signal, endpoint.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    }
    const sendOnce = () => request(fetch, urlOf(endpoint, call), init)
    // With an idempotency key, repeating is safe: the server may have executed the call before it answered 503.
    const response = await ('idempotencyKey' in call ? repeatWhileAway(sendOnce, init.signal) : sendOnce())
    if (!response.ok) {
      const error = await errorOf(response)
      if (error.status === 401 && endpoint.auth !== 'anyone') onSessionEnded()
      throw error
    }
    return v.parse(endpoint.response, await readBody(response))
  }
  return { send }
}

/** Aborts with the caller's signal or after the timeout; Chrome before 116 and Safari before 17.4 lack `AbortSignal.any`. */
function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const timeout = timeoutSignal(ms)
  if (!signal) return timeout
  const controller = new AbortController()
  for (const source of [signal, timeout]) {
    if (source.aborted) controller.abort(source.reason)
    else
      source.addEventListener('abort', () => controller.abort(source.reason), { signal: controller.signal })
  }
  return controller.signal
}

/** Throws ApiError with status 0 for every request without a response: offline, refused, aborted, timed out. */
async function request(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init })
  } catch {
    throw new ApiError(0, '')
  }
}

function contentOf(call: object): string | Blob | null {
  if ('file' in call && call.file instanceof Blob) return call.file
  return 'body' in call ? JSON.stringify(call.body) : null
}

function urlOf<E extends Endpoint>(endpoint: E, call: RequestOf<E>): string {
  const params = new Map('params' in call ? Object.entries(call.params ?? {}) : [])
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params.get(name))))
  const search = new URLSearchParams()
  if ('limit' in call && call.limit !== undefined) search.set('limit', String(call.limit))
  if ('before' in call && call.before !== undefined) search.set('before', String(call.before))
  for (const [name, text] of Object.entries(('query' in call && call.query) || {}))
    if (text !== undefined) search.set(name, text)
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

async function headersOf<E extends Endpoint>(
  endpoint: E,
  call: RequestOf<E>,
): Promise<Record<string, string>> {
  // Always sent, also in English: the browser's own header names the preferred language, not the page's.
  const headers: Record<string, string> = { 'accept-language': LOCALE.language }
  if ('body' in call) headers['content-type'] = 'application/json'
  if ('idempotencyKey' in call) headers['idempotency-key'] = String(call.idempotencyKey)
  if (endpoint.method !== 'GET') headers['x-xsrf-token'] = await xsrfToken()
  return headers
}

/** The XSRF token from its cookie; without a cookie, a session request sets one. */
async function xsrfToken(): Promise<string> {
  if (!xsrfCookie()) await request(globalThis.fetch, getSession.path, { method: getSession.method })
  return xsrfCookie() ?? ''
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = v.safeParse(ApiErrorBody, await readBody(response).catch(() => undefined))
  return body.success
    ? new ApiError(response.status, body.output.error, body.output.fields)
    : new ApiError(response.status, '')
}
