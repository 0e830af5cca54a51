/** Reads the stored histories of requests, and the state that each has led to. */
import type { RequestStage } from '#shared/request/stages.ts'
import type { Database } from '../../database/schema.ts'

/** An event as it is stored; `details` is JSON. */
export type StoredEvent = {
  seq: number
  type: string
  role: string
  from: RequestStage
  to: RequestStage
  details: string
}
/** Up to `limit` requests after this one, each with its events: a row an event, oldest first. */
export const selectHistories = (database: Database, after: number, limit: number) =>
  database
    .selectFrom((of) =>
      of
        .selectFrom('requests')
        .select(['id', 'status'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .as('one'),
    )
    .leftJoin('request_progress', 'request_progress.request_id', 'one.id')
    .leftJoin('request_events', 'request_events.request_id', 'one.id')
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'one.id').on('visits.leg', '=', 'visit'),
    )
    .leftJoin('visits as back', (join) =>
      join.onRef('back.request_id', '=', 'one.id').on('back.leg', '=', 'return'),
    )
    .select(['visits.technician_id as technician', 'back.technician_id as returnTechnician'])
    .select([
      'one.id',
      'one.status',
      'request_progress.stage',
      'request_progress.seq as newest',
      'device_in_shop',
      'open_version',
      'agreed',
      'promised_day as promisedDay',
      'waits_part as waitsPart',
      'outcome',
      'warranty_until as warrantyUntil',
    ])
    .select((of) =>
      of
        .selectFrom('documents')
        .select('total')
        .whereRef('documents.request_id', '=', 'one.id')
        .where('kind', '!=', 'credit')
        .whereRef('credited', '<', 'total')
        .as('billed'),
    )
    .select([
      'result',
      'closed_at',
      'request_events.seq',
      'type',
      'by_role',
      'from_stage',
      'to_stage',
      'details',
    ])
    .orderBy('one.id')
    .orderBy('request_events.seq')
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof selectHistories>>[number]

/** The event of a row; none for a request without events. */
export function storedEvent({
  seq,
  type,
  by_role,
  from_stage,
  to_stage,
  details,
}: HistoryRow): StoredEvent[] {
  if (seq === null || type === null || by_role === null || from_stage === null) return []
  if (to_stage === null || details === null) return []
  return [{ seq, type, role: by_role, from: from_stage, to: to_stage, details }]
}
