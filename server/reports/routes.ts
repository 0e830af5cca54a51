/** Endpoints of the owner's reports. */
import type { Hono } from 'hono'
import { getReport, getTonight, listReport } from '#shared/report/report-api.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { badRequest, HttpError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { listEntries, readCursor } from './list.ts'
import { reportDays } from './range.ts'
import { readReport } from './report.ts'
import { readTonight } from './tonight.ts'

const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export function reportRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock } = deps

  mountEndpoint(app, deps, getReport, ({ query }) => {
    const now = clock.now()
    return readReport(database, reportDays(query, now), now)
  })

  mountEndpoint(app, deps, getTonight, () => readTonight(database, clock.now()))

  mountEndpoint(app, deps, listReport, async ({ query }) => {
    const { of, how, person, technician, after, limit, ...asked } = query
    const cursor = after === undefined ? undefined : readCursor(after)
    if (after !== undefined && cursor === undefined) throw new HttpError(400, badRequest)
    return listEntries(database, of, {
      days: reportDays(asked, clock.now()),
      narrowed: { how, person: idOf(person), technician: idOf(technician) },
      after: cursor,
      limit,
    })
  })
}
