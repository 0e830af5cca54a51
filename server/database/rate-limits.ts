/** How often things were done, kept in the database so that all processes count together. */
import { CLOCK_SKEW } from '../lib/clock.ts'
import { compiled, type Value } from './compiled.ts'
import type { Database, Transaction } from './schema.ts'
import { write, writeAlone } from './transaction.ts'

export type Limit = {
  /** What is counted and for whom, such as `login:priya@example.in`. */
  key: string
  most: number
  windowMs: number
}

type Window = { key: string; now: number; ends: number; latest: number }

const countOne = compiled((database, value: Value<Window>) =>
  database
    .insertInto('limits')
    .values({ key: value('key'), started_at: value('now'), ends_at: value('ends'), hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((of) => {
        const isOver = of.or([
          of('limits.ends_at', '<=', value('now')),
          of('limits.ends_at', '>', value('latest')),
        ])
        return {
          hits: of
            .case()
            .when(isOver)
            .then(1)
            .else(of('limits.hits', '+', 1))
            .end(),
          started_at: of.case().when(isOver).then(value('now')).else(of.ref('limits.started_at')).end(),
          ends_at: of.case().when(isOver).then(value('ends')).else(of.ref('limits.ends_at')).end(),
        }
      }),
    )
    .returning(['hits', 'ends_at']),
)

/**
 * Counts one more, atomically; the window begins with the first. One that ends later than any can was begun under a
 * wrong clock and is over.
 * @returns the milliseconds until the next may be tried, 0 when this one may
 */
async function take(trx: Database, { key, most, windowMs }: Limit, now: number): Promise<number> {
  const ends = now + windowMs
  const [row] = await countOne(trx, { key, now, ends, latest: ends + CLOCK_SKEW })
  if (!row) throw new Error('A count was not kept')
  return row.hits > most ? row.ends_at - now : 0
}

/** Takes one of each as a part of other work. @returns the longest wait when any is used up: undo the work then */
export async function consumeLimit(trx: Transaction, limits: readonly Limit[], now: number): Promise<number> {
  let wait = 0
  for (const limit of limits) wait = Math.max(wait, await take(trx, limit, now))
  return wait
}

/** Takes one of each, or none at all: the longest wait when any is used up. */
export function consumeLimits(database: Database, limits: readonly Limit[], now: number): Promise<number> {
  const [first, ...others] = limits
  if (first && others.length === 0) return takeOne(database, first, now)
  return write(database, async (trx) => {
    const wait = await consumeLimit(trx, limits, now)
    if (wait > 0) for (const { key } of limits) await refundLimit(trx, key)
    return wait
  })
}

async function takeOne(database: Database, limit: Limit, now: number): Promise<number> {
  const wait = await writeAlone(database, (trx) => take(trx, limit, now))
  if (wait > 0) await writeAlone(database, (trx) => refundLimit(trx, limit.key))
  return wait
}

/** Undoes one: what was counted did not happen, or was not a failure. */
export const refundLimit = (trx: Database, key: string) =>
  trx
    .updateTable('limits')
    .set((of) => ({ hits: of('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()

/** Forgets what was counted, as after a right password. */
export const resetLimit = (trx: Transaction, key: string) =>
  trx.deleteFrom('limits').where('key', '=', key).execute()

/** Clears windows that ended before the time. */
export const deleteEndedLimits = (trx: Transaction, before: number) =>
  trx.deleteFrom('limits').where('ends_at', '<', before).execute()
