/**
 * Turns an uploaded picture into the two that are stored, in a process of its own (`encode-process.ts`): a picture that breaks the
 * decoder ends that process only, and its memory goes with it. docs/decisions.md has the figures.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import * as m from '#texts'
import type { AppDeps } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'

const Bytes = v.instance(Uint8Array)
/** Both as WebP; width and height are pixels of the large one. */
const EncodedPhoto = v.object({
  /** The SHA-256 of the large one, in hexadecimal. */
  sha: v.string(),
  large: Bytes,
  small: Bytes,
  width: v.number(),
  height: v.number(),
})
export type EncodedPhoto = v.InferOutput<typeof EncodedPhoto>

const Refused = v.object({ refused: v.picklist(['unreadable', 'pixels']) })
const Answer = v.union([EncodedPhoto, Refused])
/** What the process sends back for a picture. */
export type Answer = v.InferOutput<typeof Answer>

const PROCESS = new URL('./encode-process.ts', import.meta.url)
/**
 * `mostMs`: of one picture; the process has limits of its own for each step. `idleMs`: a visit's photos come one after another,
 * and then the process ends.
 */
const TIMES = { mostMs: 30_000, idleMs: 30_000 } as const
const RETRY_MS = 2_000
/** Signals by which a picture ends its decoder. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

function start(): ChildProcess {
  const child = fork(PROCESS, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // None of the shop's settings. glibc keeps memory for each thread: with two arenas it is half as much.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  // Whoever waits for an answer is told; without a listener, Node would end the server.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

const unreadable = () => new Refusal('invalid', m.server_photo_unreadable())

/** The end of a process that did not answer, as an error for its caller. */
function errorOf(code: number | null, signal: string | null, isLate: boolean): Error {
  if (isLate || (signal !== null && CRASHES.has(signal))) return unreadable()
  if (signal !== null) return new Refusal('busy', m.server_away(), { retryAfterMs: RETRY_MS })
  return new Error(`The process that decodes pictures ended with ${code}`)
}

/**
 * @returns encodes one picture at a time, so that the memory is that of one; others wait. It throws Refusal for bytes that are
 * not one whole JPEG, PNG or WebP picture, for one with too many pixels, and when something else killed the process.
 */
export function photoEncoder(
  { log }: Pick<AppDeps, 'log'>,
  times: { mostMs?: number; idleMs?: number } = {},
): (bytes: Uint8Array) => Promise<EncodedPhoto> {
  const { mostMs = TIMES.mostMs, idleMs = TIMES.idleMs } = times
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function ask(process: ChildProcess, bytes: Uint8Array): Promise<unknown> {
    const over = new AbortController()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      process.kill('SIGKILL')
    }, mostMs)
    const ended = once(process, 'exit', { signal: over.signal }).then(([code, signal]) => {
      log.error({ event: 'photo.encoder-ended', exitCode: code, signal, late: isLate })
      throw errorOf(code, signal, isLate)
    })
    const answered = once(process, 'message', { signal: over.signal })
    try {
      process.send(bytes)
      const [answer] = await Promise.race([answered, ended])
      return answer
    } finally {
      clearTimeout(timer)
      over.abort()
    }
  }

  async function encode(bytes: Uint8Array): Promise<EncodedPhoto> {
    clearTimeout(idle)
    const current = child?.connected ? child : start()
    child = current
    try {
      const answer = v.parse(Answer, await ask(current, bytes))
      if (!('refused' in answer)) return answer
      if (answer.refused === 'pixels') throw new Refusal('invalid', m.server_photo_pixels())
      throw unreadable()
    } finally {
      idle = setTimeout(() => current.connected && current.disconnect(), idleMs).unref()
    }
  }

  return (bytes) => {
    const encoded = last.then(() => encode(bytes))
    last = encoded.catch(() => undefined)
    return encoded
  }
}
