/** The price guide, and what is agreed for a request. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const prices: Migration = {
  up: async (db) => {
    await sql`create table prices (
      scope text not null,
      issue text not null,
      low bigint,
      high bigint,
      warranty_days integer,
      changed_at bigint not null,
      primary key (scope, issue),
      constraint prices_low check (low > 0 or (low is null and high is null)),
      constraint prices_high check (high is null or high >= low))`.execute(db)
    await sql`alter table request_progress add column agreed bigint`.execute(db)
  },
}
