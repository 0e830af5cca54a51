/** An HTTP client like a browser: cookies, the CSRF header and the typed calls of the API table. */

import * as v from 'valibot'
import type { Registration } from '#shared/account/account.ts'
import { login, register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { ApiErrorBody, type Endpoint, type RequestOf, type ResponseOf } from '#shared/endpoint.ts'
import type { Phone } from './outbox.ts'

/** Handles one request: an app in process, or a server over HTTP. `path` starts with a slash. */
export type SendRequest = (path: string, init: RequestInit) => Response | Promise<Response>

export type CallResult<E extends Endpoint> = {
  status: number
  /** The output of a successful call. */
  answer: ResponseOf<E> | undefined
  /** The error text of a failed call. */
  error: string | undefined
  fields: Readonly<Record<string, string>>
  response: Response
}

export type Person = {
  /** Calls an endpoint, typed by its definition. */
  call<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<CallResult<E>>
  /** Sends any request with this client's cookies and CSRF header; `init.headers` can override them. */
  send(
    method: string,
    path: string,
    init?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>
  /** A `fetch` with this client's cookies, for pages under test. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The cookies by name. */
  cookies: Map<string, string>
}

/** `onCookie` receives every cookie without HttpOnly, as a string for `document.cookie`. */
export function createPerson(ask: SendRequest, onCookie: (cookie: string) => void = () => undefined): Person {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      if (/;\s*max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, pair.slice(at + 1))
      if (!/;\s*httponly/i.test(line)) onCookie(line)
    }
  }

  async function browse(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const all = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (all && !headers.has('Cookie')) headers.set('Cookie', all)
    const response = await ask(path, { ...init, headers })
    keep(response)
    return response
  }

  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    // A practice shop has cookies of its own.
    const xsrf = () => cookies.get('XSRF-TOKEN') ?? cookies.get('practice-XSRF-TOKEN')
    if (method !== 'GET' && !xsrf()) await browse(getSession.path)
    const isRaw = typeof body === 'string' || body instanceof ReadableStream || body instanceof Blob
    const text = isRaw ? body : JSON.stringify(body)
    const type = body instanceof Blob ? body.type : 'application/json'
    return browse(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': type }),
        'X-XSRF-TOKEN': xsrf() ?? '',
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
      ...(text instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
  }

  async function call<E extends Endpoint>(endpoint: E, given: RequestOf<E>): Promise<CallResult<E>> {
    const { params = {}, body, file, query = {}, limit, before, idempotencyKey } = v.parse(AnyCall, given)
    const asked = { limit, before, ...query }
    const search = new URLSearchParams(
      Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const response = await send(
      endpoint.method,
      `${pathOf(endpoint, params)}${search.size ? `?${search}` : ''}`,
      {
        body: file ?? body,
        headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
      },
    )
    return readResult(endpoint, response)
  }

  return { call, send, fetch: browse, cookies }
}

const AnyCall = v.object({
  params: v.optional(v.record(v.string(), v.union([v.number(), v.string()]))),
  body: v.optional(v.unknown()),
  file: v.optional(v.instance(Blob)),
  query: v.optional(v.record(v.string(), v.optional(v.string()))),
  limit: v.optional(v.number()),
  before: v.optional(v.number()),
  idempotencyKey: v.optional(v.string()),
})

/** Fills in the path parameters of an endpoint. */
/** A text that the path takes, for tests that call every endpoint. */
function exampleText({ textParams }: Endpoint, name: string): string | undefined {
  const schema = textParams?.[name]
  if (!schema) return undefined
  return 'options' in schema && Array.isArray(schema.options) ? String(schema.options[0]) : '411019'
}

export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, number | string>>): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name) => String(params[name] ?? exampleText(endpoint, name)))

async function readResult<E extends Endpoint>(endpoint: E, response: Response): Promise<CallResult<E>> {
  const { status } = response
  if (response.ok && endpoint.file)
    return { status, answer: undefined, error: undefined, fields: {}, response }
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  const text = await response.text()
  const value: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text
  if (response.ok)
    return {
      status,
      answer: v.parse(endpoint.response, value),
      error: undefined,
      fields: {},
      response,
    }
  const { error, fields = {} } = v.parse(ApiErrorBody, value)
  return { status, answer: undefined, error, fields, response }
}

let phones = 0
/** A phone number that is unique in this run. */
export const newPhoneNumber = () =>
  `+919${String(process.pid % 10_000).padStart(4, '0')}${String(++phones).padStart(5, '0')}`

export const newRegistration = (more: Partial<Registration> = {}): Registration => {
  const phone = more.phone ?? newPhoneNumber()
  return {
    fullName: 'Sneha Wagholikar',
    email: `sneha.${phone.slice(3)}@mail.example`,
    phone,
    passwordHash: 'chai at the kitchen table',
    ...more,
  }
}

const requireSuccess = <E extends Endpoint>(called: CallResult<E>): CallResult<E> => {
  if (called.answer === undefined && called.status !== 204)
    throw new Error(`${called.status}: ${called.error}`)
  return called
}

/** Registers through the real steps: request a code, verify the phone, create the account. */
export async function registerAs(person: Person, details: Registration, phone: Phone): Promise<void> {
  requireSuccess(await person.call(sendOtp, { body: details }))
  requireSuccess(await person.call(verifyOtp, { body: { phone: details.phone, otp: await phone.code() } }))
  requireSuccess(await person.call(register, { body: details }))
}

/** Signs in. @throws Error when the login fails */
export async function signIn(person: Person, email: string, password: string) {
  const { answer } = requireSuccess(await person.call(login, { body: { email, passwordHash: password } }))
  if (!answer) throw new Error('The login failed')
  return answer
}
