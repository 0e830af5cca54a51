/** Repeats a call while the shop is briefly unavailable, for example while its database fails over. */

const MAX_REPEATS = 2
/** The longest acceptable wait behind a busy button; after it the page shows the error. */
const MAX_WAIT_MS = 5_000

/** How long to wait before a 503 is repeated, in milliseconds; undefined for every other response. */
function repeatAfter({ status, headers }: Response): number | undefined {
  const retryAfter = headers.get('retry-after')
  if (status !== 503 || !retryAfter || !/^\d+$/.test(retryAfter)) return undefined
  const ms = Number(retryAfter) * 1_000
  return ms > MAX_WAIT_MS ? undefined : ms
}

/** Ends early when the signal aborts; the next request then fails. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** Sends a call that may be repeated, up to three times, after what `Retry-After` says. Throws what `send` throws. */
export async function repeatWhileAway(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    const response = await send()
    const wait = repeats < MAX_REPEATS ? repeatAfter(response) : undefined
    if (wait === undefined) return response
    await pause(wait, signal)
  }
}
