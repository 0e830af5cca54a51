/** How many wrong codes of a customer were judged on a visit. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const codeTries: Migration = {
  up: async (db) => {
    await sql`alter table visits add column code_tries integer not null default 0`.execute(db)
  },
}
