/** Which done requests still have the names of their customers, and which of them must not have them any more. */
import { type SelectQueryBuilder, sql } from 'kysely'
import { startOfDay } from '#shared/shop-time.ts'
import { locksRows } from '../../database/locks.ts'
import type { Database, Tables, Transaction } from '../../database/schema.ts'

type Progress = { repair: Tables['request_progress'] }
type Due = SelectQueryBuilder<Tables & Progress, 'repair', object>

/** Requests with names where nothing is owed, and no claim is open. */
const selectNamed = (database: Database): Due =>
  database
    .selectFrom('request_progress as repair')
    // As in the conditions of the two indexes, which PostgreSQL finds by their text.
    .where(sql<boolean>`emptied_at is null and owed = 0`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_progress as claim')
            .select('claim.request_id')
            .whereRef('claim.claim_of', '=', 'repair.request_id')
            .where('claim.stage', '!=', 'done')
            .where('claim.stage', '!=', 'cancelled'),
        ),
      ),
    )

/** Of the requests without a warranty, those that were done before this day. */
const selectWithoutWarranty = (database: Database, before: string) =>
  selectNamed(database)
    .where('repair.warranty_until', 'is', null)
    .where('repair.closed_at', '<', startOfDay(before))

/** Of the requests with a warranty, those whose warranty ended, and that were done, before this day. */
const selectWithWarranty = (database: Database, before: string) =>
  selectNamed(database)
    .where('repair.warranty_until', '<', before)
    .where('repair.closed_at', '<', startOfDay(before))

/** The number of requests that end before this day ("2026-11-24") and still have their names. */
export async function countNamed(database: Database, before: string): Promise<number> {
  const counts = [selectWithoutWarranty, selectWithWarranty].map((select) =>
    select(database, before)
      .select(({ fn }) => fn.countAll<number>().as('requests'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).reduce((sum, { requests }) => sum + Number(requests), 0)
}

/** The ids of up to `limit` of these requests, the longest ended first. */
async function findNamed(trx: Transaction, before: string, limit: number): Promise<number[]> {
  const done = await selectWithoutWarranty(trx, before)
    .select('repair.request_id as id')
    .orderBy('repair.closed_at')
    .orderBy('repair.request_id')
    .limit(limit)
    .execute()
  if (done.length === limit) return done.map(({ id }) => id)
  const covered = await selectWithWarranty(trx, before)
    .select('repair.request_id as id')
    .orderBy('repair.warranty_until')
    .orderBy('repair.request_id')
    .limit(limit - done.length)
    .execute()
  return [...done, ...covered].map(({ id }) => id)
}

/**
 * Finds up to `limit` of these requests, and locks them until the transaction ends, by their ids as a deletion does: a concurrent
 * document or payment waits, or came before and keeps its request.
 */
export async function lockNamed(trx: Transaction, before: string, limit: number): Promise<number[]> {
  const found = await findNamed(trx, before, limit)
  if (found.length === 0 || !locksRows(trx)) return found
  const rows = await selectNamed(trx)
    .select('repair.request_id as id')
    .where('repair.request_id', 'in', found)
    .where((of) => of.or([of('repair.warranty_until', 'is', null), of('repair.warranty_until', '<', before)]))
    .orderBy('repair.request_id')
    .forUpdate('repair')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the names of these requests are emptied. */
export async function markEmptied(
  trx: Transaction,
  requestIds: readonly number[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('request_progress')
    .set({ emptied_at: now })
    .where('request_id', 'in', requestIds)
    .execute()
}

/** A later document or payment has brought a name: the next cleanup empties the request again. */
export async function markNamed(trx: Transaction, requestId: number): Promise<void> {
  await trx
    .updateTable('request_progress')
    .set({ emptied_at: null })
    .where('request_id', '=', requestId)
    .where('emptied_at', 'is not', null)
    .execute()
}
