/**
 * The kind of each text, the values for its placeholders, and the state `dropped` with its reason. SQLite cannot change a
 * check constraint, so the table is made anew there; nothing refers to it.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const COLUMNS = [
  ...['id', 'request_id', 'event', 'recipient', 'state', 'tries', 'next_at', 'lease', 'leased_until'],
  ...['provider_id', 'created_at', 'delivered_at', 'call_id'],
]

async function changePostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column kind text not null default 'status',
    add column slots text not null default '{}', add column reason text,
    drop constraint notices_state,
    add constraint notices_state check (state in ('queued', 'sent', 'failed', 'dropped'))`.execute(db)
}

async function changeSqlite(db: Kysely<unknown>): Promise<void> {
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)))
  await sql`create table notices_new (
    id integer primary key autoincrement,
    request_id bigint not null references repairs (id) on delete cascade,
    event text not null,
    recipient text not null,
    state text not null,
    tries integer not null,
    next_at bigint not null,
    lease text,
    leased_until bigint not null,
    provider_id text,
    created_at bigint not null default 0,
    delivered_at bigint,
    call_id text,
    kind text not null default 'status',
    slots text not null default '{}',
    reason text,
    constraint notices_state check (state in ('queued', 'sent', 'failed', 'dropped')),
    constraint notices_once unique (request_id, event))`.execute(db)
  await sql`insert into notices_new (${columns}) select ${columns} from notices order by id`.execute(db)
  // No id is given a second time, also not that of the newest text when it was deleted.
  await sql`delete from sqlite_sequence where name = 'notices_new'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select 'notices_new', seq from sqlite_sequence where name = 'notices'`.execute(db)
  await sql`drop table notices`.execute(db)
  await sql`alter table notices_new rename to notices`.execute(db)
  await sql`create index notices_due on notices (state, next_at)`.execute(db)
  await sql`create index notices_provider on notices (provider_id)`.execute(db)
  await sql`create index notices_failed on notices (id) where state = 'failed'`.execute(db)
}

export const noticeKinds = (engine: Engine): Migration => ({
  up: engine === 'sqlite' ? changeSqlite : changePostgres,
})
