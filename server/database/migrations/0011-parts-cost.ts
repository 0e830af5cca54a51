/** What the parts of a repair cost the shop. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const partsCost: Migration = {
  up: async (db) => {
    await sql`alter table request_progress add column parts_cost bigint`.execute(db)
  },
}
