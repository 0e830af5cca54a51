/** The windows that customers may choose from, with their free places. */
import { freePlaces, offeredDays } from '#shared/shop/windows.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import type { Database } from '../../database/schema.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { listBooked, type VisitKey } from './seats.ts'

/** `except`: a visit that is to be moved, and so takes no place. */
export async function listOffered(database: Database, now: number, except?: VisitKey) {
  const days = offeredDays(await readTimeSettings(database), now)
  const today = shopDayOf(now)
  const span = { from: startOfDay(today), to: startOfDay(addDays(today, days.length)) }
  const booked = await listBooked(database, span, except)
  return days.map(({ windows, ...day }) => ({
    ...day,
    windows: windows.map((window) => ({ ...window, free: freePlaces(window, booked) })),
  }))
}
