/** Payments of repairs, and what is owed for each request. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { COLUMN_TYPES } from './0001/column-types.ts'

export const payments = (engine: Engine): Migration => ({
  up: async (db) => {
    const { generatedId } = COLUMN_TYPES[engine]
    await sql`create table payments (
      id ${generatedId},
      request_id bigint not null references requests (id) on delete restrict,
      amount bigint not null,
      how text not null,
      verified integer,
      ref text not null default '',
      undoes bigint unique references payments (id) on delete restrict,
      at bigint not null,
      recorded_at bigint not null,
      by_role text not null,
      by_user bigint,
      constraint payments_amount check (amount <> 0),
      constraint payments_how check (how in ('cash', 'upi', 'card', 'bank')),
      constraint payments_verified check (verified in (0, 1) and how = 'upi' or verified is null))`.execute(
      db,
    )
    await sql`create index payments_request on payments (request_id, id)`.execute(db)
    await sql`alter table request_progress add column owed bigint not null default 0`.execute(db)
    await sql`create index request_progress_owed on request_progress (request_id) where owed <> 0`.execute(db)
  },
})
