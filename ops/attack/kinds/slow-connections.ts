/** Slow connections: 200 clients that send a header or a body byte by byte and never end; others are served meanwhile. */

import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { health } from '#shared/health-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { post } from '#tests/security/malformed-messages.ts'
import { openFiles } from '#tests/support/process-limit.ts'
import type { Attack, Kind } from '../attack.ts'

const CONNECTIONS = 200
const SECONDS = { short: 3, long: 20 }
const SERVED_MS = 2_000
const CLOSED_MS = 10_000

const HEADS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  post('Content-Type: application/json', 'Content-Length: 30000'),
  post('Content-Type: application/json', 'Transfer-Encoding: chunked').concat('7530\r\n'),
  '',
]

export const slowConnections: Kind = {
  name: 'slow connections',
  onBoth: false,
  async run({ shop, url, isShort, check }: Attack) {
    const [server] = shop.servers
    const filesBefore = openFiles(server.pid())
    const sockets = Array.from({ length: CONNECTIONS }, (_, i): Socket => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      // The server may close a connection at any time.
      socket.on('error', () => undefined)
      socket.write(HEADS[i % HEADS.length] ?? '')
      return socket
    })
    try {
      for (let second = 0; second < (isShort ? SECONDS.short : SECONDS.long); second++) {
        for (const socket of sockets) if (socket.writable) socket.write('a')
        await isServed(shop.visitor, check)
        await pause(1_000)
      }
      const member = await shop.register()
      const { status } = await member.call(submitRequest, {
        body: { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' },
        idempotencyKey: crypto.randomUUID(),
      })
      check(status === 200, `a customer registers and sends a request meanwhile, with ${status}`)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    let open = openFiles(server.pid())
    for (let waited = 0; open > filesBefore + 10 && waited < CLOSED_MS; waited += 100) {
      await pause(100)
      open = openFiles(server.pid())
    }
    check(open <= filesBefore + 10, `their connections are closed again: ${open - filesBefore} are left`)
    return undefined
  },
}

async function isServed(visitor: Attack['shop']['visitor'], check: Attack['check']): Promise<void> {
  for (const row of [health, listBrands]) {
    const sentAt = performance.now()
    const response = await visitor().send(row.method, row.path)
    await response.text()
    const ms = Math.round(performance.now() - sentAt)
    check(
      response.status === 200 && ms < SERVED_MS,
      `${row.path} is answered in ${ms} ms with ${response.status}`,
    )
  }
}
