/** Clients that send requests and read no response: the server's memory stays bounded, and others are served meanwhile. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listBrands } from '#shared/api.ts'
import { createPerson } from '#tests/support/person.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const MEGABYTE = 1024 * 1024
const MAX_GROWTH = 150 * MEGABYTE
const SETTLE_MS = 2_000

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_PER_IP: '1000000' })
})
afterAll(() => server.remove())

/** Resident memory of the server's process in bytes. */
function memory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Sends all requests at once and reads no response. */
function sendUnread(path: string, count: number): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count))
  onTestFinished(() => void socket.destroy())
  return socket
}

const isServed = async () => {
  const visitor = createPerson((path, init) => fetch(`${server.url}${path}`, init))
  return (await fetch(`${server.url}/api/health`)).ok && (await visitor.call(listBrands, {})).status === 200
}

test.each([
  ['one connection', 1],
  ['a hundred connections', 100],
])('2,000 pipelined requests on %s cost at most 150 MB, and others are served', async (_, connections) => {
  // Warms the server up first, so that its own memory is not counted.
  expect(await isServed()).toBe(true)
  const before = memory()
  for (const path of ['/', listBrands.path])
    for (let i = 0; i < connections; i++) sendUnread(path, 1_000 / connections)
  expect(await isServed()).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  expect(await isServed()).toBe(true)
  expect(memory() - before).toBeLessThan(MAX_GROWTH)
})
