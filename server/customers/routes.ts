/** The owner's endpoints for users, totals and requests per day. */
import type { Hono } from 'hono'
import { listUsers } from '#shared/api.ts'
import { LIST_MAX } from '#shared/limits.ts'
import { getCounts, getDays } from '#shared/queue-api.ts'
import { readCounters } from '../database/counters.ts'
import { listDays } from '../database/daily-stats.ts'
import * as users from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { countFailed } from '../notifications/outbox-repository.ts'
import { smsBudgetPercent as readSmsBudgetPercent } from '../notifications/sms-budget.ts'
import { countBuckets } from '../queue/counts.ts'

export function customerRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  mountEndpoint(app, deps, listUsers, ({ page, query }) => users.listUsers(deps.database, page, query.search))
  mountEndpoint(app, deps, getCounts, async () => {
    const [counts, buckets, failedTexts, smsBudgetPercent] = await Promise.all([
      readCounters(deps.database),
      countBuckets(deps.database, deps.clock.now()),
      countFailed(deps.database, LIST_MAX),
      readSmsBudgetPercent(deps),
    ])
    return { ...counts, buckets, failedTexts, smsBudgetPercent }
  })
  mountEndpoint(app, deps, getDays, () => listDays(deps.database, deps.clock.now()))
}
