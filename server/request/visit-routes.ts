/** Endpoints of the windows that are offered, and of the visits of a day. */

import type { Hono } from 'hono'
import { referenceOf } from '#shared/request/reference.ts'
import { getWindows, listDayVisits } from '#shared/request/visit-api.ts'
import { addDays, startOfDay } from '#shared/shop-time.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { listOffered } from './records/offered-windows.ts'
import { listVisits, windowTimes } from './records/visits.ts'

export function visitRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock } = deps

  mountEndpoint(app, deps, getWindows, async () => {
    const days = await listOffered(database, clock.now())
    return days.map(({ windows, ...day }) => ({
      ...day,
      windows: windows.map(({ free, ...window }) => ({ ...windowTimes(window), free })),
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
