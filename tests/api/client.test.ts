// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { listBrands } from '#shared/api.ts'
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
