/** Security headers of every response, and resources that are never served. */

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClosing, getCustomerData } from '#shared/account/data-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { health } from '#shared/health-api.ts'
import { listReport } from '#shared/report/report-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { listConversations } from '#shared/request/thread-api.ts'
import { listDayVisits } from '#shared/request/visit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { pathOf } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'

const FILES = {
  'index.html': '<!doctype html><title>Shop</title><div id="root"></div>',
  'assets/main-3f2a.js': 'export const a = 1',
  'assets/main-3f2a.css': 'body{color:red}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icon-180.png': '\x89PNG\r\n\x1a\n',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{"name":"Shop"}',
  'day.webmanifest': '{"name":"Day sheet"}',
  'models/probe.php': '<?php echo 1;',
  'models/probe.html.bak': 'backup',
  '.env': 'SECRET=1',
}
/** The first bytes of each resource, and its content type. */
const KINDS = [
  ['/', /^<!doctype html/, 'text/html; charset=utf-8'],
  ['/login', /^<!doctype html/, 'text/html; charset=utf-8'],
  ['/assets/main-3f2a.js', /^export/, 'text/javascript; charset=utf-8'],
  ['/assets/main-3f2a.css', /^body/, 'text/css; charset=utf-8'],
  ['/favicon.svg', /^<svg/, 'image/svg+xml; charset=utf-8'],
  ['/icon-180.png', /PNG/, 'image/png'],
  ['/robots.txt', /^User-agent/, 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', /^\{/, 'application/manifest+json; charset=utf-8'],
  ['/day.webmanifest', /^\{/, 'application/manifest+json; charset=utf-8'],
  ['/api/health', /^\{/, 'application/json'],
  ['/api/nothing', /^\{/, 'application/json'],
  ['/assets/nothing.js', /^Not found/, 'text/plain; charset=UTF-8'],
] as const

let dist: string
let shop: Shop
let priya: Customer
let owner: Customer
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  for (const folder of ['assets', 'models']) await mkdir(join(dist, folder))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(dist, name), text, 'latin1')
  await symlink('/etc/passwd', join(dist, 'models', 'link.txt'))
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
  shop = await openShop({ dist, settings })
  priya = await shop.customer()
  owner = await shop.owner()
})
afterAll(async () => {
  await shop.close()
  await rm(dist, { recursive: true })
})

test.each(KINDS)('[4.1.1] %s has the content type of its content', async (path, begins, type) => {
  const response = await shop.ask(path)
  expect(response.headers.get('Content-Type')).toBe(type)
  expect(await response.text()).toMatch(begins)
})

test('[3.4.1] [3.4.4] [3.4.6] every response, of any status, forbids sniffing and framing and sets HSTS', async () => {
  const etag = (await shop.ask('/favicon.svg')).headers.get('ETag') ?? ''
  const answers = [
    ...(await Promise.all(KINDS.map(([path]) => shop.ask(path)))),
    await shop.ask('/favicon.svg', { headers: { 'If-None-Match': etag } }),
    await shop.ask('/login', { method: 'POST' }),
    await shop.ask('/api/repair/all'),
    await priya.send('GET', '/api/repair/all'),
    await priya.send('POST', '/api/repair/submit', { body: '{' }),
    await shop.ask('/', {}, '203.0.113.7'),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(
    new Set([200, 304, 308, 400, 401, 403, 404, 405]),
  )
  for (const { headers, status } of answers) {
    expect(headers.get('X-Content-Type-Options'), String(status)).toBe('nosniff')
    expect(headers.get('Content-Security-Policy'), String(status)).toContain("frame-ancestors 'none'")
    expect(headers.get('Strict-Transport-Security'), String(status)).toBe(
      'max-age=31536000; includeSubDomains',
    )
  }
})

/** The reads that the owner has not. */
const CUSTOMERS_ONLY: readonly string[] = [getCustomerData.path, getClosing.path]

/** The queries of the reads that ask for one. */
const QUERIES: Readonly<Record<string, string>> = {
  [listDayVisits.path]: '?day=2026-11-26',
  [listConversations.path]: '?unread=true',
  [listReport.path]: '?of=paid',
}

test('[14.2.2] [14.3.2] personal data is cached by no browser and no proxy, a photo by its reader’s browser for an hour', async () => {
  // Pages of a request need one.
  const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  await priya.call(submitRequest, {
    body: { ...device, notes: '', pickupAddress: '', preferredPickupAt: null, userId: priya.userId },
    idempotencyKey: crypto.randomUUID(),
  })
  const photoId = await uploaded(priya, 1)
  const reads = endpoints
    .map(([, row]) => row)
    .filter(({ method, auth }) => method === 'GET' && auth !== 'anyone')
  expect(reads.length).toBeGreaterThan(5)
  for (const row of reads) {
    const path = pathOf(row, { userId: priya.userId, id: 1, photoId, brandId: 1, modelId: 1 })
    const reader = CUSTOMERS_ONLY.includes(row.path) ? priya : owner
    const response = await reader.send('GET', path + (QUERIES[row.path] ?? ''))
    expect(response.status, row.path).toBe(200)
    expect(response.headers.get('Cache-Control'), row.path).toBe('no-store')
  }
  for (const row of [getSession, health]) {
    const response = await priya.send('GET', row.path)
    expect(response.headers.get('Cache-Control'), row.path).toBe('no-store')
  }
  // The catalogue is the same for everybody: a browser may cache it, a shared cache may not.
  expect((await priya.send('GET', listBrands.path)).headers.get('Cache-Control')).toBe('private, no-cache')
})

describe('[13.4.2] [13.4.5] [15.2.3] in production', () => {
  test.each([
    ...[
      '/metrics',
      '/api/metrics',
      '/docs',
      '/openapi.json',
      '/api/docs',
      '/dev/outbox',
      '/dev/machines/account/login.ts',
      '/api/dev/outbox',
      '/debug',
    ],
    ...[
      '/@vite/client',
      '/src/app/entry-client.tsx',
      '/assets/main-3f2a.js.map',
      '/api/health/details',
      '/status',
      '/.well-known/x',
    ],
  ])('%s tells nobody anything', async (path) => {
    const response = await shop.ask(path, { headers: { Accept: 'application/json' } })
    const text = await response.text()
    // An unknown path returns the application, which shows the not-found page.
    expect(response.status === 404 || text === FILES['index.html'], text).toBe(true)
  })

  test('the health check returns one word', async () => {
    expect(await (await shop.ask('/api/health')).json()).toEqual({ status: 'ok' })
  })
})

test.each(['/assets/', '/models/', '/models', '/assets/../', '/.well-known/'])(
  '[13.4.3] %s lists no files',
  async (path) => {
    const text = await (await shop.ask(path)).text()
    for (const name of ['main-3f2a', 'probe', 'link']) expect(text).not.toContain(name)
  },
)

test.each([
  ...['/models/probe.php', '/models/probe.html.bak', '/models/link.txt', '/.env', '/models/../../etc/passwd'],
  ...['/models/%2e%2e/%2e%2e/etc/passwd', '/models/..%2f..%2fetc%2fpasswd', '/models/..%5c..%5cetc%5cpasswd'],
  ...[
    '/models/probe.php%00.png',
    '//etc/passwd',
    '/file:///etc/passwd.txt',
    '/assets/..%252f..%252fserver%252frun.ts',
  ],
])('[5.3.1] [13.2.5] %s serves and runs no file that is not part of the application', async (path) => {
  const response = await shop.ask(path)
  const text = await response.text()
  expect(response.status === 404 || text === FILES['index.html'], text).toBe(true)
  expect(text).not.toMatch(/root:|echo|backup|SECRET/)
})
