/** The owner's settings in the database: a group without a row holds its default. */
import * as v from 'valibot'
import type { DueSettings } from '#shared/request/due.ts'
import { DEFAULT_SETTINGS, SETTINGS, type SettingsGroup, type SettingsOf } from '#shared/shop/settings.ts'
import type { Database, Transaction } from '../database/schema.ts'

/** `version` is 0 until the first change. */
export type Versioned<T> = { value: T; version: number }

const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** The value of a group. A field that was added after the value was stored holds its default. */
function parseGroup<G extends SettingsGroup>(group: G, stored: string | undefined): SettingsOf<G> {
  if (stored === undefined) return DEFAULT_SETTINGS[group]
  const schema: v.GenericSchema<unknown, SettingsOf<G>> = SETTINGS[group]
  return v.parse(schema, { ...DEFAULT_SETTINGS[group], ...v.parse(Stored, stored) })
}

/** Reads a group and its version. */
export async function readSettings<G extends SettingsGroup>(
  database: Database,
  group: G,
): Promise<Versioned<SettingsOf<G>>> {
  const row = await database
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', group)
    .executeTakeFirst()
  return { value: parseGroup(group, row?.value), version: row?.version ?? 0 }
}

/** Reads the settings for windows and due times in one query. */
export async function readTimeSettings(database: Database): Promise<DueSettings> {
  const rows = await database
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', ['hours', 'closures', 'terms'])
    .execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    hours: parseGroup('hours', stored.get('hours')),
    closures: parseGroup('closures', stored.get('closures')),
    terms: parseGroup('terms', stored.get('terms')),
  }
}

/** The version of a group; 0 before the first change. */
export async function readVersion(database: Database, name: string): Promise<number> {
  const row = await database
    .selectFrom('settings')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.version ?? 0
}

export type Change = {
  name: SettingsGroup | 'pins' | 'prices'
  value: object
  /** The version that the change is based on. */
  version: number
  userId: number
  now: number
}

/** Stores a value. @returns the new version; undefined when somebody else has changed it since `version` */
export async function writeVersion(
  trx: Transaction,
  { name, value, version, userId, now }: Change,
): Promise<number | undefined> {
  const changed = { value: JSON.stringify(value), changed_at: now, changed_by: userId }
  const row =
    version === 0
      ? await trx
          .insertInto('settings')
          .values({ name, version: 1, ...changed })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('settings')
          .set({ version: version + 1, ...changed })
          .where('name', '=', name)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return row?.version
}
