/** Decides whether the clock can be trusted with deletions: after a wrong clock, everything looks old. */
import * as v from 'valibot'
import { readValue, setValue } from '../database/key-value.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { DAY } from '../lib/clock.ts'

const KEY = 'cleanup-clock'
/** A longer time between two checks means that no process ran, or that a clock was set. */
const MAX_GAP_MS = DAY
/** How long the clock must have run without such a gap. */
const STEADY_MS = DAY

/** `last` is the time of the last check of any process, `since` the first check after the last gap. */
const Seen = v.pipe(v.string(), v.parseJson(), v.object({ last: v.number(), since: v.number() }))

/**
 * Compares the time with those of earlier checks, which the database stores, and stores the time.
 * @returns false for a day after the first check and after each gap, forwards or backwards
 */
export async function isClockSteady(database: Database, now: number): Promise<boolean> {
  const seen = v.safeParse(Seen, await readValue(database, KEY))
  const isContinued = seen.success && Math.abs(now - seen.output.last) <= MAX_GAP_MS
  const since = isContinued ? seen.output.since : now
  await write(database, (trx) => setValue(trx, KEY, JSON.stringify({ last: now, since })))
  return now - since >= STEADY_MS
}
