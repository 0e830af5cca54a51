/** The admin's view of the people, the totals and the days. */
import type { Hono } from 'hono'
import { getCounts, getDays, listUsers } from '#shared/api.ts'
import { LIST_MAX } from '#shared/limits.ts'
import { readCounts } from '../database/counters.ts'
import { listDays } from '../database/daily-stats.ts'
import * as users from '../database/users.ts'
import type { Parts, ServerEnv } from '../deps.ts'
import { serve } from '../http/mount-endpoint.ts'
import { countFailed } from '../notifications/outbox-repository.ts'

export function userRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  serve(app, parts, listUsers, ({ page }) => users.listUsers(parts.database, page))
  serve(app, parts, getCounts, async () => {
    const [counts, failedTexts] = await Promise.all([
      readCounts(parts.database),
      countFailed(parts.database, LIST_MAX),
    ])
    return { ...counts, failedTexts }
  })
  serve(app, parts, getDays, () => listDays(parts.database, parts.clock.now()))
}
