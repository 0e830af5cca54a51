/** How many requests came in a day of the shop's zone, counted as they come. */
import { shop } from '#shared/shop.ts'
import { DAY } from '../lib/clock.ts'
import { compiled, type Value } from './compiled.ts'
import type { Database, Transaction } from './schema.ts'
import { heardAtCommit } from './statements.ts'

const SHOWN = 14
let format: Intl.DateTimeFormat | undefined

/** The shop's date at this time, such as 2026-11-21. */
export function dayOf(time: number): string {
  // Canada writes dates as ISO 8601 does. Made when the first is asked for: its tables are 9 MB.
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone: shop.timeZone })
  return format.format(time)
}

const countOne = compiled((database, value: Value<{ day: string }>) =>
  database
    .insertInto('days')
    .values({ day: value('day'), requests: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((of) => ({ requests: of('days.requests', '+', 1) })),
    )
    .modifyEnd(heardAtCommit),
)

export const addToDay = (trx: Transaction, time: number) => countOne(trx, { day: dayOf(time) })

/** One that was taken back is counted no more. */
export const subtractFromDay = (trx: Transaction, time: number) =>
  trx
    .updateTable('days')
    .set((of) => ({ requests: of('requests', '-', 1) }))
    .where('day', '=', dayOf(time))
    .execute()

/** The last 14 days, oldest first; a day without any is 0. */
export async function listDays(database: Database, now: number) {
  const days = Array.from({ length: SHOWN }, (_, i) => dayOf(now - (SHOWN - 1 - i) * DAY))
  const rows = await database
    .selectFrom('days')
    .select(['day', 'requests'])
    .where('day', 'in', days)
    .execute()
  const counted = new Map(rows.map(({ day, requests }) => [day, requests]))
  return days.map((day) => ({ day, requests: counted.get(day) ?? 0 }))
}
