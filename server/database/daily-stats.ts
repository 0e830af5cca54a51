/** The number of repair requests per day in the shop's time zone, updated with each change. */
import { shopDayOf } from '#shared/shop-time.ts'
import { DAY } from '../lib/clock.ts'
import type { Database, Transaction } from './schema.ts'

/** Days that the dashboard's chart shows. */
const CHART_DAYS = 14

export const addToDay = (trx: Transaction, time: number) =>
  trx
    .insertInto('daily_stats')
    .values({ day: shopDayOf(time), requests: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((of) => ({ requests: of('daily_stats.requests', '+', 1) })),
    )
    .execute()

export const subtractFromDay = (trx: Transaction, time: number) =>
  trx
    .updateTable('daily_stats')
    .set((of) => ({ requests: of('requests', '-', 1) }))
    .where('day', '=', shopDayOf(time))
    .execute()

/** The last 14 days, oldest first; a day without requests has 0. */
export async function listDays(database: Database, now: number) {
  const days = Array.from({ length: CHART_DAYS }, (_, i) => shopDayOf(now - (CHART_DAYS - 1 - i) * DAY))
  const rows = await database
    .selectFrom('daily_stats')
    .select(['day', 'requests'])
    .where('day', 'in', days)
    .execute()
  const counted = new Map(rows.map(({ day, requests }) => [day, requests]))
  return days.map((day) => ({ day, requests: counted.get(day) ?? 0 }))
}
