/** Drops a column that nothing read, and on SQLite an index that no query uses. On PostgreSQL, concurrent-indexes.ts does. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const dropColumn = (db: Kysely<unknown>) => db.schema.alterTable('limits').dropColumn('started_at').execute()

async function changeSqlite(db: Kysely<unknown>): Promise<void> {
  await dropColumn(db)
  await db.schema.dropIndex('notices_failed').ifExists().execute()
}

export const dropUnused = (engine: Engine): Migration => ({
  up: engine === 'sqlite' ? changeSqlite : dropColumn,
})
