/** Open-loop load: calls are sent at a constant rate, whether or not earlier ones are answered. */
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Request } from './load.ts'

export type SteadyLoad = {
  url: string
  next: () => Request
  calls: number
  /** Connections in the pool; the time that a call waits for one counts. */
  connections: number
  /** Calls per second. */
  rate: number
}

/** Returns the response's status. The body is discarded: on two cores, the client's work would be part of the measurement. */
function statusOf(pool: Pool, request: Request): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let status = 0
  pool.dispatch(request, {
    onRequestStart: () => undefined,
    onResponseStart: (_controller, code) => {
      status = code
    },
    onResponseData: () => undefined,
    onResponseEnd: () => resolve(status),
    onResponseError: (_controller, error) => reject(error),
  })
  return promise
}

/** The share of calls that is not counted: it opens the connections and warms up the client. */
const WARM_UP_SHARE = 1 / 4

/**
 * Not autocannon's own rate: that sends each second's calls in one burst.
 *
 * @returns the 99th percentile of the latency in ms, measured from when each call was due
 * @throws Error when a call was not answered with 2xx
 */
export async function p99At({ url, next, calls, connections: at, rate }: SteadyLoad): Promise<number> {
  const pool = new Pool(url, { connections: at })
  const times: number[] = []
  const refused = new Map<number, number>()
  const call = async (due: number, isCounted: boolean) => {
    const status = await statusOf(pool, next())
    if (isCounted) times.push(performance.now() - due)
    if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1)
  }
  const startedAt = performance.now()
  const dueAt = (sent: number) => startedAt + (sent * 1_000) / rate
  const running: Promise<void>[] = []
  for (; running.length < calls; await pause(1))
    while (running.length < calls && dueAt(running.length) <= performance.now()) {
      const sent = call(dueAt(running.length), running.length >= calls * WARM_UP_SHARE)
      // Rejections are handled below, after all calls are sent; an unhandled one would end the process.
      sent.catch(() => undefined)
      running.push(sent)
    }
  // Not `close()`: after a failure it would never resolve.
  await Promise.all(running).finally(() => pool.destroy())
  if (refused.size > 0) throw new Error(`Calls were refused: ${JSON.stringify([...refused])}.`)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
