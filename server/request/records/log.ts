/** Reads the steps of all requests for the owner's log, and what the log says of a request. */
import { sql } from 'kysely'
import { referenceOf } from '#shared/request/reference.ts'
import type { LogReading } from '../../database/audit.ts'
import type { Database } from '../../database/schema.ts'
import { nameWords } from '../../database/stored-names.ts'

/** The steps that were recorded before a place in the log, newest first. */
export const listRecorded = (database: Database, { by, before, limit }: LogReading) =>
  database
    .selectFrom('request_events')
    .select(['id', 'request_id as requestId', 'type', 'by_role as role', 'by_user as userId'])
    .select(['at', 'recorded_at as recordedAt', 'details'])
    .where(sql<boolean>`(recorded_at, id) < (${before.recordedAt}, ${before.id})`)
    .$if(by !== undefined, (query) => query.where('by_user', '=', by ?? 0))
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The reference and the customer's name of these requests. */
export async function listReferences(database: Database, ids: readonly number[]) {
  const rows = await database
    .selectFrom('requests')
    .select(['id', 'name as customer', 'submitted_at as submittedAt'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, customer, submittedAt }) => ({
    id,
    customer: nameWords(customer),
    reference: referenceOf({ id, submittedAt }),
  }))
}
