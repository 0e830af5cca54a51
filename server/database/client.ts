/** Opens the database of the settings and brings it up to date. */
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Engine, migrations } from './migrations/all.ts'
import { type PoolStats, postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { sqliteDialect, withLock } from './sqlite.ts'
import { mustBeWhole } from './unfinished-move.ts'

export type DatabaseLocation = { dataDir: string; databaseUrl?: string | undefined }

const pools = new WeakMap<Database, () => PoolStats>()

/** `report` hears of PostgreSQL connections that broke while idle. Connects at the first query. */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  report: (error: Error) => void,
): Database {
  const opened = (read: () => PoolStats) => pools.set(database, read)
  const database: Database = new Kysely({
    dialect: databaseUrl ? postgresDialect(databaseUrl, { report, opened }) : sqliteDialect(dataDir),
  })
  return database
}

/** What the connections to PostgreSQL do; undefined on the embedded database and before the first query. */
export const poolOf = (database: Database): PoolStats | undefined => pools.get(database)?.()

/** The database was made by a newer version of the server than this one. */
export class NewerSchemaError extends Error {
  constructor(name: string) {
    super(
      `The database holds the change "${name}", which this version of the server does not know: start the newer version.`,
    )
  }
}

type Options = {
  /** The last change to make; all of them without it. */
  upTo?: string
  /** Set by the move itself, which may go on with what it left unfinished. */
  moving?: true
}

async function migrateWith(database: Kysely<unknown>, engine: Engine, { upTo, moving }: Options) {
  if (!moving) await mustBeWhole(database)
  const known = migrations(engine)
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => known } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (!error) return
  const unknown = /previously executed migration (\S+) is missing/.exec(
    error instanceof Error ? error.message : '',
  )
  throw unknown?.[1] ? new NewerSchemaError(unknown[1]) : error
}

/**
 * Runs the migrations that are missing, one process at a time.
 * @throws NewerSchemaError when the database is ahead of this server; Error when a move left it half filled
 */
export async function migrate(
  { dataDir, databaseUrl }: DatabaseLocation,
  report: (error: Error) => void,
  options: Options = {},
): Promise<void> {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, { patient: true, report })
    : sqliteDialect(dataDir)
  const database = new Kysely<unknown>({ dialect })
  try {
    // Kysely locks on PostgreSQL; its lock on SQLite holds inside one process only.
    if (databaseUrl) await migrateWith(database, 'postgres', options)
    else {
      await database.executeQuery(database.selectNoFrom((of) => of.lit(1).as('one')).compile())
      await withLock(dataDir, () => migrateWith(database, 'sqlite', options))
    }
  } finally {
    await database.destroy()
  }
}
