/** The databases that an operation works on: opened with patience, and only while no server runs on them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import { type DatabaseLocation, NewerSchemaError } from '../database/client.ts'
import { isRetryable } from '../database/errors.ts'
import type { Engine } from '../database/migrations/all.ts'
import { migrations } from '../database/migrations/all.ts'
import { postgresDialect } from '../database/postgres.ts'
import type { Database, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite.ts'

const LEAVE_MS = 1_500
const LOOK_EVERY_MS = 100

/** Where the settings' shop is. Whoever may change tables may copy them. */
export const databaseLocation = ({ dataDir, databaseUrl, migrationUrl }: Config): DatabaseLocation => ({
  dataDir,
  databaseUrl: migrationUrl ?? databaseUrl,
})

export const engineOf = ({ databaseUrl }: DatabaseLocation): Engine => (databaseUrl ? 'postgres' : 'sqlite')

export const fileIn = (dataDir: string) => join(dataDir, 'shop.db')

export const report = (error: Error) => console.error(error.message)

export function openPatiently({ dataDir, databaseUrl }: DatabaseLocation): Database {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, { patient: true, report })
    : sqliteDialect(dataDir)
  return new Kysely<Tables>({ dialect })
}

/** @throws ConfigError when there is no embedded database in the folder: opening one would make it */
export function mustHaveFile(dataDir: string): void {
  if (!existsSync(fileIn(dataDir))) throw new ConfigError(`There is no shop in DATA_DIR (${dataDir}).`)
}

/**
 * The last change of the schema that the database has.
 * @throws NewerSchemaError when this program does not know it; ConfigError when there is no shop at all
 */
export async function versionOf(database: Database, engine: Engine): Promise<string> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new ConfigError('There is no shop in the database.')
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(database)
  const name = rows[0]?.name
  if (name === undefined) throw new ConfigError('There is no shop in the database.')
  if (!(name in migrations(engine))) throw new NewerSchemaError(name)
  return name
}

const inUse = (where: string) =>
  new Error(`Something else has ${where} open, a server perhaps: stop it first. Nothing was changed.`)

function mustHaveFileAlone(dataDir: string): void {
  if (!existsSync(fileIn(dataDir))) return
  const database = new DatabaseSync(fileIn(dataDir), { timeout: 0 })
  try {
    // In WAL mode every open connection holds a share of the file: only the last one can have it alone.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    throw isRetryable(error) ? inUse(dataDir) : error
  } finally {
    database.close()
  }
}

/** @throws Error while others are connected; one that just left may take a moment */
export async function mustBeAlone(place: DatabaseLocation, database: Database): Promise<void> {
  if (!place.databaseUrl) return mustHaveFileAlone(place.dataDir)
  for (const until = Date.now() + LEAVE_MS; ; await pause(LOOK_EVERY_MS)) {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (backend_type is null or backend_type = 'client backend')`.execute(database)
    if (rows.length === 0) return
    if (Date.now() > until) throw inUse('the database')
  }
}
