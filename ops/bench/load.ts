/** Closed-loop load with autocannon: each connection sends its next call as soon as the last one is answered. */
import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

export type Load = {
  url: string
  /** Returns the next request; each may come from another user. */
  next: () => Request
  calls: number
  /** Calls in flight. */
  connections: number
}
export type LoadResult = { perSecond: number; unavailable: number }

/** The share of 503 responses above which a sample is invalid. */
const MAX_UNAVAILABLE_SHARE = 0.01

/** @throws Error when calls were not answered with 2xx: the sample would measure error responses */
export async function load({ url, next, calls, connections: at }: Load): Promise<LoadResult> {
  let answered = 0
  const startedAt = performance.now()
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url,
    connections: Math.min(at, calls),
    amount: calls,
    timeout: 30,
    requests: [{ setupRequest: (defaults) => ({ ...defaults, ...next() }) }],
  }
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  // The time of the last response: autocannon itself ends at its next tick.
  let endedAt = startedAt
  running.on('response', (_client, status) => {
    if (status < 300) answered++
    endedAt = performance.now()
  })
  const { errors, non2xx, statusCodeStats = {} } = await done
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${count} of ${status}`)
  const unavailable = statusCodeStats['503']?.count ?? 0
  if (errors > 0 || non2xx > unavailable || unavailable > MAX_UNAVAILABLE_SHARE * calls)
    throw new Error(`${non2xx} calls were refused and ${errors} failed: ${statuses.join(', ')}.`)
  return { perSecond: (answered / (endedAt - startedAt)) * 1_000, unavailable }
}
