/** The admin's view of the people, the totals and the days. */
import type { Hono } from 'hono'
import { getCounts, getDays, listUsers } from '#shared/api.ts'
import { LIST_MAX } from '#shared/limits.ts'
import { readCounts } from '../database/counts.ts'
import { listDays } from '../database/days.ts'
import { countFailed } from '../database/notices.ts'
import * as users from '../database/users.ts'
import type { Parts, ServerEnv } from '../parts.ts'
import { serve } from '../serve.ts'

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
