/** A request as the queue shows it. */
import { shopDayOf } from '#shared/pickup-time.ts'
import { nextStepOf, type QueueRow } from '#shared/queue.ts'
import { BEFORE_VISIT } from '#shared/request-stage.ts'
import { openingOf, type WindowSettings } from '#shared/windows.ts'
import { selectRequests, toRequest } from '../database/repair-requests.ts'
import type { Database } from '../database/schema.ts'
import { isoTime } from '../lib/iso-time.ts'

export const selectRows = (database: Database) =>
  selectRequests(database, 'shop').select(['due_at as dueAt', 'last_message_id as lastMessageId'])
export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** `closedDay` is judged by the settings of now: the owner may have closed the day after the window was chosen. */
export function toQueueRow(
  { dueAt, lastMessageId: _, ...stored }: StoredRow,
  settings: WindowSettings,
): QueueRow {
  const request = toRequest(stored)
  const { windowStart } = stored
  return {
    ...request,
    due: request.stage === 'done' || dueAt === null ? null : isoTime(dueAt),
    closedDay:
      windowStart !== null &&
      BEFORE_VISIT.includes(request.stage) &&
      openingOf(shopDayOf(windowStart), settings) === null,
    next: nextStepOf(request),
  }
}
