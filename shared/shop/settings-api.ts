/** The endpoints of the owner's settings. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Version } from '../number-schema.ts'
import { PinTable, SETTINGS, SettingsGroup } from './settings.ts'

/** The value has the schema of its group in SETTINGS; version 0 is what holds until the owner changes it. */
const VersionedSettings = v.object({ value: v.unknown(), version: Version })

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const AllSettings = v.object({
  ...SETTINGS,
  /** The listed PIN codes, and how many of them the shop comes to. */
  pins: v.object({ listed: Count, served: Count }),
  /** Prices in the guide. */
  prices: Count,
  /** Technicians who are on. */
  technicians: Count,
})
export type AllSettings = v.InferOutput<typeof AllSettings>

/** What holds now in every part, for their list. */
export const getAllSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  auth: 'ADMIN',
  response: AllSettings,
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/:group',
  auth: 'ADMIN',
  textParams: { group: SettingsGroup },
  response: VersionedSettings,
})

/** `version` is the one that was read: 409 when somebody else has changed the settings since. */
export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/:group',
  auth: 'ADMIN',
  textParams: { group: SettingsGroup },
  body: VersionedSettings,
  response: VersionedSettings,
})

const VersionedPins = v.object({ value: PinTable, version: Version })

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
