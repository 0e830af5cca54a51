/** Calls a server as many people at once would, and tells how fast it answered. */
import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

export type Load = {
  url: string
  /** The next call; each may be somebody else's. */
  next: () => Request
  calls: number
  /** How many wait for an answer at a time. */
  at: number
  /** Calls a second, where not as many as are answered. */
  rate?: number
}
export type Answered = { perSecond: number; p50: number; p99: number; away: number }

/** So many may hear that the database is away for a moment (503) before the sample is worth nothing. */
const AWAY_MOST = 0.01

/** @throws Error when calls were not answered with 2xx: what was measured then would be refusals */
export async function load({ url, next, calls, at, rate }: Load): Promise<Answered> {
  const times: number[] = []
  const began = performance.now()
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url,
    connections: Math.min(at, calls),
    amount: calls,
    timeout: 30,
    ...(rate === undefined ? {} : { overallRate: Math.max(1, Math.round(rate)) }),
    requests: [{ setupRequest: (given) => ({ ...given, ...next() }) }],
  }
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  // Known at the last answer: autocannon itself ends at its next tick.
  let ended = began
  running.on('response', (_client, status, _bytes, ms) => {
    if (status < 300) times.push(ms)
    ended = performance.now()
  })
  const { errors, non2xx, latency, statusCodeStats = {} } = await done
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${count} of ${status}`)
  const away = statusCodeStats['503']?.count ?? 0
  if (errors > 0 || non2xx > away || away > AWAY_MOST * calls)
    throw new Error(`${non2xx} calls were refused and ${errors} broke: ${statuses.join(', ')}.`)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: (times.length / (ended - began)) * 1_000,
    p50: sorted[sorted.length >> 1] ?? Number.NaN,
    // Corrected by autocannon for calls that could not be made while one was slow.
    p99: latency.p99,
    away,
  }
}
