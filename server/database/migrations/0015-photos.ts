/** The photos of requests. Their files lie in a folder (server/photos/store.ts), by the SHA-256 of their bytes. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { COLUMN_TYPES } from './0001/column-types.ts'

export const photos = (engine: Engine): Migration => ({
  up: async (db) => {
    const { generatedId } = COLUMN_TYPES[engine]
    await sql`create table photos (
      id ${generatedId},
      request_id bigint not null references requests (id) on delete cascade,
      kind text not null check (kind in ('fault', 'condition', 'before', 'after')),
      sha text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      by_role text not null check (by_role in ('customer', 'technician', 'owner')),
      by_user bigint,
      at bigint not null,
      added_at bigint not null,
      shared integer not null,
      call text not null,
      unique (request_id, call))`.execute(db)
    await sql`create index photos_sha on photos (sha)`.execute(db)
    await sql`create index photos_added on photos (added_at)`.execute(db)
    await sql`create index photos_by_request on photos (request_id, id)`.execute(db)
  },
})
