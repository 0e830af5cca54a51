/** The requests whose documents and payments are older than tax law asks for. */
import type { ExpressionBuilder } from 'kysely'
import { startOfDay } from '#shared/shop-time.ts'
import { locksRows } from '../../database/locks.ts'
import type { Tables, Transaction } from '../../database/schema.ts'

type Old = {
  /** The first day of the books that are kept. */
  first: string
  /** The shop's day. */
  today: string
}

/** Whether a request is closed in every way: done, nothing owed, no warranty, nothing newer in the books. */
const isClosed =
  ({ first, today }: Old) =>
  (of: ExpressionBuilder<Tables, 'request_progress'>) =>
    of.and([
      of('closed_at', 'is not', null),
      of('owed', '=', 0),
      of.or([of('warranty_until', 'is', null), of('warranty_until', '<', today)]),
      of.not(
        of.exists(
          of
            .selectFrom('documents as newer')
            .select('newer.id')
            .whereRef('newer.request_id', '=', 'request_progress.request_id')
            .where('newer.day', '>=', first),
        ),
      ),
      of.not(
        of.exists(
          of
            .selectFrom('payments as newer')
            .select('newer.id')
            .whereRef('newer.request_id', '=', 'request_progress.request_id')
            .where('newer.recorded_at', '>=', startOfDay(first)),
        ),
      ),
    ])

/** The requests of up to `limit` documents and as many payments. @returns their ids */
async function findOldBooks(trx: Transaction, old: Old, limit: number): Promise<number[]> {
  const billed = await trx
    .selectFrom('documents')
    .innerJoin('request_progress', 'request_progress.request_id', 'documents.request_id')
    .select('request_progress.request_id as id')
    .where('documents.day', '<', old.first)
    .where(isClosed(old))
    .orderBy('documents.day')
    .orderBy('documents.id')
    .limit(limit)
    .execute()
  const paid = await trx
    .selectFrom('payments')
    .innerJoin('request_progress', 'request_progress.request_id', 'payments.request_id')
    .select('request_progress.request_id as id')
    .where('payments.recorded_at', '<', startOfDay(old.first))
    .where(isClosed(old))
    .orderBy('payments.recorded_at')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
  return [...new Set([...billed, ...paid].map(({ id }) => id))]
}

/** Finds these requests, and locks them until the transaction ends, by their ids as a deletion does. @returns their ids */
export async function lockOldBooks(trx: Transaction, old: Old, limit: number): Promise<number[]> {
  const found = await findOldBooks(trx, old, limit)
  if (found.length === 0 || !locksRows(trx)) return found
  const rows = await trx
    .selectFrom('request_progress')
    .select('request_id as id')
    .where('request_id', 'in', found)
    .where(isClosed(old))
    .orderBy('request_id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes price and cost of parts from requests whose documents and payments are deleted: a price without a payment would be owed.
 * The 0 of a covered claim stays, and so does what is owed: nothing.
 */
export async function clearPrices(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  const those = trx.updateTable('request_progress').where('request_id', 'in', requestIds)
  await those.set({ agreed: null }).where('agreed', '!=', 0).execute()
  await those.set({ parts_cost: null }).where('parts_cost', 'is not', null).execute()
}
