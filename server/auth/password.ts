/** Password hashes: argon2id in the PHC format, which stores its parameters so that they can be raised later. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as m from '#texts'
import type { PasswordCost } from '../lib/password-cost.ts'
import { Refusal } from '../lib/refusal.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Each hash takes 19 MiB and a thread. Beyond the queue, requests are refused. */
const MAX_CONCURRENT = 4
const MAX_WAITING = 64
let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('busy', m.server_away(), { retryAfterMs: 2_000 })
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
const toPhc = ({ memory, passes, parallelism }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

/** @returns the hash to store. @throws Refusal when too many wait */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await withHashSlot(() =>
    derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost }),
  )
  return toPhc(cost, nonce, tag)
}

/** Verified for unknown accounts, so that the response takes the same time. */
const dummyHash = (cost: PasswordCost) => toPhc(cost, randomBytes(16), randomBytes(TAG_BYTES))

/**
 * Compares a password with a stored hash; without one the comparison takes the same time and fails.
 * `outdated`: the stored hash has another cost than `newCost`, the cost of new ones.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  newCost: PasswordCost,
): Promise<{ right: boolean; outdated: boolean }> {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(stored ?? dummyHash(newCost)) ?? []
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
    cost.memory !== newCost.memory ||
    cost.passes !== newCost.passes ||
    cost.parallelism !== newCost.parallelism
  return { right: timingSafeEqual(actual, expected) && stored !== undefined, outdated }
}
