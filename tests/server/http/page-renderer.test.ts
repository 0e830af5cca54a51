/** Personal pages, rendered on request from the built product in dist/. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverEntry } from '#server/http/html-pages.ts'
import { warmUpRenderer } from '#server/http/page-renderer.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { startServer } from '#tests/support/server-process.ts'
import { withoutTable } from '#tests/support/without-table.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ dist: 'dist' })
  await warmUpRenderer(serverEntry('dist'), shop.config)
})
afterAll(() => shop.close())

const contentOf = async (response: Response) => /<div id="root"([^>]*)>(.*)/s.exec(await response.text())

test("a personal page has the signed-in person's data and is sent with no-store", async () => {
  const customer = await shop.customer()
  const response = await customer.fetch('/account')
  const [, attributes, content] = (await contentOf(response)) ?? []
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(attributes).toBe(` data-user-id="${customer.userId}"`)
  expect(content).toContain(customer.details.email)
  expect(response.headers.get('Content-Security-Policy')).not.toMatch(/unsafe-(inline|eval)|nonce/)
})

test('it is compressed only for clients that accept Brotli', async () => {
  const customer = await shop.customer()
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['br;q=0.5', 'br'],
    ['br;q=0, gzip', null],
    ['br ; q=0.0', null],
    ['bride', null],
  ]) {
    const { headers } = await customer.fetch('/account', { headers: { 'Accept-Encoding': accepted ?? '' } })
    expect(headers.get('Content-Encoding'), accepted ?? '').toBe(encoding)
  }
})

test("it has no content for visitors, nor for customers on the owner's pages", async () => {
  const customer = await shop.customer()
  for (const response of [await shop.ask('/my-requests'), await customer.fetch('/admin-dashboard')]) {
    const [, attributes, content = ''] = (await contentOf(response)) ?? []
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect([attributes, content.startsWith('</div>')]).toEqual(['', true])
  }
})

test('it has no content when its data cannot be read', async () => {
  const customer = await shop.customer()
  await withoutTable(shop, 'requests', async () => {
    const response = await customer.fetch('/my-requests')
    const [, , content = ''] = (await contentOf(response)) ?? []
    expect([response.status, content.startsWith('</div>')]).toEqual([200, true])
  })
})

test.each([
  ['a proxy that speaks https for the shop', { TRUSTED_PROXIES: '127.0.0.1,::1' }],
  ['the shop’s own plain port', {}],
])('behind %s a personal page has its data', async (_, settings) => {
  const isProxied = 'TRUSTED_PROXIES' in settings
  const server = await startServer({
    ...settings,
    ...(isProxied && { PUBLIC_URL: 'https://repair.example' }),
    LOG_LEVEL: 'warn',
  })
  try {
    const forwarded = isProxied ? { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' } : {}
    const person = createPerson((path, init) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(forwarded)) headers.set(name, value)
      return fetch(`${server.url}${path}`, { ...init, headers })
    })
    const details = newRegistration()
    await registerAs(person, details, phoneOf(join(server.dataDir, 'sms.jsonl'), details.phone))
    await signIn(person, details.email, details.passwordHash)
    for (const prefix of ['', '/hi', '/mr']) {
      const [, , content] = (await contentOf(await person.fetch(`${prefix}/account`))) ?? []
      expect(content, prefix).toContain(details.email)
      expect((await contentOf(await person.fetch(`${prefix}/my-requests`)))?.[1]).toContain('data-user-id')
    }
    expect(server.output()).not.toContain('page.not-rendered')
  } finally {
    await server.remove()
  }
})

test('a page without its content is counted', async () => {
  const customer = await shop.customer()
  const count = async () =>
    /^doorstep_pages_not_rendered_total (\d+)/m.exec(await (await shop.ask('/metrics')).text())?.[1]
  const before = Number(await count())
  await withoutTable(shop, 'requests', async () => {
    await customer.fetch('/my-requests')
  })
  expect(Number(await count())).toBe(before + 1)
})
