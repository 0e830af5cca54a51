/** What the dashboard says of today. */
import { sql } from 'kysely'
import type { Tonight } from '#shared/report/report.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { nameOf, namesOf } from '../billing/cash.ts'
import type { Database } from '../database/schema.ts'
import { isoTime } from '../lib/iso-time.ts'
import { IS_HERE, spanOf, WAITS_FOR_PART } from '../request/records/counted.ts'
import { listBooked } from '../request/records/seats.ts'
import { windowTimes } from '../request/records/visits.ts'
import { peopleOf, waysOf } from './figures.ts'
import { readCame, readPayments } from './rows.ts'
import { readHandedBack } from './visit-rows.ts'

/** How many devices are in the shop, and how many of them wait for a part. */
async function countHere(database: Database) {
  const { stillHere, waitForPart } = await database
    .selectFrom('request_progress')
    .select(({ fn }) => fn.countAll<number>().as('stillHere'))
    .select(sql<number>`coalesce(sum(case when ${WAITS_FOR_PART} then 1 else 0 end), 0)`.as('waitForPart'))
    .where(IS_HERE)
    .executeTakeFirstOrThrow()
  return { stillHere: Number(stillHere), waitForPart: Number(waitForPart) }
}

/** What is owed, by all requests that the list of those with money owed has. */
async function readOwed(database: Database): Promise<Tonight['owed']> {
  const { sum, count } = await database
    .selectFrom('request_progress')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`cast(coalesce(sum(owed), 0) as bigint)`.as('sum'))
    .where(sql<boolean>`owed <> 0`)
    .executeTakeFirstOrThrow()
  return { sum: Number(sum), count: Number(count) }
}

/** The first window of a day with a visit, on either leg; null without one. */
async function firstWindow(database: Database, day: string): Promise<Tonight['tomorrow']> {
  const booked = await listBooked(database, spanOf({ from: day, to: day }))
  const [first] = booked.toSorted((one, other) => one.start - other.start || one.end - other.end)
  return first ? { ...windowTimes(first), visits: first.visits } : null
}

export async function readTonight(database: Database, now: number): Promise<Tonight> {
  const day = shopDayOf(now)
  const today = spanOf({ from: day, to: day })
  const payments = await readPayments(database, today)
  const names = await namesOf(
    database,
    payments.map(({ person }) => person),
  )
  return {
    day,
    asOf: isoTime(now),
    cameIn: (await readCame(database, today)).length,
    handedBack: (await readHandedBack(database, today)).length,
    ...(await countHere(database)),
    ways: waysOf(payments),
    people: peopleOf(payments, (person) => nameOf(names, person)),
    owed: await readOwed(database),
    tomorrow: await firstWindow(database, addDays(day, 1)),
  }
}
