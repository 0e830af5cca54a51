/** Calls that come at an even pace, whether or not those before them are answered: as people come. */
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Request } from './load.ts'

export type Steady = {
  url: string
  next: () => Request
  calls: number
  /** Connections; a call that finds none free waits, and its wait counts. */
  at: number
  /** Calls a second. */
  rate: number
}

/** Its status. What is answered is let go as it comes: on two cores, the caller's own work is part of what is measured. */
function answered(pool: Pool, request: Request): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let status = 0
  pool.dispatch(request, {
    onRequestStart: () => undefined,
    onResponseStart: (_controller, given) => {
      status = given
    },
    onResponseData: () => undefined,
    onResponseEnd: () => resolve(status),
    onResponseError: (_controller, error) => reject(error),
  })
  return promise
}

/** The first of them open the connections and warm the caller up: they are made, but not counted. */
const UNCOUNTED = 1 / 4

/**
 * Autocannon's own rate makes the calls of a second as fast as they are answered, and rests until the next one.
 *
 * @returns milliseconds that 99 of 100 calls took at most, each from when it was due
 * @throws Error when a call was not answered with 2xx
 */
export async function p99At({ url, next, calls, at, rate }: Steady): Promise<number> {
  const pool = new Pool(url, { connections: at })
  const times: number[] = []
  const refused = new Map<number, number>()
  const call = async (due: number, isCounted: boolean) => {
    const status = await answered(pool, next())
    if (isCounted) times.push(performance.now() - due)
    if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1)
  }
  const began = performance.now()
  const dueAt = (made: number) => began + (made * 1_000) / rate
  const running: Promise<void>[] = []
  for (; running.length < calls; await pause(1))
    while (running.length < calls && dueAt(running.length) <= performance.now()) {
      const made = call(dueAt(running.length), running.length >= calls * UNCOUNTED)
      // One that breaks is heard below, when all are made; until then it must not end the bench.
      made.catch(() => undefined)
      running.push(made)
    }
  // Not `close`, which would wait for ever for those after one that broke.
  await Promise.all(running).finally(() => pool.destroy())
  if (refused.size > 0) throw new Error(`Calls were refused: ${JSON.stringify([...refused])}.`)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
