/** When the names of a done request were emptied, and the two ranges of requests that still have theirs. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const namesGone: Migration = {
  up: async (db) => {
    await sql`alter table request_progress add column emptied_at bigint`.execute(db)
    await sql`update request_progress set emptied_at = closed_at
      where request_id in (select id from requests where name = 'Deleted customer')`.execute(db)
    await sql`create index request_progress_named on request_progress (closed_at, request_id)
      where emptied_at is null and owed = 0 and warranty_until is null and closed_at is not null`.execute(db)
    await sql`create index request_progress_named_warranty on request_progress (warranty_until, request_id)
      where emptied_at is null and owed = 0 and warranty_until is not null`.execute(db)
  },
}
