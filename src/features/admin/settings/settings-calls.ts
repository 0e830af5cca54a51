import * as v from 'valibot'
import { fromPromise } from 'xstate'
import type { VersionedValue } from '#machines/owner/settings-part-setup.ts'
import { SETTINGS_PARTS, type SettingsPart, type SettingsValue } from '#shared/shop/settings.ts'
import { getPins, getSettings, putPins, putSettings } from '#shared/shop/settings-api.ts'
import type { Client } from '../../../api/client.ts'

type Answer = { value: unknown; version: number }
const toVersioned = (part: SettingsPart, { value, version }: Answer): VersionedValue => {
  const schema: v.GenericSchema<unknown, SettingsValue> = SETTINGS_PARTS[part]
  return { value: v.parse(schema, value), version }
}

/** Reads and saves one part of the settings; the PIN codes have calls of their own. */
export const settingsActors = ({ send }: Client) => ({
  readSettings: fromPromise<VersionedValue, { part: SettingsPart }>(async ({ input: { part }, signal }) =>
    toVersioned(
      part,
      await (part === 'pins'
        ? send(getPins, {}, signal)
        : send(getSettings, { params: { group: part } }, signal)),
    ),
  ),
  saveSettings: fromPromise<VersionedValue, { part: SettingsPart } & VersionedValue>(
    async ({ input: { part, value, version }, signal }) =>
      toVersioned(
        part,
        await (part === 'pins'
          ? send(putPins, { body: { value: v.parse(SETTINGS_PARTS.pins, value), version } }, signal)
          : send(putSettings, { params: { group: part }, body: { value, version } }, signal)),
      ),
  ),
})
