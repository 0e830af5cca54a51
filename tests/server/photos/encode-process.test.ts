/** The process that decodes pictures: what ends it, and what the sender of a picture reads then. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/lib/refusal.ts'
import { createLogger } from '#server/observability/logger.ts'
import { photoEncoder } from '#server/photos/encode.ts'
import { photoProcesses } from '#tests/support/photo-processes.ts'
import * as m from '#texts'

/** A picture that takes a while to encode. */
let noisy: Uint8Array
beforeAll(async () => {
  const [width, height] = [1_000, 1_000]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  noisy = await noise.jpeg({ quality: 30 }).toBuffer()
})

function opened(times?: Parameters<typeof photoEncoder>[1]) {
  const lines: string[] = []
  const encode = photoEncoder({ log: createLogger('error', { write: (line) => lines.push(line) }) }, times)
  const others = new Set(photoProcesses(process.pid))
  const own = () => photoProcesses(process.pid).filter((pid) => !others.has(pid))
  const outcome = () =>
    encode(noisy).then(
      () => 'stored',
      (error: unknown) => (error instanceof Refusal ? [error.code, error.message] : error),
    )
  /** The outcome of a picture while this signal reaches its process. */
  async function signalled(signal: NodeJS.Signals) {
    const ended = outcome()
    await expect.poll(() => own().length, { interval: 5 }).toBe(1)
    for (const pid of own()) process.kill(pid, signal)
    return ended
  }
  return { lines, own, outcome, signalled }
}
const UNREADABLE = ['invalid', m.server_photo_unreadable()]

test('starts with the first picture, takes the next ones too, and ends when there are none', async () => {
  const { own, outcome } = opened({ idleMs: 500 })
  expect(own()).toEqual([])
  expect(await outcome()).toBe('stored')
  const first = own()
  expect(await outcome()).toBe('stored')
  expect([first.length, own()]).toEqual([1, first])
  await expect.poll(own).toEqual([])
  expect(await outcome()).toBe('stored')
})

test('a picture that crashes its decoder is refused as unreadable, and the next one is taken', async () => {
  const { lines, signalled, outcome } = opened()
  expect(await signalled('SIGSEGV')).toEqual(UNREADABLE)
  expect(lines.join()).toMatch(/"event":"photo.encoder-ended".*"signal":"SIGSEGV"/)
  expect(await outcome()).toBe('stored')
})

test('a picture that takes too long is refused as unreadable, and the next one is taken', async () => {
  const { lines, signalled, outcome } = opened({ mostMs: 5_000 })
  expect(await signalled('SIGSTOP')).toEqual(UNREADABLE)
  expect(lines.join()).toMatch(/"late":true/)
  expect(await outcome()).toBe('stored')
})

test('whoever kills the process for another reason, the picture may be sent again', async () => {
  const { signalled, outcome } = opened()
  expect(await signalled('SIGKILL')).toEqual(['busy', m.server_away()])
  expect(await outcome()).toBe('stored')
})

test('a signal to stop the server does not end a picture under way', async () => {
  const { signalled, own, outcome } = opened()
  expect(await outcome()).toBe('stored')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) expect(await signalled(signal)).toBe('stored')
  expect(own()).toHaveLength(1)
})
