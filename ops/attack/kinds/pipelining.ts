/** Pipelined requests whose responses nobody reads: the memory stays bounded and health answers. */

import { setTimeout as pause } from 'node:timers/promises'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { getBytes, residentMemory, sendUnread } from '#tests/support/raw-http.ts'
import type { Attack, Kind } from '../attack.ts'

const MEGABYTE = 1024 * 1024
const MAX_GROWTH = 150 * MEGABYTE
const HEALTH_MS = 1_000
const REQUESTS = 1_000
const PATHS = ['/', listBrands.path, '/repair/mobile', '/api/catalogue', '/service-worker.js', '/nothing']
const WATCH_CALLS = { short: 5, long: 20 }

export const pipelining: Kind = {
  name: 'pipelining',
  onBoth: false,
  async run({ shop, url, isShort, check }: Attack) {
    const [server] = shop.servers
    // Warm-up: modules that load with the first requests do not count.
    for (const path of PATHS) await (await fetch(`${url}${path}`)).text()
    const before = residentMemory(server.pid())
    const sockets = [1, 10].flatMap((connections) =>
      PATHS.flatMap((path) =>
        Array.from({ length: connections }, () =>
          sendUnread(url, getBytes(path).repeat(REQUESTS / connections)),
        ),
      ),
    )
    try {
      const times: number[] = []
      for (let i = 0; i < (isShort ? WATCH_CALLS.short : WATCH_CALLS.long); i++) {
        const sentAt = performance.now()
        const { status } = await fetch(`${url}/api/health`)
        times.push(Math.round(performance.now() - sentAt))
        check(status === 200, `health is answered, with ${status}`)
        const growth = residentMemory(server.pid()) - before
        check(growth < MAX_GROWTH, `the memory grew by ${Math.round(growth / MEGABYTE)} MB`)
        await pause(200)
      }
      // One slow answer may be the machine's, half of them are the server's.
      const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
      check(median < HEALTH_MS, `health is answered in ${median} ms`)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    return undefined
  },
}
