/** Password hashes: argon2id in the PHC format, which stores its parameters so that they can be raised later. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HttpError, unavailable } from '../http/http-error.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

type Cost = { memory: number; passes: number; parallelism: number }
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Each hash takes 19 MiB and a thread. Beyond the queue, requests get 503. */
const MAX_CONCURRENT = 4
const MAX_WAITING = 64
let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new HttpError(503, unavailable, { retryAfterMs: 2_000 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // Passes the slot on, so `running` changes only when the queue is empty.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** @returns the hash to store. @throws HttpError 503 when too many wait */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await withHashSlot(() =>
    derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost }),
  )
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Verified for unknown accounts, so that the response takes the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_BYTES))}`

/**
 * Compares a password with a stored hash; without one the comparison takes the same time and fails.
 * `outdated`: the stored hash has other parameters than new ones get.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<{ right: boolean; outdated: boolean }> {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(stored ?? DUMMY_HASH) ?? []
  if (!nonce || !tag) throw new Error('A stored password hash is not in the PHC format')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await withHashSlot(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      tagLength: expected.length,
      ...cost,
    }),
  )
  const outdated =
    cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism
  return { right: timingSafeEqual(actual, expected) && stored !== undefined, outdated }
}
