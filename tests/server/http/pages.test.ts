/** The pages, and paths that are not served. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PagesManifest } from '#server/http/pages-manifest.ts'
import { sendOtp } from '#shared/account/account-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { addModel, deleteModel } from '#shared/catalogue/models-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration } from '#tests/support/person.ts'

/** The paths of the build's pages. */
const BUILT = [
  ...['/', '/login', '/admin/edit-models', '/my-requests/$id', '/my-requests/$id/billing'],
  ...['/services/mobile-repair/samsung', '/services/tablet-repair/samsung-tablet'],
]
let dist: string
let shop: Shop

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.git'))
  const html = '<!doctype html><head></head><div id="root"></div>'
  await writeFile(join(dist, 'index.html'), html)
  const paths: PagesManifest['paths'] = {}
  for (const path of BUILT) {
    paths[path] = 'browser'
    const file = join(dist, 'pages', `${path === '/' ? '/index' : path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  const manifest: PagesManifest = {
    paths,
    aliases: {},
    shell: ['/machines'],
    offline: [],
    hours: [],
    retention: [],
  }
  await writeFile(join(dist, 'pages', 'manifest.json'), JSON.stringify(manifest))
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
  '/machines',
  '/my-requests/42',
  '/my-requests/42/billing',
  '/services/mobile-repair/Samsung/Galaxy%20S23',
  '/repair/mobile-repair/samsung/galaxy-s23',
  // A dot in a model's name is not a file extension.
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
  '/nothing-here',
  '/index.html',
  '/admin/nothing',
  '/brands/nokia',
  '/services/toaster-repair',
  '/services/mobile-repair/nokia',
  '/services/mobile-repair/nokia/3310',
  '/services/mobile-repair/samsung/galaxy-s1999',
  '/services/mobile-repair/samsung/issues',
  '/services/toaster-repair/samsung/galaxy-s23',
  '/repair/mobile-repair/samsung/galaxy-s1999',
  '/repair/mobile-repair/samsung/galaxy-s23/issue',
  '/login/nothing',
  '/my-requests/$id',
  '/my-requests/forty-two',
  '/my-requests/42/43',
  '/my-requests/forty-two/billing',
  '/my-requests/1234567890123456',
  '/%E0%A4%A',
])('%s is unknown: 404 with the shell, which shows the not-found page', async (path) => {
  const response = await shop.ask(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('<div id="root"></div>')
  const again = await shop.ask(path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(404)
})

test.each(engines)("on %s a model's path exists as long as the catalogue has the model", async (engine) => {
  const other = await openShop({ dist, engine, inProcess: true })
  const owner = await other.owner()
  const statusOf = async (model: string) =>
    (await other.ask(`/services/mobile-repair/samsung/${model}/issue`)).status
  const { answer: brands = [] } = await owner.call(listBrands, {})
  const brandId = brands.find(({ name }) => name === 'Samsung')?.id ?? 0
  expect(await statusOf('galaxy-s99')).toBe(404)
  const body = { name: 'Galaxy S99', image: '' }
  const { answer } = await owner.call(addModel, { params: { brandId }, body })
  expect(await statusOf('galaxy-s99')).toBe(200)
  await owner.call(deleteModel, { params: { modelId: answer?.id ?? 0 } })
  expect(await statusOf('galaxy-s99')).toBe(404)
  await other.database.schema.alterTable('key_values').renameTo('elsewhere').execute()
  expect(await statusOf('galaxy-s23'), 'the database cannot be asked').toBe(200)
  await other.close()
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
])('[13.4.1] %s is not served', async (path) => {
  const response = await shop.ask(path)
  expect(response.status).toBe(404)
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

test("only a local run's page is marked as local", async () => {
  const mark = '<meta name="run" content="local" />'
  expect(await (await shop.ask('/')).text()).toContain(mark)
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
  const production = await openShop({ dist, settings })
  expect(await (await production.ask('/')).text()).not.toContain(mark)
  await production.close()
})

test.each(['/', '/api/catalogue'])(
  '%s has an ETag per encoding, and no encoding that the client refuses',
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

test('HEAD responds like GET without the body', async () => {
  const response = await shop.ask('/', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('[13.4.4] page paths accept GET and HEAD only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await shop.ask('/login', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  }
})

test('without a build the server says what to do', async () => {
  const unbuilt = await openShop()
  const response = await unbuilt.ask('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  await unbuilt.close()
})

describe('the text messages of a local run', () => {
  test('are shown on a page for developers', async () => {
    const body = newRegistration()
    await shop.visitor().call(sendOtp, { body })
    const page = await shop.ask('/dev/outbox')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(await page.text()).toContain(await shop.phone(body.phone).code())
    const json = await shop.ask('/dev/outbox', { headers: { Accept: 'application/json' } })
    expect((await json.json())[0]).toMatchObject({ to: body.phone, kind: 'otp' })
  })

  test.each([
    ['in production', { NODE_ENV: 'production' }],
    ['at a public address, also when NODE_ENV was forgotten', {}],
  ])('[6.3.4] [15.2.3] are not shown %s', async (_, more) => {
    const settings = { PUBLIC_URL: 'https://repair.example', ...more }
    const open = await openShop({ dist, settings })
    const body = newRegistration()
    await open.visitor().call(sendOtp, { body })
    const response = await open.ask('/dev/outbox', { headers: { Accept: 'application/json' } })
    expect(await response.text()).not.toContain(body.phone)
    expect((await open.ask('/dev/machines/account/login.ts')).status).toBe(404)
    expect(await (await open.ask('/')).text()).not.toContain('content="local"')
    await open.close()
  })
})
