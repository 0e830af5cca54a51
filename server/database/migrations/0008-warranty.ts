/** The last day of the warranty of a repaired request. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const warranty: Migration = {
  up: async (db) => {
    await sql`alter table request_progress add column warranty_until text`.execute(db)
  },
}
