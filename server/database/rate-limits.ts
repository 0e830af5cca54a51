/** Counters of rate-limited actions, stored in the database so that all processes share them. */
import { CLOCK_SKEW } from '../lib/clock.ts'
import type { Database, Transaction } from './schema.ts'
import { write } from './transaction.ts'

export type Limit = {
  /** The action and who does it, such as `login:priya@example.in`. */
  key: string
  max: number
  windowMs: number
}

/**
 * Counts one attempt atomically; the window begins with the first attempt. A window that ends later than any window
 * can was started while a clock was wrong, and counts as over.
 * @returns milliseconds until the next attempt is allowed; 0 when this one is
 */
async function consume(trx: Transaction, { key, max: most, windowMs }: Limit, now: number): Promise<number> {
  const ends = now + windowMs
  const row = await trx
    .insertInto('rate_limits')
    .values({ key, ends_at: ends, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((of) => {
        const isOver = of.or([
          of('rate_limits.ends_at', '<=', now),
          of('rate_limits.ends_at', '>', ends + CLOCK_SKEW),
        ])
        return {
          hits: of
            .case()
            .when(isOver)
            .then(1)
            .else(of('rate_limits.hits', '+', 1))
            .end(),
          ends_at: of.case().when(isOver).then(of.val(ends)).else(of.ref('rate_limits.ends_at')).end(),
        }
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
  return row.hits > most ? row.ends_at - now : 0
}

/**
 * Counts one attempt per limit inside another transaction.
 * @returns the longest wait in milliseconds; when it is above 0, the caller must roll back
 */
export async function consumeLimit(trx: Transaction, limits: readonly Limit[], now: number): Promise<number> {
  let wait = 0
  for (const limit of limits) wait = Math.max(wait, await consume(trx, limit, now))
  return wait
}

/**
 * Counts one attempt per limit, or none when any limit is used up.
 * @returns the longest wait in milliseconds; 0 when the attempt is allowed
 */
export const consumeLimits = (database: Database, limits: readonly Limit[], now: number): Promise<number> =>
  write(database, async (trx) => {
    const wait = await consumeLimit(trx, limits, now)
    if (wait > 0) for (const { key } of limits) await refundLimit(trx, key)
    return wait
  })

/** The attempts in the current window of each limit, by key; a key without attempts is missing. */
export async function readHits(
  database: Database,
  limits: readonly Limit[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const keys = limits.map(({ key }) => key)
  const rows = await database
    .selectFrom('rate_limits')
    .select(['key', 'hits'])
    .where('key', 'in', keys)
    .where('ends_at', '>', now)
    .execute()
  return new Map(rows.map(({ key, hits }) => [key, hits]))
}

/** Takes back one attempt: the action did not happen, or was not a failure. */
export const refundLimit = (trx: Transaction, key: string) =>
  trx
    .updateTable('rate_limits')
    .set((of) => ({ hits: of('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()

/** Deletes the counters, for example after a correct password. */
export const resetLimits = (trx: Transaction, limits: readonly Limit[]) =>
  trx
    .deleteFrom('rate_limits')
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute()

export const deleteEndedLimits = (trx: Transaction, before: number) =>
  trx.deleteFrom('rate_limits').where('ends_at', '<', before).execute()
