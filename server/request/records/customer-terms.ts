/** What a customer reads of requests beside their rows: until when they bind, and each visit. Times are epoch ms. */
import { referenceOf } from '#shared/request/reference.ts'
import type { Database } from '../../database/schema.ts'

/** The end, the warranty and the debt of these requests, oldest first. `owed`: paise. */
export async function listTerms(database: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return await database
    .selectFrom('requests')
    .innerJoin('request_progress', 'request_progress.request_id', 'requests.id')
    .select(['requests.id', 'language', 'closed_at as closedAt', 'warranty_until as warrantyUntil', 'owed'])
    .where('requests.id', 'in', requestIds)
    .orderBy('requests.id')
    .execute()
}

/** The visits of these requests on both legs, without the technician. */
export async function listVisitsOf(database: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return await database
    .selectFrom('visits')
    .select(['request_id as requestId', 'leg', 'way', 'pin', 'landmark', 'missed'])
    .select(['window_start as windowStart', 'window_end as windowEnd'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('leg', 'desc')
    .execute()
}

/** The requests of an account whose warranty holds on this day (such as 2026-11-29), with its last day. */
export async function warrantiesOf(database: Database, userId: number, day: string) {
  const rows = await database
    .selectFrom('requests')
    .innerJoin('request_progress', 'request_progress.request_id', 'requests.id')
    .select(['requests.id', 'submitted_at as submittedAt', 'warranty_until as until'])
    .where('user_id', '=', userId)
    .where('warranty_until', '>=', day)
    .orderBy('requests.id')
    .execute()
  return rows.map(({ until, ...request }) => ({ reference: referenceOf(request), until: until ?? '' }))
}
