/** Reads the rows that the reports count: each of them one range of an index. Times are epoch ms, amounts paise. */

import { sql } from 'kysely'
import type { DayRange } from '#shared/request/day-range.ts'
import type { Database } from '../database/schema.ts'
import { CANCEL_DETAILS, cameIn, doneIn, HAS_CLAIM, OUTCOME, type Span } from '../request/records/counted.ts'
import { VISITED_BY } from '../request/records/technicians.ts'

/** The requests that came in. */
export const readCame = (database: Database, span: Span) =>
  database
    .selectFrom('requests')
    .select(['brand', 'issue', 'submitted_at as submittedAt'])
    .where(cameIn(span))
    .execute()

/** The requests that were done. `cancelDetails`: of those that ended as cancelled. */
export async function readDone(database: Database, span: Span) {
  const rows = await database
    .selectFrom('request_progress')
    .innerJoin('requests', 'requests.id', 'request_progress.request_id')
    .select(['requests.id', 'brand', 'issue', 'submitted_at as submittedAt', 'closed_at as closedAt'])
    .select([OUTCOME.as('outcome'), 'agreed', 'owed', VISITED_BY.as('technicianId')])
    .select(sql<number>`case when ${HAS_CLAIM} then 1 else 0 end`.as('hasClaim'))
    .select(
      sql<string | null>`case when ${OUTCOME} = 'cancelled' then ${CANCEL_DETAILS} end`.as('cancelDetails'),
    )
    .where(doneIn(span))
    .execute()
  return rows.map(({ closedAt, hasClaim, ...row }) => ({
    ...row,
    closedAt: closedAt ?? 0,
    hasClaim: hasClaim === 1,
  }))
}
export type Done = Awaited<ReturnType<typeof readDone>>[number]

/** Bills and credit notes, by their day. */
export const readDocuments = (database: Database, { from, to }: DayRange) =>
  database
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.request_id')
    .select(['documents.id', 'request_id as requestId', 'number', 'kind', 'issued_at as at'])
    .select(['total', 'discount', 'by_user as by', VISITED_BY.as('technicianId')])
    .where('documents.day', '>=', from)
    .where('documents.day', '<=', to)
    .execute()
export type StoredDocument = Awaited<ReturnType<typeof readDocuments>>[number]

/** Payments, by the time they were recorded. `person`: who took it; for an undo who took the payment that it undoes. */
export const readPayments = (database: Database, { from, to }: Span) =>
  database
    .selectFrom('payments')
    .select([
      'id',
      'request_id as requestId',
      'amount',
      'how',
      'undoes',
      'recorded_at as at',
      'by_user as by',
    ])
    .select(
      sql<number | null>`case when undoes is null then by_user else
        (select taken.by_user from payments as taken where taken.id = payments.undoes) end`.as('person'),
    )
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', to)
    .execute()
export type StoredPayment = Awaited<ReturnType<typeof readPayments>>[number]
