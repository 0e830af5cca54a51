/** The role of a session, where it is not that of the account: a technician's. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessionRole: Migration = {
  up: async (db) => {
    await sql`alter table sessions add column role text`.execute(db)
  },
}
