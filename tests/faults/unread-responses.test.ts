/** Clients that send requests and never read the responses: the server's memory stays bounded, and others are served. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { createPerson } from '#tests/support/person.ts'
import { getBytes, residentMemory, sendUnread } from '#tests/support/raw-http.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const MAX_GROWTH = 150 * 1024 * 1024
/** Calls of the health check while the responses wait, and the pause between them, in which the server writes what fits. */
const HEALTH_CALLS = 10
const HEALTH_EVERY_MS = 200

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_PER_IP: '1000000' })
})
afterAll(() => server.remove())

test.each([
  ['one connection', 1],
  ['a hundred connections', 100],
])(
  '2,000 pipelined requests on %s cost at most 150 MB, and others are answered meanwhile',
  async (_, connections) => {
    const visitor = createPerson((path, init) => fetch(`${server.url}${path}`, init))
    // Warm-up: modules that load with the first requests do not count.
    expect((await visitor.call(listBrands, {})).status).toBe(200)
    const before = residentMemory(server.pid())
    const sockets = ['/', listBrands.path].flatMap((path) =>
      Array.from({ length: connections }, () =>
        sendUnread(server.url, getBytes(path).repeat(1_000 / connections)),
      ),
    )
    try {
      for (let i = 0; i < HEALTH_CALLS; i++) {
        expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
        await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS))
      }
      expect((await visitor.call(listBrands, {})).status).toBe(200)
      expect(residentMemory(server.pid()) - before).toBeLessThan(MAX_GROWTH)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
)
