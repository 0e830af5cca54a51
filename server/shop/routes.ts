/** Endpoints of where and when the shop comes, and of the owner's list of PIN codes and visits. */
import type { Hono } from 'hono'
import { getPins, listDayVisits, putPins } from '#shared/admin-api.ts'
import { referenceOf } from '#shared/reference.ts'
import { shop } from '#shared/shop.ts'
import { getPin, getWindows } from '#shared/shop-api.ts'
import { addDays, offeredDays } from '#shared/windows.ts'
import { appendAudit } from '../database/audit.ts'
import { findPin, listPins, replacePins } from '../database/pins.ts'
import { readVersion, writeVersion } from '../database/settings.ts'
import { write } from '../database/transaction.ts'
import { countSeats, listVisits } from '../database/visits.ts'
import { readWindowSettings } from '../database/window-settings.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { changedByOthers, HttpError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'

const iso = (moment: number) => new Date(moment).toISOString()
const startOf = (day: string) => Date.parse(`${day}T00:00:00${shop.utcOffset}`)

export function shopRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, log } = deps

  mountEndpoint(app, deps, getWindows, async () => {
    const now = clock.now()
    const days = offeredDays(await readWindowSettings(database), now)
    const lastDay = days.at(-1)?.day
    const to = lastDay === undefined ? now : startOf(addDays(lastDay, 1))
    const taken = await countSeats(database, { from: now, to })
    return days.map(({ day, reason, windows }) => ({
      ...{ day, reason },
      windows: windows.map(({ start, end, capacity }) => ({
        ...{ start: iso(start), end: iso(end) },
        free: Math.max(0, capacity - (taken.get(start) ?? 0)),
      })),
    }))
  })

  mountEndpoint(
    app,
    deps,
    getPin,
    async ({ params: { pin } }) => (await findPin(database, pin)) ?? { pin, area: '', served: false },
  )

  mountEndpoint(app, deps, getPins, async () => ({
    value: { pins: await listPins(database) },
    version: await readVersion(database, 'pins'),
  }))

  mountEndpoint(app, deps, putPins, async ({ body: { value, version }, user: { userId } }) => {
    const written = await write(database, async (trx) => {
      const now = clock.now()
      const next = await writeVersion(trx, { name: 'pins', value: {}, version, userId, now })
      if (next === undefined) throw new HttpError(409, changedByOthers)
      await replacePins(trx, value.pins)
      const by = { role: 'owner', userId } as const
      const facts = { from: version, to: next }
      await appendAudit(trx, { subject: 'pins', subjectId: 0, type: 'pins', by, now, facts })
      return next
    })
    log.info({ event: 'settings.changed', group: 'pins', version: written, userId })
    return { value, version: written }
  })

  mountEndpoint(app, deps, listDayVisits, async ({ query: { day } }) => {
    const rows = await listVisits(database, { from: startOf(day), to: startOf(addDays(day, 1)) })
    return rows.map(({ id, submittedAt, start, end, ...row }) => ({
      ...row,
      ...{ id, reference: referenceOf({ id, submittedAt }) },
      window: { start: iso(start ?? 0), end: iso(end ?? 0) },
    }))
  })
}
