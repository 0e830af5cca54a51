/** What lies ready is given at the door, and nobody can tell the short way from the long one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'

/** Longer than an answer is taken for fresh. */
const STALE_MS = 150
const TOKEN = { cookie: 'theme=dark; XSRF-TOKEN=token' }
const calls: string[] = []
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ onLog: (line) => line.includes('"event":"call"') && calls.push(line) })
})
afterAll(() => shop.close())

/** What a caller sees of an answer; the call's own id differs from call to call. */
async function seen(path: string, init: RequestInit) {
  const answer = await shop.ask(path, init)
  const headers: Record<string, string> = Object.fromEntries(answer.headers)
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  headers['x-request-id'] = ''
  return { status: answer.status, headers, body: await answer.text() }
}

const told = (line: string | undefined) => {
  const { time, ms, requestId, ...rest } = JSON.parse(line ?? '{}')
  expect(requestId).toMatch(/^[\w-]{36}$/)
  return rest
}

const paths = ['/api/catalogue', '/api/admin/brands', '/api/admin/brands/1/models']
const callers: readonly (readonly [string, RequestInit])[] = [
  ['takes it as it is', { headers: TOKEN }],
  ['unpacks Brotli', { headers: { ...TOKEN, 'accept-encoding': 'gzip, br' } }],
  ['asks for the head alone', { method: 'HEAD', headers: TOKEN }],
]

test.each(paths.flatMap((path) => callers.map(([who, init]) => [path, who, init] as const)))(
  '%s: who %s gets the same a moment later',
  async (path, _, init) => {
    await new Promise((resolve) => setTimeout(resolve, STALE_MS))
    const long = await seen(path, init)
    const longTold = told(calls.at(-1))
    const short = await seen(path, init)
    expect(short).toEqual(long)
    expect(short.status).toBe(200)
    expect(told(calls.at(-1))).toEqual(longTold)
    const again = { ...init, headers: { ...init.headers, 'if-none-match': long.headers.etag ?? '' } }
    expect(await seen(path, again)).toMatchObject({ status: 304, body: '' })
  },
)

test('who has no token yet is given one, as everywhere', async () => {
  for (const headers of [{}, { cookie: 'MY-XSRF-TOKEN=x' }, { cookie: 'XSRF-TOKEN=' }]) {
    await seen('/api/catalogue', { headers: TOKEN })
    const answer = await shop.ask('/api/catalogue', { headers })
    expect(answer.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=./)
  }
})

test('a brand that is not there, or not written as we write it, is refused', async () => {
  await seen('/api/admin/brands/1/models', { headers: TOKEN })
  expect((await seen('/api/admin/brands/9999/models', { headers: TOKEN })).status).toBe(404)
  for (const id of ['0x1', '01', '1.0', '%31%20'])
    expect((await seen(`/api/admin/brands/${id}/models`, { headers: TOKEN })).status, id).toBe(400)
})

test('a shop on https gives nothing to who comes in the clear', async () => {
  const secure = await openShop({ settings: { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'test' } })
  const ask = (address?: string) => secure.ask('/api/catalogue', { headers: TOKEN }, address)
  await ask()
  expect((await ask()).status).toBe(200)
  expect((await ask('192.0.2.7')).status).toBe(403)
  await secure.close()
})
