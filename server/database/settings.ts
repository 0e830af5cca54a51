/** The owner's settings in the database: a group without a row holds its default. */
import * as v from 'valibot'
import { DEFAULT_SETTINGS, SETTINGS, type SettingsGroup, type SettingsOf } from '#shared/settings.ts'
import type { Database, Transaction } from './schema.ts'

/** `version` is 0 until the first change. */
export type Versioned<T> = { value: T; version: number }

const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Reads a group. What an older version of the shop did not store yet holds its default. */
export async function readSettings<G extends SettingsGroup>(
  database: Database,
  group: G,
): Promise<Versioned<SettingsOf<G>>> {
  const row = await database
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', group)
    .executeTakeFirst()
  if (!row) return { value: DEFAULT_SETTINGS[group], version: 0 }
  const schema: v.GenericSchema<unknown, SettingsOf<G>> = SETTINGS[group]
  return {
    value: v.parse(schema, { ...DEFAULT_SETTINGS[group], ...v.parse(Stored, row.value) }),
    version: row.version,
  }
}

type Change<G extends SettingsGroup> = {
  group: G
  value: SettingsOf<G>
  /** The version that the change was made on. */
  version: number
  userId: number
  now: number
}

/** Stores a group. @returns the new version; undefined when somebody else has changed it since `version` */
export async function writeSettings<G extends SettingsGroup>(
  trx: Transaction,
  { group, value, version, userId, now }: Change<G>,
): Promise<number | undefined> {
  const changed = { value: JSON.stringify(value), changed_at: now, changed_by: userId }
  const row =
    version === 0
      ? await trx
          .insertInto('settings')
          .values({ name: group, version: 1, ...changed })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('settings')
          .set({ version: version + 1, ...changed })
          .where('name', '=', group)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return row?.version
}
