/** Endpoints about how long names are kept. */
import type { Hono } from 'hono'
import { getRetention, previewRetention } from '#shared/shop/retention-api.ts'
import { monthsBefore, shopDayOf } from '#shared/shop-time.ts'
import type { Database } from '../database/schema.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { mountCachedEndpoint, mountEndpoint } from '../http/mount-endpoint.ts'
import { type RetentionNow, readNamesBefore } from './retention.ts'

type Reading = {
  readRetention: () => Promise<RetentionNow>
  /** The number of requests that ended before this day and still have their names. */
  countNamed: (database: Database, before: string) => Promise<number>
}

export function retentionRoutes(
  app: Hono<ServerEnv>,
  deps: AppDeps,
  { readRetention, countNamed }: Reading,
): void {
  const { database, clock } = deps

  mountCachedEndpoint(app, getRetention, async () => (await readRetention()).response)

  mountEndpoint(app, deps, previewRetention, async ({ query: { months } }) => {
    const now = clock.now()
    const before =
      months === undefined ? await readNamesBefore(database, now) : monthsBefore(shopDayOf(now), months)
    return { requests: await countNamed(database, before), before }
  })
}
