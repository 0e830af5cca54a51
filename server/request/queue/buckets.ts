/** Which requests belong to a bucket or a day: SQL conditions on `request_progress` and `visits`, each of them one range of an index. */

import { type RawBuilder, sql } from 'kysely'
import type { QueueBucket } from '#shared/request/queue-bucket.ts'
import { bucketOf, isBeforeVisit, type StageBucket } from '#shared/request/stage-data.ts'
import { RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { hasNobody } from '../records/technicians.ts'

type Condition = RawBuilder<boolean>

// `is not null` in the text lets SQLite use its partial index.
const standsAt = (stage: RequestStage, deviceInShop: boolean): Condition =>
  sql`(request_progress.stage = ${stage} and request_progress.device_in_shop = ${Number(deviceInShop)} and request_progress.due_at is not null)`

/** A stage may belong to two buckets, by where the device is. */
const placesOf = (bucket: StageBucket): readonly Condition[] =>
  RequestStage.options.flatMap((stage) =>
    [true, false]
      .filter((deviceInShop) => bucketOf({ stage, deviceInShop }) === bucket)
      .map((deviceInShop) => standsAt(stage, deviceInShop)),
  )

/** The alias of `visits` for each leg; `return` is joined while the device is on its way back. */
export const LEG_TABLES = { visit: 'visits', return: 'back' } as const satisfies Record<Leg, string>

/** One range of an index. `leg`: the leg whose time the range compares; null for another index. */
export type Part = { condition: Condition; leg: Leg | null }

const startsOn = (leg: Leg, day: string): Condition => {
  const start = sql.ref(`${LEG_TABLES[leg]}.window_start`)
  return sql`(${start} >= ${startOfDay(day)} and ${start} < ${startOfDay(addDays(day, 1))})`
}

/** The requests with a visit on this day. During the return only the return's time counts. */
export const partsOfDay = (day: string): readonly Part[] => [
  {
    leg: 'visit',
    condition: sql`(${startsOn('visit', day)} and request_progress.stage <> 'returning')`,
  },
  { leg: 'return', condition: startsOn('return', day) },
]

const beforeVisit: Condition = sql`request_progress.stage in (${sql.join(RequestStage.options.filter(isBeforeVisit))})`

/** The stages in which our first visit is yet to begin: the device is with its customer. */
const UNASSIGNED_STAGES = ['received', 'confirmed'] as const

/** The disjoint parts of a bucket. */
export function partsOf(bucket: QueueBucket, now: number): readonly Part[] {
  switch (bucket) {
    case 'today': {
      const day = shopDayOf(now)
      return [
        { leg: 'visit', condition: sql`(${startsOn('visit', day)} and ${beforeVisit})` },
        {
          leg: 'return',
          condition: sql`(${startsOn('return', day)} and request_progress.stage = 'returning')`,
        },
      ]
    }
    case 'overdue':
      return [
        {
          leg: null,
          condition: sql`(request_progress.due_at < ${now} and request_progress.stage <> 'done')`,
        },
      ]
    case 'unassigned':
      return UNASSIGNED_STAGES.map((stage) => ({
        leg: null,
        condition: sql`(${standsAt(stage, false)} and ${hasNobody})`,
      }))
    case 'unread':
      // A constant in the text lets SQLite use its partial index.
      return [{ leg: null, condition: sql`(request_progress.shop_unread > 0)` }]
    case 'owed':
      return [{ leg: null, condition: sql`(request_progress.owed <> 0)` }]
    default:
      return placesOf(bucket).map((condition) => ({ leg: null, condition }))
  }
}
