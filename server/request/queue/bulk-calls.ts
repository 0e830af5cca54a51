/** The calls that changed many requests, by their Idempotency-Key: what came of each row is stored when all are done. */
import * as v from 'valibot'
import { BulkResult } from '#shared/request/queue.ts'
import type { Database, Transaction } from '../../database/schema.ts'

const Results = v.pipe(v.string(), v.parseJson(), v.array(BulkResult))

/** Takes the key. @returns the call that has it already, or undefined when it is a new one */
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

/** Stores what came of the rows, unless the same call has come to its end twice at once: the first one stands. */
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

/** Deletes the calls before this time: nobody repeats them any more. */
export const deleteCalls = (database: Database, before: number) =>
  database.deleteFrom('bulk_calls').where('at', '<', before).execute()
