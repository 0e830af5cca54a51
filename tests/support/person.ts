/** Somebody with a browser: cookies, the anti-forgery header, and the calls of shared/api.ts. */
import * as v from 'valibot'
import type { Registration } from '#shared/account.ts'
import { getSession, login, register, sendOtp, verifyOtp } from '#shared/api.ts'
import { ApiErrorBody, type Endpoint, type RequestOf, type ResponseOf } from '#shared/endpoint.ts'
import type { Phone } from './outbox.ts'

/** Answers one request: an app without a port, or a server far away. `path` begins with a slash. */
export type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

export type Called<E extends Endpoint> = {
  status: number
  /** The answer of a call that succeeded. */
  answer: ResponseOf<E> | undefined
  /** The server's words of a call that was refused. */
  error: string | undefined
  fields: Readonly<Record<string, string>>
  response: Response
}

export type Person = {
  /** One call of the contract, typed by its row. */
  call<E extends Endpoint>(endpoint: E, call: RequestOf<E>): Promise<Called<E>>
  /** Any request at all, with this browser's cookies and header; `init.headers` may overwrite them. */
  send(
    method: string,
    path: string,
    init?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>
  /** For a page under test: as `fetch` behaves in this browser. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** By name, as the browser keeps them. */
  cookies: Map<string, string>
}

/** `onCookie` hears of every cookie that scripts may read, as text for `document.cookie`. */
export function createPerson(ask: Ask, onCookie: (cookie: string) => void = () => undefined): Person {
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
    if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await browse(getSession.path)
    const text = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body)
    return browse(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
      ...(text instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
  }

  async function call<E extends Endpoint>(endpoint: E, given: RequestOf<E>): Promise<Called<E>> {
    const { params = {}, body, query = {}, limit, before, idempotencyKey } = v.parse(AnyCall, given)
    const asked = { ...query, limit, before }
    const search = new URLSearchParams(
      Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const response = await send(
      endpoint.method,
      `${pathOf(endpoint, params)}${search.size ? `?${search}` : ''}`,
      {
        body,
        headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
      },
    )
    return read(endpoint, response)
  }

  return { call, send, fetch: browse, cookies }
}

const AnyCall = v.object({
  params: v.optional(v.record(v.string(), v.number())),
  body: v.optional(v.unknown()),
  query: v.optional(v.record(v.string(), v.optional(v.string()))),
  limit: v.optional(v.number()),
  before: v.optional(v.number()),
  idempotencyKey: v.optional(v.string()),
})

/** The row's path with the ids in their places. */
export const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, number | string>>): string =>
  path.replace(/:(\w+)/g, (_, name) => String(params[name]))

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<Called<E>> {
  const { status } = response
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
/** A number that nobody else in this run has. */
export const newNumber = () =>
  `+919${String(process.pid % 10_000).padStart(4, '0')}${String(++phones).padStart(5, '0')}`

export const newRegistration = (more: Partial<Registration> = {}): Registration => {
  const phone = more.phone ?? newNumber()
  return {
    fullName: 'Sneha Wagholikar',
    email: `sneha.${phone.slice(3)}@mail.example`,
    phone,
    passwordHash: 'chai at the kitchen table',
    ...more,
  }
}

const must = <E extends Endpoint>(called: Called<E>): Called<E> => {
  if (called.answer === undefined && called.status !== 204)
    throw new Error(`${called.status}: ${called.error}`)
  return called
}

/** Registers through the real steps: code to the phone, phone verified, account made. */
export async function registerAs(person: Person, details: Registration, phone: Phone): Promise<void> {
  must(await person.call(sendOtp, { body: details }))
  must(await person.call(verifyOtp, { body: { phone: details.phone, otp: await phone.code() } }))
  must(await person.call(register, { body: details }))
}

/** Signs in; throws when refused. */
export async function signIn(person: Person, email: string, password: string) {
  const { answer } = must(await person.call(login, { body: { email, passwordHash: password } }))
  if (!answer) throw new Error('Nobody was signed in')
  return answer
}
