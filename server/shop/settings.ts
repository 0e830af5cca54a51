/** The owner's settings in the database: a group without a row holds its default. */
import * as v from 'valibot'
import type { DueSettings } from '#shared/request/due.ts'
import { DEFAULT_SETTINGS, SETTINGS, SettingsGroup, type SettingsOf } from '#shared/shop/settings.ts'
import type { AllSettings } from '#shared/shop/settings-api.ts'
import { isSwitched } from '#shared/shop/sms-kinds.ts'
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

/** Reads these groups in one query. @returns the value of each of them */
export async function readGroups(database: Database, groups: readonly SettingsGroup[]) {
  const rows = await database
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', groups)
    .execute()
  const stored = new Map<string, string>(rows.map(({ name, value }) => [name, value]))
  return <G extends SettingsGroup>(group: G) => parseGroup(group, stored.get(group))
}

/** Reads the settings for windows and due times in one query. */
export async function readTimeSettings(database: Database): Promise<DueSettings> {
  const groupOf = await readGroups(database, ['hours', 'closures', 'terms'])
  return { hours: groupOf('hours'), closures: groupOf('closures'), terms: groupOf('terms') }
}

/** Reads every group, and how many PIN codes, prices and technicians there are. */
export async function readAllSettings(database: Database): Promise<AllSettings> {
  const groupOf = await readGroups(database, SettingsGroup.options)
  const count = (table: 'pins' | 'prices' | 'technicians') =>
    database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
  const { served, listed, prices, technicians } = await database
    .selectNoFrom([
      count('pins').as('listed'),
      count('pins').where('served', '=', 1).as('served'),
      count('prices').as('prices'),
      count('technicians').where('off_at', 'is', null).as('technicians'),
    ])
    .executeTakeFirstOrThrow()
  return {
    shop: groupOf('shop'),
    hours: groupOf('hours'),
    closures: groupOf('closures'),
    terms: groupOf('terms'),
    replies: groupOf('replies'),
    billing: groupOf('billing'),
    warranty: groupOf('warranty'),
    texts: groupOf('texts'),
    retention: groupOf('retention'),
    pins: { listed: listed ?? 0, served: served ?? 0 },
    prices: prices ?? 0,
    technicians: technicians ?? 0,
  }
}

/** Whether a kind of SMS is sent: the owner switches some of them off. */
export const isSmsOn = async (database: Database, kind: string): Promise<boolean> =>
  !isSwitched(kind) || (await readSettings(database, 'texts')).value[kind]

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
