/**
 * SQLite only: an index with all columns that a search without trigrams reads, a third of the table's bytes. PostgreSQL
 * would not use the index: its time goes into the comparison.
 */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const changeSqlite = (db: Kysely<unknown>) =>
  db.schema.createIndex('repairs_search_text').on('repairs').columns(['id', 'status', 'words']).execute()

export const searchCoveringIndex = (engine: Engine): Migration => ({
  up: engine === 'sqlite' ? changeSqlite : async () => undefined,
})
