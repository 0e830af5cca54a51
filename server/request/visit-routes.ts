/** Endpoints of the windows that are offered, and of the visits of a day. */

import type { Hono } from 'hono'
import { referenceOf } from '#shared/request/reference.ts'
import { getWindows, listDayVisits } from '#shared/request/visit-api.ts'
import { offeredDays } from '#shared/shop/windows.ts'
import { addDays, startOfDay } from '#shared/shop-time.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { readTimeSettings } from '../shop/settings.ts'
import { countSeats, listVisits, windowTimes } from './records/visits.ts'

export function visitRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock } = deps

  mountEndpoint(app, deps, getWindows, async () => {
    const now = clock.now()
    const days = offeredDays(await readTimeSettings(database), now)
    const lastDay = days.at(-1)?.day
    const to = lastDay === undefined ? now : startOfDay(addDays(lastDay, 1))
    const taken = await countSeats(database, { from: now, to })
    return days.map(({ day, reason, windows }) => ({
      day,
      reason,
      windows: windows.map(({ start, end, capacity }) => ({
        ...windowTimes({ start, end }),
        free: Math.max(0, capacity - (taken.get(start) ?? 0)),
      })),
    }))
  })

  mountEndpoint(app, deps, listDayVisits, async ({ query: { day } }) => {
    const rows = await listVisits(database, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) })
    return rows.map(({ id, submittedAt, start, end, ...row }) => ({
      ...row,
      id,
      reference: referenceOf({ id, submittedAt }),
      window: windowTimes({ start: start ?? 0, end: end ?? 0 }),
    }))
  })
}
