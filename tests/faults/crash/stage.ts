/** What the people of a round share: the shop's servers, what they were promised, and what was found wrong. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/schema.ts'
import type { Registration } from '#shared/account.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Phone } from '#tests/support/outbox.ts'
import type { Called, Person } from '#tests/support/person.ts'
import type { Random } from './random.ts'

const TRIES_MOST = 20

/** An acknowledged change that is gone; one thing that is there twice; one half of a change without the other. */
export type Wrong = 'lost' | 'doubled' | 'half'

export type Member = Person & { userId: number; details: Registration }

/** What a check after the restart gets. */
export type Look = { database: Database; found: (wrong: Wrong, words: string) => void }

export type Stage = {
  random: Random
  /** True once the kill came: nobody begins anything new. */
  over: () => boolean
  /** Somebody with a browser whose calls go to any of the servers. */
  visitor: () => Person
  phone: (number: string) => Phone
  /** Who is there from earlier rounds, all signed in. */
  members: readonly Member[]
  owner: Person
  /** Joins the members for the rounds to come. */
  join: (member: Member) => void
  acknowledged: () => void
  /** Is checked when the servers are up again. */
  afterwards: (check: (look: Look) => Promise<void>) => void
}

/** What became of a call: its answer, or undefined when a kill left that open. */
export async function outcomeOf<E extends Endpoint>(
  stage: Pick<Stage, 'acknowledged'>,
  call: Promise<Called<E>>,
): Promise<Called<E> | undefined> {
  try {
    const called = await call
    // A server whose database was killed does not know either.
    if (called.status >= 500) return undefined
    if (called.status < 300) stage.acknowledged()
    return called
  } catch (error) {
    // How fetch tells that a connection broke; everything else is a fault of these tests.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The answer to a call that nothing disturbs any more. A server that is too busy is asked again, as it asks for. */
export async function answerTo<E extends Endpoint>(call: () => Promise<Called<E>>): Promise<Called<E>> {
  for (let tries = 1; ; tries++) {
    const called = await call()
    if (called.status !== 503 || tries === TRIES_MOST) return called
    await pause(1_000)
  }
}

/** The same, for a call that must succeed. */
export async function granted<E extends Endpoint>(call: () => Promise<Called<E>>): Promise<Called<E>> {
  const called = await answerTo(call)
  if (called.status >= 300) throw new Error(`${called.status} after the restart: ${called.error}`)
  return called
}

/** The server knows a token by its hash only; this is the one that the browser holds. */
export const tokenOf = (person: Person, name: 'session' | 'ticket') =>
  person.cookies.get(`__Host-${name}`) ?? ''
