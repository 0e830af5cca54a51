/** Which payments the owner has found in the drawer or at the bank, and the cash counts of the audit log. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const cashCounts: Migration = {
  up: async (db) => {
    await sql`alter table payments add column checked_at bigint`.execute(db)
    await sql`alter table payments add column checked_by bigint`.execute(db)
    await sql`create index payments_unchecked on payments (how, id) where checked_at is null`.execute(db)
    await sql`create index audit_cash_counts on audit (at, id) where type = 'cash.counted'`.execute(db)
  },
}
