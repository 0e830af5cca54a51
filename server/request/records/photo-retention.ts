/** Photos and the data of customers: what is deleted after its time, deleted with a customer, and exported. */
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { selectAfterEnd } from './after-end.ts'

type Before = {
  /** The request was done before (epoch ms). */
  closedBefore: number
  /** Its warranty, if it has one, ended on a day before that of this time (epoch ms). */
  warrantyBefore: number
}

/** Deletes up to `limit` photos of requests whose times are both over. @returns the number deleted */
export async function deleteOldPhotos(
  trx: Transaction,
  { closedBefore, warrantyBefore }: Before,
  limit: number,
): Promise<number> {
  const ended = selectAfterEnd(trx, 'photos', closedBefore, limit).where((where) =>
    where.or([where('warranty_until', 'is', null), where('warranty_until', '<', shopDayOf(warrantyBefore))]),
  )
  const rows = await trx.deleteFrom('photos').where('id', 'in', ended).returning('id').execute()
  return rows.length
}

/** Deletes all photos of these requests. @returns the hashes of their files */
export async function deletePhotosOf(trx: Transaction, requestIds: readonly number[]): Promise<string[]> {
  if (requestIds.length === 0) return []
  const rows = await trx.deleteFrom('photos').where('request_id', 'in', requestIds).returning('sha').execute()
  return [...new Set(rows.map(({ sha }) => sha))]
}

/** Those of these hashes that a photo has. */
export async function withPhoto(database: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await database
    .selectFrom('photos')
    .select('sha')
    .distinct()
    .where('sha', 'in', hashes)
    .execute()
  return new Set(rows.map(({ sha }) => sha))
}

/** The photos of these requests that their customer may see, oldest first. Times are epoch ms. */
export async function listSharedPhotos(database: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return await database
    .selectFrom('photos')
    .select(['id', 'request_id as requestId', 'kind', 'by_role as by', 'at', 'width', 'height', 'sha'])
    .where('request_id', 'in', requestIds)
    .where('shared', '=', 1)
    .orderBy('id')
    .execute()
}
