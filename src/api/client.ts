/** Sends the calls of shared/api.ts from the browser. */
import * as v from 'valibot'
import { getSession } from '#shared/api.ts'
import { ApiError } from '#shared/api-error.ts'
import { ApiErrorBody, type Endpoint, type RequestOf, type ResponseOf } from '#shared/endpoint.ts'

/** On a weak network an answer that has not come by then will not come: the person may try again. */
const GIVE_UP_MS = 20_000

export type Client = {
  /** One call: its checked answer, or a CallError. A 401 is also told to `onSessionEnded`. */
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
    const response = await reach(fetch, urlOf(endpoint, call), {
      method: endpoint.method,
      headers: await headersOf(endpoint, call),
      body: 'body' in call ? JSON.stringify(call.body) : null,
      signal: signal
        ? AbortSignal.any([signal, AbortSignal.timeout(GIVE_UP_MS)])
        : AbortSignal.timeout(GIVE_UP_MS),
    })
    if (!response.ok) {
      const failure = await failureOf(response)
      if (failure.status === 401 && endpoint.allow !== 'anyone') onSessionEnded()
      throw failure
    }
    return v.parse(endpoint.answer, await contentOf(response))
  }
  return { send }
}

/** Every way of getting no answer is the same to a person: status 0. */
async function reach(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init })
  } catch {
    throw new ApiError(0, '')
  }
}

function urlOf<E extends Endpoint>(endpoint: E, call: RequestOf<E>): string {
  const params = new Map('params' in call ? Object.entries(call.params ?? {}) : [])
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params.get(name))))
  const search = new URLSearchParams()
  if ('limit' in call && call.limit !== undefined) search.set('limit', String(call.limit))
  if ('before' in call && call.before !== undefined) search.set('before', String(call.before))
  for (const [name, text] of Object.entries(('query' in call && call.query) || {}))
    if (text !== undefined) search.set(name, text)
  return search.size > 0 ? `${path}?${search}` : path
}

async function headersOf<E extends Endpoint>(
  endpoint: E,
  call: RequestOf<E>,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  if ('body' in call) headers['content-type'] = 'application/json'
  if ('idempotencyKey' in call) headers['idempotency-key'] = String(call.idempotencyKey)
  if (endpoint.method !== 'GET') headers['x-xsrf-token'] = await xsrfToken()
  return headers
}

const xsrfCookie = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

/** The token that the server handed out as a cookie; asked for where the page came without one. */
async function xsrfToken(): Promise<string> {
  if (!xsrfCookie()) await reach(globalThis.fetch, getSession.path, { method: getSession.method })
  return decodeURIComponent(xsrfCookie() ?? '')
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
}

async function failureOf(response: Response): Promise<ApiError> {
  const refusal = v.safeParse(ApiErrorBody, await contentOf(response).catch(() => undefined))
  return refusal.success
    ? new ApiError(response.status, refusal.output.error, refusal.output.fields)
    : new ApiError(response.status, '')
}
