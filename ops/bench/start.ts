/** Part "start": the time from the start to the first response, and the server's resident memory. */

import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { openDatabase } from '#server/database/client.ts'
import { getSession } from '#shared/account/session-api.ts'
import { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import { health } from '#shared/health-api.ts'
import { PHOTO_EDGE } from '#shared/limits.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { pathOf } from '#tests/support/person.ts'
import { picture } from '#tests/support/photos.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { cycle } from './calls.ts'
import type { Figures } from './figures.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { type Customer, signInAll } from './people.ts'

const CALLS = 10_000
const CONCURRENCY = 8

const residentMb = async (server: ServerProcess): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_000_000
}

/** A mix of requests: the home page, a customer's rendered page, the session, the catalogue and the customer's repairs. */
function mixedRequests(customers: readonly Customer[]) {
  const customer = cycle(customers)
  const path = cycle(['/', '/my-requests', getSession.path, listCatalogue.path, ''])
  return () => {
    const { userId, headers } = customer()
    return { method: 'GET' as const, path: path() || pathOf(listOwnRequests, { userId }), headers }
  }
}

/** Adds a photo of the largest stored size to a request of each customer, four at a time. */
async function addPhotos(server: ServerProcess, customers: readonly Customer[]): Promise<void> {
  const next = customers.values()
  const add = async () => {
    for (const { userId, headers } of next) {
      const own = await fetch(`${server.url}${pathOf(listOwnRequests, { userId })}`, { headers })
      const [request] = v.parse(listOwnRequests.response, await own.json())
      const body = await picture({ width: PHOTO_EDGE, height: PHOTO_EDGE })
      const path = pathOf(uploadPhoto, { id: request?.id ?? 0 })
      const sent = { ...headers, 'content-type': body.type }
      const { status } = await fetch(`${server.url}${path}`, { method: 'POST', headers: sent, body })
      if (status !== 200) throw new Error(`A photo was answered ${status}`)
    }
  }
  await Promise.all([add(), add(), add(), add()])
}

/** By how much 200 photos raise the memory of the server; the process that decodes them ends by itself. */
async function photosGrowthMb(server: ServerProcess, customers: readonly Customer[]): Promise<number> {
  const before = await residentMb(server)
  await addPhotos(server, customers)
  await pause(1_000)
  return (await residentMb(server)) - before
}

/** The first start creates the database and seeds the catalogue; later starts reuse it. */
export async function measureStart(rounds: number): Promise<Figures> {
  const first: number[] = []
  const again: number[] = []
  const memoryAtStart: number[] = []
  const memoryLater: number[] = []
  const photosGrowth: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const server = await startServer({ LOG_LEVEL: 'info' })
    first.push(performance.now() - startedAt)
    await server.stop()
    const restartedAt = performance.now()
    await server.restart()
    again.push(performance.now() - restartedAt)
    await fetch(`${server.url}${health.path}`)
    memoryAtStart.push(await residentMb(server))
    // Only once: the calls are the slowest part.
    if (round === 0) {
      const database = openDatabase({ dataDir: server.dataDir }, () => undefined)
      const { customers } = await signInAll(database)
      await database.destroy()
      await load({ url: server.url, next: mixedRequests(customers), calls: CALLS, connections: CONCURRENCY })
      await pause(1_000)
      memoryLater.push(await residentMb(server))
      photosGrowth.push(await photosGrowthMb(server, customers))
    }
    await server.remove()
  }
  const of = `median of ${rounds}`
  return {
    'start.first': { value: median(first), detail: `${of}, a new data folder` },
    'start.again': { value: median(again), detail: of },
    'start.memory': { value: median(memoryAtStart), detail: of },
    'start.memory-later': {
      value: median(memoryLater),
      detail: 'home, /my-requests rendered, session, catalogue, repairs in turn',
    },
    'start.memory-photos': {
      value: median(photosGrowth),
      detail: `${PHOTO_EDGE} × ${PHOTO_EDGE} pixels, four at a time`,
    },
  }
}
