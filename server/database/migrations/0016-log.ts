/** The indexes of the owner's log: by person, and by what an entry of the audit log is about. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const logIndexes: Migration = {
  up: async (db) => {
    await sql`create index request_events_by on request_events (by_user, recorded_at, id)`.execute(db)
    await sql`create index audit_subject on audit (subject, at, id)`.execute(db)
    await sql`create index audit_by on audit (by_user, subject, at, id)`.execute(db)
  },
}
