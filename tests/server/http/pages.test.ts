/** The built page and its files, and what is not served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOtp } from '#shared/api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { newRegistration } from '#tests/support/person.ts'

const script = `console.log(${JSON.stringify('a line of the page '.repeat(200))})`
/** Packed worse than the server would. */
const packedByBuild = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
let dist: string
let shop: Shop

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.git'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><head></head><div id="root"></div>')
  await writeFile(join(dist, 'assets', 'main-3f2a.js'), script)
  await writeFile(join(dist, 'assets', 'packed-7b1c.js'), script)
  await writeFile(join(dist, 'assets', 'packed-7b1c.js.br'), packedByBuild)
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
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
  expect(response.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/)
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

test('files with a hash in their name are kept for ever, others are asked for again', async () => {
  const file = await shop.ask('/assets/main-3f2a.js')
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  const icon = await shop.ask('/favicon.svg')
  expect(icon.headers.get('Cache-Control')).toBe('no-cache')
  const same = await shop.ask('/favicon.svg', {
    headers: { 'If-None-Match': icon.headers.get('ETag') ?? '' },
  })
  expect(same.status).toBe(304)
})

test('only the page of a local run says that it is one', async () => {
  const mark = '<meta name="run" content="local" />'
  expect(await (await shop.ask('/')).text()).toContain(mark)
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example' }
  const production = await openShop({ dist, settings })
  expect(await (await production.ask('/')).text()).not.toContain(mark)
  await production.close()
})

describe('packed files', () => {
  const ask = (coding: string) => shop.ask('/assets/main-3f2a.js', { headers: { 'Accept-Encoding': coding } })
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

  test('a browser gets the smallest coding it understands', async () => {
    const br = await ask('gzip, deflate, br')
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(br.headers.get('Vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(script)
    const gzip = await ask('gzip')
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(script)
  })

  test('what the build has packed is handed out as it is, and under no address of its own', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const answer = await shop.ask('/assets/packed-7b1c.js', { headers })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(await bytes(answer)).toEqual(packedByBuild)
    expect((await shop.ask('/assets/packed-7b1c.js.br')).status).toBe(404)
  })

  test('who does not take Brotli gets what the build has packed unpacked, or packed otherwise', async () => {
    const at = (coding: string) =>
      shop.ask('/assets/packed-7b1c.js', { headers: { 'Accept-Encoding': coding } })
    for (const plain of [await at('identity'), await at('identity')]) {
      expect(plain.headers.get('Content-Encoding')).toBeNull()
      expect(await plain.text()).toBe(script)
    }
    const gzip = await at('gzip')
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(script)
    const known = { 'If-None-Match': gzip.headers.get('ETag') ?? '' }
    expect((await shop.ask('/assets/packed-7b1c.js', { headers: known })).status).toBe(304)
  })

  test.each(['', 'identity', 'br;q=0', 'deflate'])('for %j it comes as it is', async (coding) => {
    const plain = await ask(coding)
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })
})

test('HEAD answers like GET without the body', async () => {
  const response = await shop.ask('/', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('[13.4.4] the page’s addresses can only be read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect((await shop.ask('/login', { method })).status).toBe(405)
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
