/** Estimates and their answers. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const estimates: Migration = {
  up: async (db) => {
    await sql`create table estimates (
      request_id bigint not null references requests (id) on delete cascade,
      version integer not null,
      state text not null,
      options text not null,
      note text not null,
      valid_until bigint not null,
      made_by bigint,
      made_role text not null,
      made_at bigint not null,
      chosen integer,
      total bigint,
      decided_at bigint,
      decided_by bigint,
      decided_how text,
      primary key (request_id, version),
      constraint estimates_state check (state in ('open', 'approved', 'declined', 'replaced', 'withdrawn')),
      constraint estimates_role check (made_role in ('technician', 'owner')),
      constraint estimates_how check (decided_how in ('account', 'link', 'word', 'code')),
      constraint estimates_chosen check ((state = 'approved') = (chosen is not null)),
      constraint estimates_total check ((chosen is null) = (total is null)),
      constraint estimates_answered check ((state in ('approved', 'declined')) = (decided_at is not null)),
      constraint estimates_answer check ((decided_at is null) = (decided_how is null)))`.execute(db)
    await sql`create unique index estimates_open on estimates (request_id) where state = 'open'`.execute(db)
  },
}
