/** Malformed HTTP: ambiguous lengths, unneeded methods, endless bodies. */

import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '#shared/health-api.ts'
import { type Engine, engines, openShop } from '#tests/support/app.ts'
import { sendBytes as sendBytesTo, statusesIn } from '#tests/support/raw-http.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { MALFORMED, post } from './malformed-messages.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

const sendBytes = (bytes: string) => sendBytesTo(server.url, bytes)

test.each(MALFORMED)(
  '[4.2.1] a message with %s is rejected, and the next one on the connection is not read',
  async (_, bytes) => {
    const response = await sendBytes(bytes)
    expect(statusesIn(response)).toEqual(['400'])
    expect(response).not.toContain('Not found')
  },
)

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])(
  '[13.4.4] %s is rejected and echoes nothing',
  async (method) => {
    for (const path of ['/', '/api/health']) {
      const response = await sendBytes(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: marker\r\n\r\n`,
      )
      for (const status of statusesIn(response)) expect(['400', '404', '405', '501']).toContain(status)
      expect(response).not.toContain('marker')
    }
  },
)

test('[5.2.1] an endless body is cut off while it is received', async () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nCookie: XSRF-TOKEN=a\r\nX-XSRF-TOKEN: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const heard = await sendBytes(head + chunk.repeat(40))
  expect(statusesIn(heard)).toEqual(['413'])
})

test('[16.5.1] the response to a malformed message reveals nothing about the server', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'x'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
    post('X: '.padEnd(40_000, 'y')),
  ]) {
    const heard = await sendBytes(bytes)
    expect(heard).toMatch(/^(HTTP\/1\.1 4\d\d [\w ]+\r\nConnection: close\r\n|$)/)
    expect(heard).not.toMatch(/node|hono|at .*:\d+|Server:|X-Powered-By/i)
  }
})

describe.each(engines)('[1.4.3] on %s', (engine: Engine) => {
  test('a thousand failed calls leave no file and no connection open', async () => {
    const shop = await openShop({ engine })
    const person = shop.visitor()
    const open = () => readdirSync('/proc/self/fd').length
    const fail = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) => {
          const body = new ReadableStream({ start: (stream) => stream.error(new Error('The caller left')) })
          const headers = { 'Content-Type': 'application/json' }
          if (i % 5 > 1) return person.send('GET', `/api/repair/user/${i % 3 ? i : 'x'}`)
          return i % 5 === 0
            ? person.send('POST', '/api/messages', { body: '{"name":', headers })
            : person.send('POST', '/api/messages', { body, headers }).catch(() => undefined)
        }),
      )
    await fail(20)
    const before = open()
    for (let i = 0; i < 10; i++) await fail(100)
    expect(open()).toBeLessThanOrEqual(before + 12)
    expect((await person.call(health, {})).status).toBe(200)
    await shop.close()
  })
})
