/** The server's TLS listener, and plain HTTP requests to an https shop. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { join } from 'node:path'
import type { ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { createHttpServer, reloadTls } from '#server/http/http-server.ts'
import { readCertificate } from '#server/http/tls.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { owner } from '#tests/support/owner.ts'
import { type Certificates, hasOpenssl, makeCertificates } from '../support/certificates.ts'

describe.skipIf(!hasOpenssl)('a server with a certificate', () => {
  let files: Certificates
  let shop: Shop
  let server: ServerType
  let port: number
  beforeAll(async () => {
    files = makeCertificates()
    shop = await openShop({ settings: { TLS_CERT: files.cert, TLS_KEY: files.key } })
    server = createHttpServer(shop.config, (call) => shop.ask(new URL(call.url).pathname))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterAll(async () => {
    server.close()
    await shop.close()
    files.remove()
  })

  /** Runs openssl asynchronously, because the server runs in this process; returns its output. */
  async function openssl(...args: string[]): Promise<string> {
    const child = spawn('openssl', args, { stdio: ['pipe', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stdin.end()
    await once(child, 'close')
    return output
  }
  /** Attempts a handshake with these options; true when it succeeds. */
  async function agrees(...options: string[]): Promise<boolean> {
    const output = await openssl(
      ...['s_client', '-connect', `127.0.0.1:${port}`, '-CAfile', files.authority, ...options],
    )
    return /Verify return code: 0/.test(output) && !/Cipher is \(NONE\)/.test(output)
  }

  test('[12.1.1] supports TLS 1.2 and 1.3 only', async () => {
    expect(await agrees('-tls1_3')).toBe(true)
    expect(await agrees('-tls1_2')).toBe(true)
    for (const old of ['-tls1_1', '-tls1'])
      expect(await agrees(old, '-cipher', 'ALL:@SECLEVEL=0'), old).toBe(false)
  })

  test('[12.1.2] accepts only ciphers with forward secrecy and authenticated encryption', async () => {
    const all = await openssl('ciphers', '-tls1_2', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0')
    const names = all
      .trim()
      .split(':')
      .filter((name) => !name.startsWith('TLS_'))
    const strong = names.filter((name) => /^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)/.test(name))
    const weak = names.filter((name) => !strong.includes(name))
    expect(weak.length).toBeGreaterThan(20)
    expect(await agrees('-tls1_2', '-cipher', strong.join(':'))).toBe(true)
    expect(await agrees('-tls1_2', '-cipher', `${weak.join(':')}:@SECLEVEL=0`)).toBe(false)
  })

  test('offers HTTP/2 and HTTP/1.1, also after the certificate is renewed', async () => {
    reloadTls(server, shop.config)
    const ca = readFileSync(files.authority)
    const session = connectHttp2(`https://127.0.0.1:${port}`, { ca })
    const stream = session.request({ ':path': '/api/health' })
    const [response] = await once(stream, 'response')
    expect(session.alpnProtocol).toBe('h2')
    expect(response).toMatchObject({ ':status': 200, 'content-type': 'application/json' })
    stream.close()
    session.close()
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, path: '/api/health', ca: readFileSync(files.authority) },
        (response) =>
          resolve({ status: response.statusCode, version: response.httpVersion, ...response.headers }),
      )
      call.on('error', reject).end()
    })
    expect(headers).toMatchObject({ status: 200, version: '1.1', 'content-type': 'application/json' })
  })

  test('as a process serves https with HTTP/2 only, and closes open connections when it stops', async () => {
    const url = `https://localhost:${await freePort()}`
    const env = {
      PATH: process.env.PATH,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: join(shop.config.dataDir, 'process'),
      TLS_CERT: files.cert,
      TLS_KEY: files.key,
    }
    const child = spawn(process.execPath, ['server/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    await expect.poll(() => output).toContain('Doorstep Repair is open')
    const session = connectHttp2(url, { ca: readFileSync(files.authority) })
    const stream = session.request({ ':path': '/api/health' })
    const [response] = await once(stream, 'response')
    // A plain HTTP request would be refused with 403.
    expect(response[':status']).toBe(200)
    await once(stream.resume(), 'end')
    const closed = once(session, 'close')
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await closed
    expect(await exit).toEqual([0, null])
  })

  test('[13.3.2] does not start with a key that other users can read', () => {
    const tls = { cert: files.cert, key: files.key }
    chmodSync(files.key, 0o640)
    expect(() => readCertificate(tls)).toThrow(
      new ConfigError('TLS_KEY may be read by others: give it the mode 600.'),
    )
    chmodSync(files.key, 0o600)
    expect(readCertificate(tls)).toMatchObject({ minVersion: 'TLSv1.2' })
    expect(() => readCertificate({ ...tls, cert: '/nowhere.crt' })).toThrow(
      'TLS_CERT cannot be read: /nowhere.crt',
    )
  })
})

describe('a shop on https behind a proxy', () => {
  const PROXY = '10.0.0.5'
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({
      settings: { PUBLIC_URL: 'https://repair.example', TRUSTED_PROXIES: `${PROXY}, 10.1.0.0/16` },
    })
  })
  afterAll(() => shop.close())

  test('[4.1.2] a page requested over HTTP redirects to https; an API call is refused', async () => {
    const page = await shop.ask('/services/mobile-repair?x=1', {}, '203.0.113.7')
    expect(page.status).toBe(308)
    expect(page.headers.get('Location')).toBe('https://repair.example/services/mobile-repair?x=1')
    const odd = await shop.ask('//evil.example/%2e%2e', {}, '203.0.113.7')
    expect(odd.headers.get('Location')).toMatch(/^https:\/\/repair\.example\//)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const call = await shop.ask('/api/auth/session', { method }, '203.0.113.7')
      expect(call.status).toBe(403)
      expect(call.headers.has('Location')).toBe(false)
    }
  })

  test('[12.2.1] nobody signs in over plain HTTP, whatever headers the client sends', async () => {
    const body = { email: owner.email, passwordHash: owner.password }
    const login = (address: string, headers: Record<string, string>) =>
      shop.visitor(address).send('POST', '/api/auth/login', { body, headers })
    expect((await login('203.0.113.7', {})).status).toBe(403)
    expect((await login('203.0.113.7', { 'X-Forwarded-Proto': 'https' })).status).toBe(403)
    expect(
      (await login(PROXY, { 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '203.0.113.7' })).status,
    ).toBe(403)
    expect((await login(PROXY, {})).status).toBe(403)
    expect((await login('127.0.0.1', { 'X-Forwarded-Proto': 'http' })).status).toBe(403)
    const answers = await shop.database.selectFrom('sessions').selectAll().execute()
    expect(answers).toEqual([])
  })

  test('requests through the proxy and from localhost are served', async () => {
    for (const address of [PROXY, '10.1.2.3', '::ffff:10.0.0.5'])
      expect(
        (await shop.ask('/api/health', { headers: { 'X-Forwarded-Proto': 'https' } }, address)).status,
      ).toBe(200)
    expect((await shop.ask('/api/health', {}, '127.0.0.1')).status).toBe(200)
  })
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.5,', '*', '2001:db8::/129', '10.0.0.1/8/8'])(
  'the setting TRUSTED_PROXIES rejects %s',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses/)
  },
)
