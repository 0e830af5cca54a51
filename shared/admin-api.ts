/** The endpoints of the owner's settings, and of the visits of a day. */
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { RepairStatus } from './repair.ts'
import { RequestStage } from './request-stage.ts'
import { PinTable, SettingsGroup } from './settings.ts'
import { Leg, WindowTimes } from './visit.ts'

/** The value has the schema of its group in SETTINGS; version 0 is what holds until the owner changes it. */
const VersionedSettings = v.object({ value: v.unknown(), version: v.number() })

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/:group',
  auth: 'ADMIN',
  words: { group: SettingsGroup },
  response: VersionedSettings,
})

/** `version` is the one that was read: 409 when somebody else has changed the settings since. */
export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/:group',
  auth: 'ADMIN',
  words: { group: SettingsGroup },
  body: VersionedSettings,
  response: VersionedSettings,
})

const VersionedPins = v.object({ value: PinTable, version: v.number() })

export const getPins = endpoint({
  method: 'GET',
  path: '/api/admin/pins',
  auth: 'ADMIN',
  response: VersionedPins,
})

/** Replaces the list; 409 as for the other settings. */
export const putPins = endpoint({
  method: 'PUT',
  path: '/api/admin/pins',
  auth: 'ADMIN',
  body: VersionedPins,
  response: VersionedPins,
})

/** The visits of a day in the shop's zone, on both legs, by their window. */
export const listDayVisits = endpoint({
  method: 'GET',
  path: '/api/admin/visits',
  auth: 'ADMIN',
  followsRequests: true,
  query: v.object({ day: v.pipe(v.string(), v.isoDate()) }),
  response: v.array(
    v.object({
      id: v.number(),
      reference: v.string(),
      name: v.string(),
      status: RepairStatus,
      stage: RequestStage,
      leg: v.optional(Leg, 'visit'),
      window: WindowTimes,
    }),
  ),
})
