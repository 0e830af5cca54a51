/** Opens the configured database and runs its migrations. */
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/all.ts'
import { refuseInsideTransaction } from './open-transaction.ts'
import { type PoolStats, postgresDialect } from './postgres.ts'
import type { Replica } from './replica-settings.ts'
import type { Database, Engine } from './schema.ts'
import { sqliteDialect, withLock } from './sqlite.ts'
import { assertNoUnfinishedMove } from './unfinished-move.ts'

export type DatabaseLocation = { dataDir: string; databaseUrl?: string | undefined }
/** `replica` is set when Litestream replicates the embedded database. */
type OpenOptions = DatabaseLocation & { replica?: Replica | undefined }

const pools = new WeakMap<Database, () => PoolStats>()

/** Connects at the first query. `report` receives the errors of idle PostgreSQL connections. */
export function openDatabase(
  { dataDir, databaseUrl, replica }: OpenOptions,
  report: (error: Error) => void,
): Database {
  const onOpen = (read: () => PoolStats) => pools.set(database, read)
  const database: Database = new Kysely({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, { report, onOpen })
      : sqliteDialect(dataDir, { replicated: replica !== undefined }),
    plugins: [refuseInsideTransaction],
  })
  return database
}

/** Statistics of the PostgreSQL pool; undefined on SQLite and before the first query. */
export const poolStats = (database: Database): PoolStats | undefined => pools.get(database)?.()

/** The database was migrated by a newer version of the server. */
export class NewerSchemaError extends Error {
  constructor(name: string) {
    super(
      `The database holds the change "${name}", which this version of the server does not know: start the newer version.`,
    )
  }
}

type MigrateOptions = {
  /** The last migration to run; all of them by default. */
  upTo?: string
  /** Set by the move to PostgreSQL, which may resume its own unfinished copy. */
  moving?: true
}

async function migrateWith(database: Kysely<unknown>, engine: Engine, { upTo, moving }: MigrateOptions) {
  if (!moving) await assertNoUnfinishedMove(database)
  const all = migrations(engine)
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => all } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (!error) return
  const unknown = /previously executed migration (\S+) is missing/.exec(
    error instanceof Error ? error.message : '',
  )
  throw unknown?.[1] ? new NewerSchemaError(unknown[1]) : error
}

/**
 * Runs the pending migrations, one process at a time.
 * @throws NewerSchemaError when the schema is newer than this server; Error after an unfinished move
 */
export async function migrate(
  { dataDir, databaseUrl }: DatabaseLocation,
  report: (error: Error) => void,
  options: MigrateOptions = {},
): Promise<void> {
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, { patient: true, report })
    : sqliteDialect(dataDir)
  const database = new Kysely<unknown>({ dialect })
  try {
    // Kysely's migration lock works across processes on PostgreSQL, but not on SQLite.
    if (databaseUrl) await migrateWith(database, 'postgres', options)
    else {
      await database.executeQuery(database.selectNoFrom((of) => of.lit(1).as('one')).compile())
      await withLock(dataDir, () => migrateWith(database, 'sqlite', options))
    }
  } finally {
    await database.destroy()
  }
}
