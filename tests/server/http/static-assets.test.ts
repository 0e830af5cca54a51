/** Built files are served from disk as the build wrote them: types, caching, encodings, and memory under load. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpServer } from '#server/http/http-server.ts'
import { ORIGIN } from '#shared/origin.ts'
import { openShop, type Shop } from '#tests/support/app.ts'

const script = `console.log(${JSON.stringify('a line of the page '.repeat(200))})`
/** A copy with a recognizable compression: the response must be this file. */
const brotli = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
const gzip = gzipSync(script, { level: 1 })
const MEGABYTE = 2 ** 20
const LARGE = 'assets/large-9c0d.js'
let dist: string
let shop: Shop

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, 'pages'))
  const files: Record<string, string | Uint8Array> = {
    'index.html': '<!doctype html><head></head><div id="root"></div>',
    'assets/main-3f2a.js': script,
    'assets/packed-7b1c.js': script,
    'assets/packed-7b1c.js.br': brotli,
    'assets/packed-7b1c.js.gz': gzip,
    'assets/font-1a2b.woff2': 'font',
    [LARGE]: 'x'.repeat(MEGABYTE),
    [`${LARGE}.br`]: brotliCompressSync('x'.repeat(MEGABYTE)),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    // Browsers ask for it beside files that are no pages: a text, an answer of the API.
    'favicon.ico': 'icon',
    'service-worker.js': script,
    'manifest.webmanifest': '{}',
    'day.webmanifest': '{}',
    'sitemap.xml': `<loc>${ORIGIN}/login</loc>`,
    'pages/aliases.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  shop = await openShop({ dist })
})
afterAll(async () => {
  await shop.close()
  await rm(dist, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => shop.ask(path, { headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('files with a hash in their name are immutable, others are revalidated', async () => {
  const file = await ask('/assets/main-3f2a.js')
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  for (const path of ['/favicon.svg', '/service-worker.js', '/manifest.webmanifest', '/day.webmanifest']) {
    const response = await ask(path)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    const same = await ask(path, { 'If-None-Match': response.headers.get('ETag') ?? '' })
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
  }
})

test.each([
  ['/assets/main-3f2a.js', 'text/javascript; charset=utf-8'],
  ['/assets/font-1a2b.woff2', 'font/woff2'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/day.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
])('[4.1.1] %s is %s and carries the security headers', async (path, type) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
})

test('HEAD returns the length and no body', async () => {
  const response = await shop.ask('/assets/main-3f2a.js', { method: 'HEAD' })
  expect(response.headers.get('Content-Length')).toBe(String(script.length))
  expect(await response.text()).toBe('')
})

test('a range request gets a part of a file', async () => {
  const response = await ask('/assets/main-3f2a.js', { Range: 'bytes=0-10' })
  expect(response.status).toBe(206)
  expect(await response.text()).toBe(script.slice(0, 11))
})

describe('compressed files', () => {
  const at = (encodings: string) => ask('/assets/packed-7b1c.js', { 'Accept-Encoding': encodings })

  test('a browser gets the smallest encoding it accepts, as built', async () => {
    const br = await at('gzip, deflate, br')
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(br.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await bytes(br)).toEqual(brotli)
    expect(brotliDecompressSync(brotli).toString()).toBe(script)
    const gz = await at('gzip')
    expect(gz.headers.get('Content-Encoding')).toBe('gzip')
    expect(await bytes(gz)).toEqual(gzip)
    expect(gunzipSync(gzip).toString()).toBe(script)
    const etags = [br, gz, await at('')].map(({ headers }) => headers.get('ETag'))
    expect(new Set(etags).size).toBe(3)
    const known = { 'If-None-Match': etags[1] ?? '', 'Accept-Encoding': 'gzip' }
    expect((await ask('/assets/packed-7b1c.js', known)).status).toBe(304)
  })

  test('have no URL of their own, like the data of pages', async () => {
    for (const path of ['/assets/packed-7b1c.js.br', '/assets/packed-7b1c.js.gz', '/pages/aliases.json'])
      expect((await ask(path)).status).toBe(404)
  })

  test.each(['', 'identity', 'br;q=0', 'deflate'])(
    'for %j the file is sent uncompressed',
    async (encodings) => {
      const plain = await at(encodings)
      expect(plain.headers.get('Content-Encoding')).toBeNull()
      expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
      expect(await plain.text()).toBe(script)
    },
  )
})

test("the sitemap has the shop's own origin", async () => {
  expect(await (await ask('/sitemap.xml')).text()).toBe(`<loc>${shop.config.publicUrl}/login</loc>`)
})

describe('pipelined requests', () => {
  const COUNT = 500
  let server: ServerType
  let client: Socket
  beforeAll(async () => {
    server = createHttpServer(shop.config, (request) => shop.ask(new URL(request.url).pathname))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    const address = server.address()
    client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    // The server may close a connection whose responses nobody reads.
    client.on('error', () => undefined)
  })
  afterEach(() => void client.destroy())
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

  test('for an uncompressed file of 1 MB hold one copy in memory, not one each', async () => {
    const before = process.memoryUsage.rss()
    client.write(get(`/${LARGE}`).repeat(COUNT))
    // The client reads nothing, so the server keeps what it has read ahead in memory.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(process.memoryUsage.rss() - before).toBeLessThan(32 * MEGABYTE)
  })

  test('are all answered', async () => {
    let received = ''
    client.on('data', (data) => (received += data))
    client.write(get('/assets/packed-7b1c.js').repeat(COUNT))
    await expect.poll(() => received.split('HTTP/1.1 200 OK').length - 1).toBe(COUNT)
    await expect.poll(() => received.split(script).length - 1).toBe(COUNT)
  })

  test('of a closed connection leave no file open', async () => {
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    client.write(get(`/${LARGE}`).repeat(COUNT))
    await once(server, 'request')
    client.destroy()
    await expect.poll(open).toBeLessThanOrEqual(before)
  })
})
