/** Calls a server as many people at once would, each again as soon as they are answered, and tells how fast that went. */
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
}
export type Answered = { perSecond: number; away: number }

/** So many may hear that the database is away for a moment (503) before the sample is worth nothing. */
const AWAY_MOST = 0.01

/** @throws Error when calls were not answered with 2xx: what was measured then would be refusals */
export async function load({ url, next, calls, at }: Load): Promise<Answered> {
  let answered = 0
  const began = performance.now()
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url,
    connections: Math.min(at, calls),
    amount: calls,
    timeout: 30,
    requests: [{ setupRequest: (given) => ({ ...given, ...next() }) }],
  }
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  // Known at the last answer: autocannon itself ends at its next tick.
  let ended = began
  running.on('response', (_client, status) => {
    if (status < 300) answered++
    ended = performance.now()
  })
  const { errors, non2xx, statusCodeStats = {} } = await done
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${count} of ${status}`)
  const away = statusCodeStats['503']?.count ?? 0
  if (errors > 0 || non2xx > away || away > AWAY_MOST * calls)
    throw new Error(`${non2xx} calls were refused and ${errors} broke: ${statuses.join(', ')}.`)
  return { perSecond: (answered / (ended - began)) * 1_000, away }
}
