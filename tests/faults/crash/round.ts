/** One round: people at work, a kill at a random moment, a restart on what is left, and everything checked. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { hashOf } from '#server/lib/token.ts'
import type { Person } from '#tests/support/person.ts'
import { checkBooks, checkFile } from './books.ts'
import type { House } from './house.ts'
import { editModels, markAsDone } from './owner-work.ts'
import { randomOf } from './random.ts'
import { registerPeople } from './registering.ts'
import { sendMessages, sendRequests } from './sending.ts'
import { comeAndGo, resetPassword } from './signing-in.ts'
import { type Look, type Member, type Stage, tokenOf, type Wrong } from './stage.ts'

/** The kill comes after so many acknowledged calls at most, whatever the machine's speed: people are at every step then. */
const CALLS_MOST = 60
const SECONDS_MOST = 3
/** Who is kept for the rounds to come: the newest, all signed in. */
const MEMBERS = 4
/** Of the rounds on PostgreSQL, every so often it is the database that is killed. */
const DATABASE_EVERY = 5

export type Found = { wrong: Wrong; words: string }
export type RoundResult = { acknowledged: number; found: Found[]; readyMs: number }

/** Runs the work of everybody until the kill; comes back when nobody waits for an answer any more. */
async function work(stage: Stage, [first, second, third, last]: readonly Member[]): Promise<void> {
  await Promise.all([
    registerPeople(stage),
    sendMessages(stage),
    markAsDone(stage),
    editModels(stage),
    first && sendRequests(stage, first),
    second && sendRequests(stage, second),
    third && comeAndGo(stage, third),
    last && resetPassword(stage, last),
  ])
}

async function killSome(house: House, random: ReturnType<typeof randomOf>): Promise<() => Promise<void>> {
  const { cluster, servers } = house
  if (cluster && random.below(DATABASE_EVERY) === 0) {
    await cluster.kill()
    // The servers stay and find it again by themselves.
    return async () => {
      await cluster.start()
      await Promise.all(servers.map((server) => server.ready()))
    }
  }
  const [one, other] = servers
  const victims = other ? random.pick([servers, servers, [one], [other]]) : servers
  await Promise.all(victims.map((server) => server.kill()))
  return async () => void (await Promise.all(victims.map((server) => server.restart())))
}

/**
 * Nobody has done anything too often. A login that was cut off may have made a session that no browser holds; of more
 * than ten the oldest ends, which would be that of somebody at work.
 */
async function beginNewDay(database: Database, people: readonly Person[]): Promise<void> {
  const held = people.map((person) => hashOf(tokenOf(person, 'session')))
  await write(database, async (trx) => {
    await trx.deleteFrom('limits').execute()
    await trx.deleteFrom('sessions').where('token_hash', 'not in', held).execute()
  })
}

/** Plays one round in the house; the same seed works the same way up to the moment's own chance. */
export async function playRound(house: House, seed: number): Promise<RoundResult> {
  const random = randomOf(seed)
  const found: Found[] = []
  const checks: ((look: Look) => Promise<void>)[] = []
  let acknowledged = 0
  let over = false
  const present = house.members.splice(0)
  const stage: Stage = {
    random,
    over: () => over,
    visitor: house.visitor,
    phone: house.phone,
    members: present,
    owner: house.owner,
    join: (member) => house.members.push(member),
    acknowledged: () => acknowledged++,
    afterwards: (check) => checks.push(check),
  }
  const working = work(stage, present)
  const calls = random.below(CALLS_MOST)
  const latest = performance.now() + SECONDS_MOST * 1_000
  while (acknowledged < calls && performance.now() < latest) await pause(1)
  await pause(random.below(10))
  const restart = await killSome(house, random)
  over = true
  await working

  const restartedAt = performance.now()
  await restart()
  const readyMs = performance.now() - restartedAt

  // Opened for the checks only: a connection that outlived the kill would spare SQLite its recovery.
  const database = openDatabase(house.place, () => undefined)
  try {
    const look: Look = { database, found: (wrong, words) => found.push({ wrong, words }) }
    await checkBooks(look)
    for (const check of checks) await check(look)
    await checkBooks(look)
    if (!house.cluster) await checkFile(look)
    // Whose password was reset has no session any more.
    house.members.unshift(...present.slice(0, 3))
    house.members.splice(0, Math.max(0, house.members.length - MEMBERS))
    await beginNewDay(database, [house.owner, ...house.members])
  } finally {
    await database.destroy()
  }
  return { acknowledged, found, readyMs }
}
