/** The indexes of the reports: requests by when they came in and by when they were done, and payments by when they were recorded. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const reportIndexes: Migration = {
  up: async (db) => {
    await sql`create index requests_submitted on requests (submitted_at, id)`.execute(db)
    await sql`create index request_progress_closed on request_progress (closed_at, request_id)
      where closed_at is not null`.execute(db)
    await sql`create index payments_recorded on payments (recorded_at, id)`.execute(db)
  },
}
