/** A request as the queue shows it. */

import { type NotNull, sql } from 'kysely'
import type { QueueRow } from '#shared/request/queue.ts'
import { isBeforeVisit, nextStepOf } from '#shared/request/stage-data.ts'
import { legOf } from '#shared/request/visit.ts'
import { openingOf, type WindowSettings } from '#shared/shop/windows.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { selectRequests, toRequest } from '../records/rows.ts'

/** The assigned technician of the current leg. */
const TECHNICIAN = sql<
  number | null
>`case when request_progress.stage = 'returning' then back.technician_id else visits.technician_id end`

export const selectRows = (database: Database) =>
  selectRequests(database, 'shop')
    .leftJoin('visits as back', (join) =>
      join
        .onRef('back.request_id', '=', 'requests.id')
        .on('back.leg', '=', 'return')
        .on('request_progress.stage', '=', 'returning'),
    )
    .select(['due_at as dueAt', 'last_message_id as lastMessageId', 'owed', 'closed_at as closedAt'])
    .$narrowType<{ owed: NotNull }>()
    .select([TECHNICIAN.as('technicianId')])
    .select((of) =>
      of
        .selectFrom('technicians')
        .select('technicians.name')
        .where('technicians.id', '=', TECHNICIAN)
        .as('technicianName'),
    )
    .select(['back.way as backWay', 'back.window_start as backStart', 'back.window_end as backEnd'])
export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** The window of the next or last visit; during the return, the return's window. */
export const windowOf = ({ stage, windowStart, windowEnd, backStart, backEnd }: StoredRow) =>
  legOf(stage) === 'return' ? { windowStart: backStart, windowEnd: backEnd } : { windowStart, windowEnd }

/** `closedDay` follows the current settings: the owner may have closed the day after the window was chosen. */
export function toQueueRow(row: StoredRow, settings: WindowSettings): QueueRow {
  const { technicianId, technicianName, closedAt: _closed, ...shown } = row
  const { dueAt, lastMessageId: _, backWay, backStart: _start, backEnd: _end, ...stored } = shown
  const { windowStart, windowEnd } = windowOf(row)
  // A request without a PIN code has no visit except the return.
  const request = toRequest({ ...stored, way: stored.way ?? backWay, windowStart, windowEnd })
  return {
    ...request,
    due: request.stage === 'done' || dueAt === null ? null : isoTime(dueAt),
    closedDay:
      windowStart !== null &&
      (isBeforeVisit(request.stage) || legOf(request.stage) === 'return') &&
      openingOf(shopDayOf(windowStart), settings) === null,
    next: nextStepOf(request),
    technician:
      technicianId === null || technicianName === null ? null : { id: technicianId, name: technicianName },
  }
}
