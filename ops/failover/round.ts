/** Plays one round and compares everything afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import { longestWait, unexpectedAnswers } from './answers.ts'
import { checkBooks } from './books.ts'
import type { Cluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { checkNodesEqual } from './nodes-equal.ts'
import { findPrimary, findSyncReplica, waitUntilWhole } from './patroni.ts'
import type { People } from './people.ts'
import type { Round } from './rounds.ts'
import { checkTexts } from './sent-texts.ts'

export type RoundResult = {
  name: string
  requests: number
  marks: number
  /** Seconds. */
  longestWait: number
  limit: number
  /** The violations; empty when the round passed. */
  violations: string[]
}

export async function playRound(
  cluster: Cluster,
  people: People,
  round: Round,
  firstCustomer: number,
): Promise<RoundResult> {
  const victim = await (round.victim === 'replica' ? findSyncReplica() : findPrimary())
  const load = startLoad(people, firstCustomer)
  const happenings = round.happenings.map(async ({ at, happens }) => {
    await pause(at * 1_000)
    await happens(cluster, victim)
  })
  await Promise.all([pause(round.lasts * 1_000), ...happenings])
  const result = await load.stop()
  // The next round begins with three nodes: a replica that rewinds takes some seconds.
  await waitUntilWhole()
  const waited = longestWait(result.answers, 'submit', result.endedAt) / 1_000
  return {
    name: round.name,
    requests: result.confirmed.size,
    marks: result.done.size,
    longestWait: waited,
    limit: round.limit,
    violations: [
      ...(waited > round.limit ? [`a write waited ${waited.toFixed(1)} s`] : []),
      ...unexpectedAnswers(result.answers),
      ...(await checkTexts(cluster.database, cluster.shop.smsOutbox, result.done)),
      ...(await checkBooks(cluster.database, result)),
      ...(await checkNodesEqual(cluster.folder)),
    ],
  }
}

/** One line for a round. */
export function describeRound({
  name,
  requests,
  marks,
  longestWait: waited,
  limit,
  violations,
}: RoundResult): string {
  const state = violations.length > 0 ? 'FAILED' : 'ok'
  const figures = `${String(requests).padStart(4)} requests and ${String(marks).padStart(4)} marks confirmed`
  const wait = `longest wait ${waited.toFixed(1).padStart(4)} s of ${limit}`
  const end =
    violations.length > 0 ? violations.join('; ') : '0 lost, 0 doubled, totals balanced, nodes equal'
  return `${state.padEnd(6)} ${name.padEnd(18)} ${figures}; ${wait}; ${end}`
}
