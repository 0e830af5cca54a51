/** SQLite only: drops an index that no query uses. On PostgreSQL, concurrent-indexes.ts does. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const changeSqlite = (db: Kysely<unknown>) => db.schema.dropIndex('sessions_created').ifExists().execute()

export const dropSessionsCreated = (engine: Engine): Migration => ({
  up: engine === 'sqlite' ? changeSqlite : async () => undefined,
})
