/** The endpoint of the owner's log. */
import type { Hono } from 'hono'
import { getLog } from '#shared/log/log-api.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { badRequest, HttpError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { readLog } from './log.ts'

export function logRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock } = deps

  mountEndpoint(app, deps, getLog, async ({ query }) => {
    const page = await readLog(database, query, clock.now())
    if (!page) throw new HttpError(400, badRequest)
    return page
  })
}
