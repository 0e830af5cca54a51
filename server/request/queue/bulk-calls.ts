/** Bulk calls by their Idempotency-Key. The results are stored once all rows are done. */
import * as v from 'valibot'
import { BulkResult } from '#shared/request/queue.ts'
import type { Database, Transaction } from '../../database/schema.ts'

const Results = v.pipe(v.string(), v.parseJson(), v.array(BulkResult))

/** Claims the key. @returns the earlier call with this key; undefined for a new one */
export async function beginCall(
  trx: Transaction,
  { key, bodyHash, now }: { key: string; bodyHash: string; now: number },
): Promise<{ bodyHash: string; results: BulkResult[] | undefined } | undefined> {
  const begun = await trx
    .insertInto('bulk_calls')
    .values({ idempotency_key: key, body_hash: bodyHash, results: null, at: now })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  if (begun) return undefined
  const { body_hash, results } = await trx
    .selectFrom('bulk_calls')
    .select(['body_hash', 'results'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return { bodyHash: body_hash, results: results === null ? undefined : v.parse(Results, results) }
}

/** Stores the results. If the same call finishes twice concurrently, the first results are kept. */
export async function endCall(
  trx: Transaction,
  key: string,
  results: readonly BulkResult[],
): Promise<BulkResult[]> {
  await trx
    .updateTable('bulk_calls')
    .set({ results: JSON.stringify(results) })
    .where('idempotency_key', '=', key)
    .where('results', 'is', null)
    .execute()
  const row = await trx
    .selectFrom('bulk_calls')
    .select('results')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.results == null ? [...results] : v.parse(Results, row.results)
}

/** Deletes the calls before this time, which clients do not repeat any more. */
export const deleteCalls = (database: Database, before: number) =>
  database.deleteFrom('bulk_calls').where('at', '<', before).execute()
