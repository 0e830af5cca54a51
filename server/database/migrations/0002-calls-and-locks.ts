/** The answers of calls with an Idempotency-Key, and the rows by which transactions wait for each other. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const callsAndLocks: Migration = {
  up: async (db) => {
    await sql`create table idempotent_calls (
      id text not null primary key,
      body_hash text not null,
      answer text,
      at bigint not null)`.execute(db)
    await sql`create index idempotent_calls_at on idempotent_calls (at)`.execute(db)
    await sql`create table locks (bucket integer not null primary key)`.execute(db)
  },
}
