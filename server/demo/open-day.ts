/** The open day so many open days after today, in the shop's zone. */
import { openingOf } from '#shared/shop/windows.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import type { Transaction } from '../database/schema.ts'
import { readTimeSettings } from '../shop/settings.ts'

const LOOK_AHEAD_DAYS = 30

/** @throws Error for a shop that is closed for a month */
export async function openDayAfter(trx: Transaction, openDays: number, now: number): Promise<string> {
  const settings = await readTimeSettings(trx)
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(shopDayOf(now), index + 1))
  const day = days.filter((one) => openingOf(one, settings)).at(openDays - 1)
  if (day === undefined) throw new Error('The shop is closed for a month')
  return day
}
