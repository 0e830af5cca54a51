/** Warranty claims: a request for the fault of a repair that came back. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const claims: Migration = {
  up: async (db) => {
    await sql`alter table request_progress add column claim_of bigint references requests (id) on delete set null`.execute(
      db,
    )
    await sql`create index request_progress_claim on request_progress (claim_of) where claim_of is not null`.execute(
      db,
    )
  },
}
