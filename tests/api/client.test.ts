// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { createClient } from '#src/api/client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A `fetch` that stays pending until the request is aborted. */
function silentNetwork() {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
}
const client = createClient({ onSessionEnded: () => undefined })

test.each(['before', 'after'])(
  'a caller cancels a request where AbortSignal.any is missing, %s its start',
  async (moment) => {
    silentNetwork()
    vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout.bind(AbortSignal) })
    const controller = new AbortController()
    if (moment === 'before') controller.abort()
    const response = client.send(listBrands, {}, controller.signal)
    if (moment === 'after') controller.abort()
    await expect(response).rejects.toMatchObject({ status: 0 })
  },
)

test('a request of a caller with a signal times out', async () => {
  silentNetwork()
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const response = client.send(listBrands, {}, new AbortController().signal)
  timeout.abort()
  await expect(response).rejects.toMatchObject({ status: 0 })
  expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000)
})

describe('a call that is answered 503', () => {
  const body = { name: 'Asha', phone: '9812345678', message: 'Open on Sunday?' }
  const keyed = (signal?: AbortSignal) =>
    client.send(sendMessage, { body, idempotencyKey: crypto.randomUUID() }, signal)
  /** A shop that is away for these calls, and the keys that it gets. */
  function shopAway(calls: number, headers: Record<string, string> = { 'Retry-After': '2' }) {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      if (init.signal?.aborted) throw init.signal.reason
      if (init.method !== 'POST') return new Response(null, { headers: { 'Content-Type': 'text/plain' } })
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
      return keys.length > calls
        ? Response.json('Thank you.')
        : Response.json({ error: 'Back soon.' }, { status: 503, headers })
    })
    return keys
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is repeated twice with the same key, each time after what Retry-After says', async () => {
    const keys = shopAway(2)
    const answer = keyed()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(keys).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(keys).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toBe('Thank you.')
    expect(new Set(keys).size).toBe(1)
  })

  test('fails after three answers', async () => {
    const keys = shopAway(3)
    const answer = expect(keyed()).rejects.toMatchObject({ status: 503, message: 'Back soon.' })
    await vi.advanceTimersByTimeAsync(4_000)
    await answer
    expect(keys).toHaveLength(3)
  })

  test.each([{}, { 'Retry-After': '60' }, { 'Retry-After': 'Wed, 25 Nov 2026 07:28:00 GMT' }])(
    'fails at once with %o: nobody waits for that',
    async (headers) => {
      const keys = shopAway(1, headers)
      await expect(keyed()).rejects.toMatchObject({ status: 503 })
      expect(keys).toHaveLength(1)
    },
  )

  test('fails at once without a key: it may have been done', async () => {
    const keys = shopAway(1)
    const login = client.send(forgotPasswordOtp, { body: { phone: '+919812345678' } })
    await expect(login).rejects.toMatchObject({ status: 503 })
    expect(keys).toHaveLength(1)
  })

  test('is not repeated when the caller has left meanwhile', async () => {
    const keys = shopAway(1)
    const controller = new AbortController()
    const answer = expect(keyed(controller.signal)).rejects.toMatchObject({ status: 0 })
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await answer
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keys).toHaveLength(1)
  })
})
