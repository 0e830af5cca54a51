/** One crash round: concurrent users, a kill at a random moment, a restart, and the checks. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { sha256 } from '#server/lib/token.ts'
import type { Person } from '#tests/support/person.ts'
import { editModels, markAsDone, takeSteps } from './admin-actions.ts'
import { billRequests } from './billing.ts'
import { checkCash, countTills, tickTransfers } from './cash.ts'
import { checkClaims, claimWarranties } from './claims.ts'
import { type Leaver, leave, registerLeaver } from './closing.ts'
import { checkAnswers, checkHistories, checkIntegrity, checkTotals } from './consistency.ts'
import type { CrashShop } from './crash-shop.ts'
import { agreeOnEstimates } from './estimates.ts'
import { addPhotos, checkPhotos, openAlbum } from './photos.ts'
import { randomOf } from './random.ts'
import { registerPeople } from './registration.ts'
import {
  type CheckContext,
  type Member,
  type RoundContext,
  tokenOf,
  type Violation,
} from './round-context.ts'
import { logInAndOut, resetPassword } from './sessions.ts'
import { sendMessages, sendRequests } from './submissions.ts'
import { assignVisits, checkTechnicians } from './technicians.ts'

/** The kill follows after at most this many acknowledged requests, so that it hits every step on any machine. */
const MAX_CALLS = 90
const MAX_SECONDS = 3
/** Signed-in customers that take part in the next round. */
const MEMBERS_PER_ROUND = 4
/** One of this many rounds on PostgreSQL kills the database instead of a server. */
const DATABASE_KILL_EVERY = 5

export type RoundResult = { acknowledged: number; found: Violation[]; readyMs: number }

/** Runs all simulated users until the kill and resolves when no request is pending. */
async function runUsers(
  stage: RoundContext,
  [first, second, third, last]: readonly Member[],
  leaver: Leaver,
): Promise<void> {
  const album = first && (await openAlbum(stage, first))
  await Promise.all([
    registerPeople(stage),
    sendMessages(stage),
    markAsDone(stage),
    takeSteps(stage),
    editModels(stage),
    billRequests(stage),
    countTills(stage),
    tickTransfers(stage),
    claimWarranties(stage),
    leave(stage, leaver),
    second && assignVisits(stage, second),
    first && sendRequests(stage, first),
    album && addPhotos(album),
    second && sendRequests(stage, second),
    third && logInAndOut(stage, third),
    third && agreeOnEstimates(stage, third),
    last && resetPassword(stage, last),
  ])
}

async function killProcesses(
  shop: CrashShop,
  random: ReturnType<typeof randomOf>,
): Promise<() => Promise<void>> {
  const { cluster, servers } = shop
  if (cluster && random.below(DATABASE_KILL_EVERY) === 0) {
    await cluster.kill()
    // The servers keep running and must reconnect.
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
 * Resets the rate limits, and deletes sessions that no browser knows: an interrupted login may have created one, and the
 * eleventh session of a user would end the oldest, which is in use.
 */
async function resetLimits(database: Database, people: readonly Person[]): Promise<void> {
  const sessionHashes = people.map((person) => sha256(tokenOf(person, 'session')))
  await write(database, async (trx) => {
    await trx.deleteFrom('rate_limits').execute()
    await trx.deleteFrom('sessions').where('token_hash', 'not in', sessionHashes).execute()
  })
}

/** Runs one round; the same seed repeats the same choices, but not the exact timing. */
export async function runRound(shop: CrashShop, seed: number): Promise<RoundResult> {
  const random = randomOf(seed)
  const found: Violation[] = []
  const checks: ((look: CheckContext) => Promise<void>)[] = []
  let acknowledged = 0
  let over = false
  const present = shop.members.splice(0)
  const mark = randomUUID()
  const leaver = await registerLeaver(shop, mark)
  const stage: RoundContext = {
    random,
    over: () => over,
    visitor: shop.visitor,
    phone: shop.phone,
    members: present,
    owner: shop.owner,
    mark,
    join: (member) => shop.members.push(member),
    acknowledged: () => acknowledged++,
    afterwards: (check) => checks.push(check),
  }
  const working = runUsers(stage, present, leaver)
  const calls = random.below(MAX_CALLS)
  const deadline = performance.now() + MAX_SECONDS * 1_000
  while (acknowledged < calls && performance.now() < deadline) await pause(1)
  await pause(random.below(10))
  const restart = await killProcesses(shop, random)
  over = true
  await working

  const restartedAt = performance.now()
  await restart()
  const readyMs = performance.now() - restartedAt

  // Opened after the kill: an open connection would prevent SQLite's recovery.
  const database = openDatabase(shop.location, () => undefined)
  try {
    const look: CheckContext = { database, found: (wrong, words) => found.push({ wrong, words }) }
    await checkTotals(look)
    await checkAnswers(look)
    for (const check of checks) await check(look)
    await checkTotals(look)
    await checkCash(look)
    await checkClaims(look)
    await checkTechnicians(look)
    await checkPhotos(look, shop.location.dataDir)
    await checkHistories(look)
    if (!shop.cluster) await checkIntegrity(look)
    // The fourth customer's password was reset, which ended the session.
    shop.members.unshift(...present.slice(0, 3))
    shop.members.splice(0, Math.max(0, shop.members.length - MEMBERS_PER_ROUND))
    await resetLimits(database, [shop.owner, ...shop.members])
  } finally {
    await database.destroy()
  }
  return { acknowledged, found, readyMs }
}
