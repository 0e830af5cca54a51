/** The day sheet: for a technician the own visits of today and tomorrow, for the owner those of all. */
import type { DayJob, DayOfJobs, DaySheet } from '#shared/request/day.ts'
import type { Actor } from '#shared/request/details.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import type { Database } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { readUpi } from '../../shop/upi.ts'
import { listDayJobs } from '../records/day.ts'
import { readTill, withMoney } from '../records/day-money.ts'
import { withPhotos } from '../records/photos.ts'
import { readWindows } from './day.ts'

async function dayOf(database: Database, day: string, jobs: readonly DayJob[]): Promise<DayOfJobs> {
  const windows = jobs.flatMap(({ window }) =>
    window && shopDayOf(Date.parse(window.start)) === day ? [window] : [],
  )
  return { day, windows: await readWindows(database, day, windows), jobs: [...jobs] }
}

type Reader = { technicianId: number | null; by: Actor & { userId: number }; now: number }

/** @param technicianId null for the visits of all, and of nobody */
export async function readDaySheet(database: Database, { technicianId, by, now }: Reader): Promise<DaySheet> {
  const today = shopDayOf(now)
  const tomorrow = addDays(today, 1)
  const [from, to] = [startOfDay(today), startOfDay(addDays(tomorrow, 1))]
  const endOfDay = startOfDay(tomorrow)
  const visits = await listDayJobs(database, { technicianId, from, endOfDay, to, now })
  const jobs = await withPhotos(database, await withMoney(database, visits, by), by)
  const isTomorrow = ({ window }: DayJob) => window !== null && window.start >= isoTime(startOfDay(tomorrow))
  return {
    asOf: isoTime(now),
    today: await dayOf(
      database,
      today,
      jobs.filter((job) => !isTomorrow(job)),
    ),
    tomorrow: await dayOf(database, tomorrow, jobs.filter(isTomorrow)),
    upi: await readUpi(database),
    till: by.role === 'owner' ? null : await readTill(database, by.userId),
  }
}
