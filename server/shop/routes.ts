/** Endpoints of the owner's settings and of the PIN codes where the shop comes; their list changes as the settings do. */
import type { Hono } from 'hono'
import { getPin } from '#shared/request/visit-api.ts'
import { getOpeningHours } from '#shared/shop/opening-hours-api.ts'
import { SETTINGS } from '#shared/shop/settings.ts'
import { getAllSettings, getPins, getSettings, putPins, putSettings } from '#shared/shop/settings-api.ts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { changedByOthers, HttpError } from '../http/http-error.ts'
import { mountCachedEndpoint, mountEndpoint, parseBody } from '../http/mount-endpoint.ts'
import type { HoursNow } from './opening-hours.ts'
import { findPin, listPins, replacePins } from './pins.ts'
import { type Change, readAllSettings, readSettings, readVersion, writeVersion } from './settings.ts'

export function shopRoutes(app: Hono<ServerEnv>, deps: AppDeps, readHours: () => Promise<HoursNow>): void {
  const { database, clock, log } = deps

  /**
   * Stores a new version, and with it what `also` writes.
   * @returns the version; throws HttpError 409 when somebody else has changed it since `version`
   */
  async function save(
    change: Omit<Change, 'now'>,
    also: (trx: Transaction) => Promise<void> = async () => {},
  ): Promise<number> {
    const { name, version, userId } = change
    const saved = await write(database, async (trx) => {
      const now = clock.now()
      const written = await writeVersion(trx, { ...change, now })
      if (written === undefined) throw new HttpError(409, changedByOthers)
      await also(trx)
      const details = { from: version, to: written }
      const by = { role: 'owner', userId } as const
      const subject = name === 'pins' ? 'pins' : 'settings'
      await appendAudit(trx, { subject, subjectId: 0, type: name, by, now, details })
      return written
    })
    log.info({ event: 'settings.changed', group: name, version: saved, userId })
    return saved
  }

  mountCachedEndpoint(app, getOpeningHours, async () => (await readHours()).response)

  mountEndpoint(app, deps, getAllSettings, () => readAllSettings(database))

  mountEndpoint(app, deps, getSettings, ({ params: { group } }) => readSettings(database, group))

  mountEndpoint(app, deps, putSettings, async ({ params: { group }, body, user: { userId } }) => {
    const value = parseBody(SETTINGS[group], body.value)
    return { value, version: await save({ name: group, value, version: body.version, userId }) }
  })

  mountEndpoint(app, deps, getPins, async () => ({
    value: { pins: await listPins(database) },
    version: await readVersion(database, 'pins'),
  }))

  mountEndpoint(app, deps, putPins, async ({ body: { value, version }, user: { userId } }) => ({
    value,
    version: await save({ name: 'pins', value: {}, version, userId }, (trx) => replacePins(trx, value.pins)),
  }))

  mountEndpoint(
    app,
    deps,
    getPin,
    async ({ params: { pin } }) => (await findPin(database, pin)) ?? { pin, area: '', served: false },
  )
}
