/** Deletes or anonymizes the requests of a customer whose account is deleted: the device and the dates stay. */

import { referenceOf } from '#shared/request/reference.ts'
import * as counts from '../../database/counters.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { searchText } from '../../database/search-text.ts'
import { ANONYMIZED_NAME } from '../../database/stored-names.ts'
import { anonymizeEstimates } from './estimates.ts'
import { forgetImei } from './hand-overs.ts'
import { markEmptied } from './names.ts'
import { forgetCallers } from './phone-requests.ts'

const NO_PERSON = { name: ANONYMIZED_NAME, phone: '', email: '', city: '' }
const NO_PLACE = { pickupAddress: '', landmark: '', pin: '' }

/** The user's requests that are not done. */
export const openRequestsOf = (database: Database, userId: number) =>
  database
    .selectFrom('requests')
    .select(['id', 'submitted_at as submittedAt'])
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute()

/** Deletes a request that is not done. */
export async function withdrawRequest(trx: Transaction, id: number): Promise<void> {
  const progress = await trx
    .selectFrom('request_progress')
    .select('stage')
    .where('request_id', '=', id)
    .executeTakeFirst()
  const stage = progress && counts.stageCounter(progress.stage)
  await trx.deleteFrom('requests').where('id', '=', id).execute()
  await counts.addToCounter(trx, { pending: -1, ...(stage && { [stage]: -1 }) })
}

/** Removes all personal data from these requests. The account may stay: it is named by its id only. */
export async function anonymizeRequests(
  trx: Transaction,
  requestIds: readonly number[],
  now: number,
): Promise<void> {
  if (requestIds.length === 0) return
  const rows = await trx
    .selectFrom('requests')
    .select(['id', 'brand', 'model', 'issue'])
    .where('id', 'in', requestIds)
    .execute()
  for (const { id, ...device } of rows)
    await trx
      .updateTable('requests')
      .set({ ...NO_PERSON, notes: '', pickup_address: '', preferred_pickup_at: null })
      // The hash of a body that can be guessed is personal data too.
      .set({
        idempotency_key: null,
        body_hash: '',
        search_text: searchText({ ...NO_PERSON, ...NO_PLACE, ...device }),
      })
      .where('id', '=', id)
      .execute()
  await trx
    .updateTable('visits')
    .set({ pin: null, landmark: '' })
    .where('request_id', 'in', requestIds)
    .execute()
  await trx
    .updateTable('request_events')
    .set({ idempotency_key: null, body_hash: '' })
    .where('request_id', 'in', requestIds)
    .where('by_role', '=', 'customer')
    .execute()
  await anonymizeEstimates(trx, requestIds)
  await forgetImei(trx, requestIds)
  await forgetCallers(trx, requestIds)
  await markEmptied(trx, requestIds, now)
}

/** The ids of all requests of the user. */
export const requestIdsOfUser = async (database: Database, userId: number): Promise<number[]> =>
  (
    await database.selectFrom('requests').select('id').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ id }) => id)

/** The references of these requests, by their ids. */
export async function referencesOf(
  database: Database,
  requestIds: readonly number[],
): Promise<Map<number, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('requests')
    .select(['id', 'submitted_at as submittedAt'])
    .where('id', 'in', requestIds)
    .execute()
  return new Map(rows.map((request) => [request.id, referenceOf(request)]))
}

/** Removes the user from the histories of the user's requests, and the hashes of the bodies. */
export async function forgetAuthor(trx: Transaction, userId: number): Promise<void> {
  await trx
    .updateTable('request_events')
    .set({ by_user: null, idempotency_key: null, body_hash: '' })
    .where('request_id', 'in', (of) => of.selectFrom('requests').select('id').where('user_id', '=', userId))
    .where('by_user', '=', userId)
    .execute()
}
