/** Generates invalid calls: every endpoint with wrong bodies, ids, headers, methods and paths. */

import fc from 'fast-check'
import type { Endpoint } from '#shared/endpoint.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { nastyObject, nastyText } from './nasty.ts'

export const CALLERS = ['nobody', 'customer', 'technician', 'owner'] as const
export type Caller = (typeof CALLERS)[number]

/** Stack traces, SQL, files and libraries, which no response may contain. */
export const INSIDES =
  /\n\s+at |\.ts:\d|node_modules|node:internal|sqlite|SQLITE|kysely|select "|insert into|constraint failed/

export type NastyCall = {
  name: string
  auth: Endpoint['auth']
  rightMethod: Endpoint['method']
  caller: Caller
  method: string
  path: string
  headers: readonly (readonly [string, string])[]
  body: string | Uint8Array<ArrayBuffer> | undefined
  /** Whether the call has the CSRF token. */
  token: 'right' | 'wrong' | 'none'
}

/** These calls would sign the caller out, so that all later calls would be anonymous. */
const SIGNS_OUT = new Set(['logout', 'endUserSessions', 'endAllSessions'])

const encoded = nastyText.map((text) => encodeURIComponent(text.toWellFormed()))
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '17', '999999') },
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '9007199254740993',
    '01',
    '+1',
    '%31',
    '%2e%2e',
    '%00',
    '1;x=1',
    '%ff',
  ),
  encoded.filter((text) => text !== ''),
)
const query = fc.array(
  fc.tuple(
    fc.constantFrom('limit', 'before', 'status', 'search', 'handled', '_method', '__proto__', ''),
    fc.oneof(encoded, id),
  ),
  { maxLength: 3 },
)
const spoilt = fc.constantFrom<(path: string) => string>(
  ...Array.from({ length: 8 }, () => (path: string) => path),
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/API/'),
  (path) => `${path}/../../etc/passwd`,
  (path) => path.slice(0, -1),
  (path) => `${path}%0d%0aSet-Cookie:x=1`,
  (path) => `${path};jsessionid=1`,
)

/** Bodies that are not a JSON object, and valid JSON that no page sends. */
const RAW: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...['', '{', '[]', 'null', '7', '"text"', '{}', '\ufeff{}', '{"a":1e999}', '{"a":-0}', 'brand=Apple'],
  ...[
    '{"__proto__":{"role":"ADMIN"}}',
    '{"constructor":{"prototype":{"role":"ADMIN"}}}',
    '{"phone":"\\ud800"}',
  ],
  ...[
    '{"email":"a@b.example","email":"c@d.example","passwordHash":"x"}',
    '{"otp":"\\u0000"}',
    `{"a":${'[['.repeat(500)}`,
  ],
  ...['{"type":"depart","at":"2026-11-24T10:00:00+99:99"}', '{"type":"arrive","at":"0000-01-01T00:00:00Z"}'],
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"notes":"${'x'.repeat(33_000)}"}`,
  new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]

const good = {
  ...{ fullName: 'Asha Patil', name: 'Asha', email: 'asha@mail.example', phone: '+919876501234', otp: '' },
  ...{
    passwordHash: 'a long passphrase',
    currentPassword: 'not it at all',
    newPassword: 'another passphrase',
  },
  ...{
    brand: 'Apple',
    model: 'iPhone 13',
    issue: 'Screen Repair',
    status: 'DONE',
    handled: true,
    message: 'Hello',
  },
}
/** A valid body, field by field. */
const goodOf = (keys: readonly string[]) =>
  Object.fromEntries(Object.entries(good).filter(([key]) => keys.includes(key)))

const keysOf = ({ body }: Endpoint): string[] =>
  'entries' in body && typeof body.entries === 'object' && body.entries !== null
    ? Object.keys(body.entries)
    : ['a']

/** As JSON, without values that JSON cannot represent. */
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
  } catch {
    return '{}'
  }
}

/** A body as a page would send it, without what depends on the shop; undefined where the endpoint takes none. */
export const goodBodyOf = (row: Endpoint) => (row.body.type === 'undefined' ? undefined : goodOf(keysOf(row)))

const bodyOf = (row: Endpoint) => {
  const keys = keysOf(row)
  return fc.oneof(
    { weight: 5, arbitrary: nastyObject(keys, fc.constant(goodOf(keys))).map(asJson) },
    { weight: 2, arbitrary: fc.constantFrom(...RAW) },
    { weight: 1, arbitrary: fc.constant(asJson(goodOf(keys))) },
    fc.constant(undefined),
  )
}

/** A header value has no control characters and only Latin-1: no client can send others. */
const value = nastyText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').trim())
const json = ['Content-Type', 'application/json'] as const
const headers = fc
  .tuple(
    fc.constantFrom(
      json,
      json,
      json,
      json,
      ['Content-Type', 'text/plain'] as const,
      ['Content-Type', 'application/json; charset=utf-16'] as const,
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          ...[
            'Idempotency-Key',
            'Origin',
            'Sec-Fetch-Site',
            'X-HTTP-Method-Override',
            'Accept',
            'Accept-Encoding',
          ],
          ...[
            'If-None-Match',
            'X-Forwarded-For',
            'X-Forwarded-Proto',
            'User-Agent',
            'Content-Length',
            'Range',
          ],
          ...['Authorization', 'X-User-Id', 'Content-Encoding', 'Expect', 'X-XSRF-TOKEN'],
        ),
        value,
      ),
      { maxLength: 2 },
    ),
  )
  .map(([type, more]) => [type, ...more])

const callOf = ([name, row]: readonly [string, Endpoint]): fc.Arbitrary<NastyCall> =>
  fc.record({
    name: fc.constant(name),
    auth: fc.constant(row.auth),
    rightMethod: fc.constant(row.method),
    caller: SIGNS_OUT.has(name) ? fc.constant('nobody' as const) : fc.constantFrom(...CALLERS),
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant<string>(row.method) },
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'M-SEARCH'),
    ),
    path: fc.tuple(fc.infiniteStream(id), spoilt, query).map(([ids, spoil, asked]) => {
      const path = spoil(row.path.replace(/:\w+/g, () => String(ids.next().value)))
      return asked.length > 0 ? `${path}?${asked.map(([key, text]) => `${key}=${text}`).join('&')}` : path
    }),
    headers,
    body: bodyOf(row),
    token: fc.constantFrom('right', 'right', 'right', 'right', 'wrong', 'none'),
  })

export const nastyCall = fc.oneof(...endpoints.map(callOf))
