/** Endpoints of the owner's settings. */
import type { Hono } from 'hono'
import { getSettings, putSettings } from '#shared/admin-api.ts'
import { SETTINGS } from '#shared/settings.ts'
import { appendAudit } from '../database/audit.ts'
import { readSettings, writeVersion } from '../database/settings.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { changedByOthers, HttpError } from '../http/http-error.ts'
import { mountEndpoint, parseBody } from '../http/mount-endpoint.ts'

export function settingsRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, getSettings, ({ params: { group } }) => readSettings(database, group))

  mountEndpoint(app, deps, putSettings, async ({ params: { group }, body, user: { userId } }) => {
    const value = parseBody(SETTINGS[group], body.value)
    const version = await write(database, async (trx) => {
      const now = clock.now()
      const written = await writeVersion(trx, { name: group, value, version: body.version, userId, now })
      if (written === undefined) throw new HttpError(409, changedByOthers)
      const facts = { from: body.version, to: written }
      const by = { role: 'owner', userId } as const
      await appendAudit(trx, { subject: 'settings', subjectId: 0, type: group, by, now, facts })
      return written
    })
    log.info({ event: 'settings.changed', group, version, userId })
    return { value, version }
  })
}
