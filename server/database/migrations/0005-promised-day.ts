/** The day on which the shop expects a device to be ready. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const promisedDay: Migration = {
  up: async (db) => {
    await sql`alter table request_progress add column promised_day text`.execute(db)
    await sql`alter table request_progress add column waits_part integer not null default 0`.execute(db)
  },
}
