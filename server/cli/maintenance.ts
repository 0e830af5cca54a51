/** Opens databases for backup, restore and move: with long timeouts, and some only while no server uses them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import { type DatabaseLocation, NewerSchemaError } from '../database/client.ts'
import { isRetryable } from '../database/errors.ts'
import { migrations } from '../database/migrations/all.ts'
import { postgresDialect } from '../database/postgres.ts'
import type { Database, Engine, Tables } from '../database/schema.ts'
import { refuseOtherDatabase, refuseOtherFolder } from '../database/shop-kind.ts'
import { sqliteDialect } from '../database/sqlite.ts'

const DISCONNECT_MS = 1_500
const POLL_MS = 100

/** The configured database, with the migration role when there is one. */
export const locationOf = ({ dataDir, databaseUrl, migrationUrl }: Config): DatabaseLocation => ({
  dataDir,
  databaseUrl: migrationUrl ?? databaseUrl,
})

export const engineOf = ({ databaseUrl }: DatabaseLocation): Engine => (databaseUrl ? 'postgres' : 'sqlite')

export const databaseFile = (dataDir: string) => join(dataDir, 'shop.db')

export const reportError = (error: Error) => console.error(error.message)

export function openForMaintenance({ dataDir, databaseUrl }: DatabaseLocation): Database {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, { patient: true, report: reportError })
    : sqliteDialect(dataDir)
  return new Kysely<Tables>({ dialect })
}

/**
 * Every command begins with it: one for the shop never works on the data of a practice, nor the other way round.
 * @throws OtherShopError before anything is written
 */
export async function refuseOtherShop(config: Config): Promise<void> {
  refuseOtherFolder(config)
  if (!config.databaseUrl) return
  const database = openForMaintenance(locationOf(config))
  try {
    await refuseOtherDatabase(database, config)
  } finally {
    await database.destroy()
  }
}

/** @throws ConfigError when the folder has no SQLite database: opening it would create one */
export function assertDatabaseExists(dataDir: string): void {
  if (!existsSync(databaseFile(dataDir))) throw new ConfigError(`There is no shop in DATA_DIR (${dataDir}).`)
}

/**
 * Returns the name of the last migration that the database has.
 * @throws NewerSchemaError when this version does not know the migration; ConfigError when there is no shop
 */
export async function schemaVersionOf(database: Database, engine: Engine): Promise<string> {
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

const inUseError = (where: string) =>
  new Error(`Something else has ${where} open, a server perhaps: stop it first. Nothing was changed.`)

function assertFileNotInUse(dataDir: string): void {
  if (!existsSync(databaseFile(dataDir))) return
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 0 })
  try {
    // In WAL mode every open connection holds a shared lock, so this fails while another process is connected.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    throw isRetryable(error) ? inUseError(dataDir) : error
  } finally {
    database.close()
  }
}

/** @throws Error while other processes are connected; waits briefly for connections that are closing */
export async function assertNotInUse(location: DatabaseLocation, database: Database): Promise<void> {
  if (!location.databaseUrl) return assertFileNotInUse(location.dataDir)
  for (const deadline = Date.now() + DISCONNECT_MS; ; await pause(POLL_MS)) {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (backend_type is null or backend_type = 'client backend')`.execute(database)
    if (rows.length === 0) return
    if (Date.now() > deadline) throw inUseError('the database')
  }
}
