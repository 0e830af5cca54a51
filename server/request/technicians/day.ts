/** Reads what the technicians have to do on a day. */
import type { TechnicianDay } from '#shared/request/technician.ts'
import type { WindowTimes } from '#shared/request/visit.ts'
import { windowsOn } from '#shared/shop/windows.ts'
import { addDays, startOfDay } from '#shared/shop-time.ts'
import type { Database } from '../../database/schema.ts'
import { listTechnicians } from '../../database/technicians.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { countAhead, listAssigned } from '../records/technicians.ts'
import { windowTimes } from '../records/visits.ts'

/** The windows of the day, and those of its visits: the hours may have changed since one was agreed. */
export async function readWindows(database: Database, day: string, ofVisits: readonly WindowTimes[]) {
  const { windows } = windowsOn(day, await readTimeSettings(database))
  const all = [...windows.map(windowTimes), ...ofVisits]
  return [...new Map(all.map((window) => [window.start, window])).values()].sort((one, other) =>
    one.start.localeCompare(other.start),
  )
}

/** @param day in the shop's zone */
export async function readTechnicianDay(database: Database, day: string): Promise<TechnicianDay> {
  const [all, ahead, assigned] = await Promise.all([
    listTechnicians(database),
    countAhead(database),
    listAssigned(database, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }),
  ])
  const technicians = all.map(({ offAt, userId, seenAt, ...technician }) => ({
    ...technician,
    offSince: offAt === null ? null : isoTime(offAt),
    hasAccount: userId !== null,
    heardFrom: seenAt === null ? null : isoTime(seenAt),
    open: ahead.get(technician.id) ?? 0,
    visits: assigned.get(technician.id) ?? [],
  }))
  const isOn = ({ offSince }: { offSince: string | null }) => offSince === null
  return {
    day,
    windows: await readWindows(
      database,
      day,
      [...assigned.values()].flatMap((visits) => visits.map(({ window }) => window)),
    ),
    technicians: [...technicians.filter(isOn), ...technicians.filter((one) => !isOn(one))],
  }
}
