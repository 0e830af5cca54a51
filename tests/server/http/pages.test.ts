/** The built page, and the addresses that are not served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOtp } from '#shared/api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration } from '#tests/support/person.ts'

let dist: string
let shop: Shop

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.git'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><head></head><div id="root"></div>')
  await writeFile(join(dist, '.built'), 'stamp')
  await writeFile(join(dist, '.git', 'HEAD.txt'), 'ref')
  await writeFile(join(dist, 'probe.php'), '<?php')
  shop = await openShop({ dist })
})
afterAll(async () => {
  await shop.close()
  await rm(dist, { recursive: true })
})

test.each([
  '/',
  '/login',
  '/services/mobile-repair/samsung',
  '/admin/edit-models',
  '/nothing-here',
  '/index.html',
  // A model's name may hold a dot that is no ending.
  '/services/tablet-repair/Samsung%20Tablet/Galaxy%20Tab%20A%208.0%20(2019)/issue',
  '/services/tablet-repair/Samsung%20Tablet/Galaxy%20Tab%20A8%2010.5',
])('%s is the page', async (path) => {
  const response = await shop.ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(response.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
  expect(await response.text()).toContain('root')
})

test.each([
  ...[
    '/assets/nothing.js',
    '/assets/',
    '/assets',
    '/favicon.png',
    '/.git/HEAD',
    '/.git/HEAD.txt',
    '/.env',
    '/.built',
  ],
  ...[
    '/package.json',
    '/probe.php',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ],
  ...['/models/none.webp', '/server/main.ts'],
])('[13.4.1] %s is not there', async (path) => {
  const response = await shop.ask(path)
  expect(response.status).toBe(path === '/assets' ? 200 : 404)
  expect(await response.text()).not.toContain('ref')
})

test('[3.4.3] the page runs its own scripts only and cannot be framed', async () => {
  const policy = (await shop.ask('/')).headers.get('Content-Security-Policy') ?? ''
  for (const rule of ["worker-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(rule)
  expect(policy).toMatch(/; script-src 'self'( 'sha256-[\w+/]{43}=')?; /)
  expect(policy).toMatch(/; style-src 'self'( 'sha256-[\w+/]{43}=')?; /)
  expect(policy).not.toContain('unsafe')
})

test('only the page of a local run says that it is one', async () => {
  const mark = '<meta name="run" content="local" />'
  expect(await (await shop.ask('/')).text()).toContain(mark)
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
  const production = await openShop({ dist, settings })
  expect(await (await production.ask('/')).text()).not.toContain(mark)
  await production.close()
})

test.each(['/', '/api/catalogue'])(
  '%s has an ETag of its own in each encoding, and none that the client refuses',
  async (path) => {
    const ask = (encoding: string, etag = '') =>
      shop.ask(path, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag } })
    const etags = new Map<string | null, string>()
    for (const encoding of ['br', 'gzip', 'br;q=0', 'br ;q=0.00, gzip ;q=0', 'zebra']) {
      const { headers } = await ask(encoding)
      expect([null, 'br', 'gzip']).toContain(headers.get('Content-Encoding'))
      if (encoding.includes('q=0')) expect(headers.get('Content-Encoding'), encoding).toBeNull()
      etags.set(headers.get('Content-Encoding'), headers.get('ETag') ?? '')
    }
    expect(new Set(etags.values()).size).toBe(3)
    expect((await ask('br', etags.get('br'))).status).toBe(304)
    expect((await ask('gzip', etags.get('br'))).status).toBe(200)
  },
)

test('HEAD answers like GET without the body', async () => {
  const response = await shop.ask('/', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('[13.4.4] the page’s addresses can only be read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await shop.ask('/login', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  }
})

test('a shop whose page is not built says what to do', async () => {
  const unbuilt = await openShop()
  const response = await unbuilt.ask('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  await unbuilt.close()
})

describe('the text messages of a local run', () => {
  test('a developer reads the code on a page', async () => {
    const body = newRegistration()
    await shop.visitor().call(sendOtp, { body })
    const page = await shop.ask('/dev/outbox')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(await page.text()).toContain(await shop.phone(body.phone).code())
    const json = await shop.ask('/dev/outbox', { headers: { Accept: 'application/json' } })
    expect((await json.json())[0]).toMatchObject({ to: body.phone, kind: 'otp' })
  })

  test('[6.3.4] nobody reads them in production', async () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
    const production = await openShop({ dist, settings })
    const body = newRegistration()
    await production.visitor().call(sendOtp, { body })
    const response = await production.ask('/dev/outbox', { headers: { Accept: 'application/json' } })
    expect(await response.text()).not.toContain(body.phone)
    await production.close()
  })
})
