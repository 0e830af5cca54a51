/** Which requests belong to a bucket: SQL conditions on `progress` and `visits`, each of them one range of an index. */
import { type RawBuilder, sql } from 'kysely'
import { shopDayOf } from '#shared/pickup-time.ts'
import type { QueueBucket } from '#shared/queue.ts'
import { BEFORE_VISIT, type RequestStage } from '#shared/request-stage.ts'
import { addDays, startOfDay } from '#shared/windows.ts'

type Condition = RawBuilder<boolean>

const WITH_US = 1
const NOT_WITH_US = 0
type Place = readonly [stage: RequestStage, deviceInShop: typeof WITH_US | typeof NOT_WITH_US]

/** Where the requests of a bucket stand. */
const PLACES: Readonly<Record<Exclude<QueueBucket, 'today' | 'overdue' | 'unread'>, readonly Place[]>> = {
  new: [['received', NOT_WITH_US]],
  waiting: [
    ['estimateSent', WITH_US],
    ['estimateSent', NOT_WITH_US],
  ],
  workshop: [
    ['collected', WITH_US],
    ['diagnosed', WITH_US],
    ['diagnosed', NOT_WITH_US],
    ['approved', WITH_US],
    ['approved', NOT_WITH_US],
  ],
  back: [
    ['repaired', WITH_US],
    ['declined', WITH_US],
    ['unrepairable', WITH_US],
    ['returning', WITH_US],
  ],
  close: [
    ['returned', NOT_WITH_US],
    ['cancelled', NOT_WITH_US],
    ['repaired', NOT_WITH_US],
    ['declined', NOT_WITH_US],
    ['unrepairable', NOT_WITH_US],
  ],
}

// `is not null` in the text lets SQLite use its partial index.
const standsAt = ([stage, deviceInShop]: Place): Condition =>
  sql`(progress.stage = ${stage} and progress.device_in_shop = ${deviceInShop} and progress.due_at is not null)`

/** Whether the visit is on this day of the shop. */
export const isOnDay = (day: string): Condition =>
  sql`(visits.window_start >= ${startOfDay(day)} and visits.window_start < ${startOfDay(addDays(day, 1))})`

const isBeforeVisit: Condition = sql`progress.stage in (${sql.join(BEFORE_VISIT)})`

/** The conditions of a bucket: a request belongs to it by exactly one of them. */
export function conditionsOf(bucket: QueueBucket, now: number): readonly Condition[] {
  switch (bucket) {
    case 'today':
      return [sql`(${isOnDay(shopDayOf(now))} and ${isBeforeVisit})`]
    case 'overdue':
      return [sql`(progress.due_at < ${now} and progress.stage <> 'done')`]
    case 'unread':
      // A constant in the text lets SQLite use its partial index.
      return [sql`(progress.shop_unread > 0)`]
    default:
      return PLACES[bucket].map(standsAt)
  }
}
