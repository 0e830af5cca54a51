/** What the simulated users of a round share: the servers, the checks to run after the restart, and their results. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/schema.ts'
import type { Registration } from '#shared/account/account.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Phone } from '#tests/support/outbox.ts'
import type { CallResult, Person } from '#tests/support/person.ts'
import type { Random } from './random.ts'

const MAX_ATTEMPTS = 20

/** An acknowledged change is missing; a row exists twice; only a part of a transaction is stored. */
type ViolationKind = 'lost' | 'doubled' | 'half'
export type Violation = { wrong: ViolationKind; words: string }

export type Member = Person & { userId: number; details: Registration }

/** What a check receives after the restart. */
export type CheckContext = { database: Database; found: (wrong: ViolationKind, words: string) => void }

export type RoundContext = {
  random: Random
  /** True after the kill: no new action starts. */
  over: () => boolean
  /** A new browser whose requests rotate over the servers. */
  visitor: () => Person
  phone: (number: string) => Phone
  /** Customers of earlier rounds, all signed in. */
  members: readonly Member[]
  owner: Person
  /** In the text of requests of this round that only their own user goes on with. */
  mark: string
  /** Adds a customer to later rounds. */
  join: (member: Member) => void
  acknowledged: () => void
  /** Registers a check that runs after the restart. */
  afterwards: (check: (look: CheckContext) => Promise<void>) => void
}

/** The response of a request, or undefined when the kill made its outcome unknown. */
export async function outcomeOf<E extends Endpoint>(
  stage: Pick<RoundContext, 'acknowledged'>,
  call: Promise<CallResult<E>>,
): Promise<CallResult<E> | undefined> {
  try {
    const called = await call
    // After a kill of the database, the server does not know the outcome.
    if (called.status >= 500) return undefined
    if (called.status < 300) stage.acknowledged()
    return called
  } catch (error) {
    // fetch rejects with a TypeError when the connection breaks; other errors are bugs of the test.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Sends a request after the restart; retries while the server answers 503. */
export async function retryUnavailable<E extends Endpoint>(
  call: () => Promise<CallResult<E>>,
): Promise<CallResult<E>> {
  for (let tries = 1; ; tries++) {
    const called = await call()
    if (called.status !== 503 || tries === MAX_ATTEMPTS) return called
    await pause(1_000)
  }
}

/** Like `retryUnavailable`. @throws Error when the request does not succeed */
export async function retryUntilSuccess<E extends Endpoint>(
  call: () => Promise<CallResult<E>>,
): Promise<CallResult<E>> {
  const called = await retryUnavailable(call)
  if (called.status >= 300) throw new Error(`${called.status} after the restart: ${called.error}`)
  return called
}

/** The token from the browser's cookie; the server stores only its hash. */
export const tokenOf = (person: Person, name: 'session' | 'ticket') => person.cookies.get(name) ?? ''
