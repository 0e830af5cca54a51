/** Which requests belong to a bucket or a day: SQL conditions on `request_progress` and `visits`, each of them one range of an index. */

import { type RawBuilder, sql } from 'kysely'
import type { QueueBucket } from '#shared/request/queue.ts'
import { BEFORE_VISIT, type RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'

type Condition = RawBuilder<boolean>

const WITH_US = 1
const NOT_WITH_US = 0
type Place = readonly [stage: RequestStage, deviceInShop: typeof WITH_US | typeof NOT_WITH_US]

/** The condition of each bucket: stages, and where the device is. */
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
  sql`(request_progress.stage = ${stage} and request_progress.device_in_shop = ${deviceInShop} and request_progress.due_at is not null)`

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

const isBeforeVisit: Condition = sql`request_progress.stage in (${sql.join(BEFORE_VISIT)})`

/** The disjoint parts of a bucket. */
export function partsOf(bucket: QueueBucket, now: number): readonly Part[] {
  switch (bucket) {
    case 'today': {
      const day = shopDayOf(now)
      return [
        { leg: 'visit', condition: sql`(${startsOn('visit', day)} and ${isBeforeVisit})` },
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
    case 'unread':
      // A constant in the text lets SQLite use its partial index.
      return [{ leg: null, condition: sql`(request_progress.shop_unread > 0)` }]
    default:
      return PLACES[bucket].map((place) => ({ leg: null, condition: standsAt(place) }))
  }
}
