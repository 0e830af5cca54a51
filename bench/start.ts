/** Part start: how long people wait for a server that is started, and what it holds in memory. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/client.ts'
import { getSession, health, listCatalogue, listUserRepairs } from '#shared/api.ts'
import { pathOf } from '#tests/support/person.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { inTurn } from './calls.ts'
import type { Figures } from './figures.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { type Customer, signInAll } from './people.ts'

const CALLS = 10_000
const AT = 8

const resident = async (server: ServerProcess): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_000_000
}

/** A mixed day: pages, the session, the catalogue, a customer's requests. */
function day(customers: readonly Customer[]) {
  const customer = inTurn(customers)
  const path = inTurn(['/', getSession.path, listCatalogue.path, ''])
  return () => {
    const { userId, headers } = customer()
    return { method: 'GET' as const, path: path() || pathOf(listUserRepairs, { userId }), headers }
  }
}

/** The first start makes the database and fills the catalogue; each later one finds them. */
export async function measureStart(rounds: number): Promise<Figures> {
  const first: number[] = []
  const again: number[] = []
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const server = await startServer({ LOG_LEVEL: 'info' })
    first.push(performance.now() - began)
    await server.stop()
    const back = performance.now()
    await server.restart()
    again.push(performance.now() - back)
    await fetch(`${server.url}${health.path}`)
    small.push(await resident(server))
    // One round of calls is enough, and the dearest part.
    if (round === 0) {
      const database = openDatabase({ dataDir: server.dataDir }, () => undefined)
      const { customers } = await signInAll(database)
      await database.destroy()
      await load({ url: server.url, next: day(customers), calls: CALLS, at: AT })
      await pause(1_000)
      large.push(await resident(server))
    }
    await server.remove()
  }
  const of = `median of ${rounds}`
  return {
    'start.first': { value: median(first), detail: `${of}, a new data folder` },
    'start.again': { value: median(again), detail: of },
    'start.memory': { value: median(small), detail: of },
    'start.memory-later': { value: median(large), detail: 'pages, session, catalogue, my requests in turn' },
  }
}
