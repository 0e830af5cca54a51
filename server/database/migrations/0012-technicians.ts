/** The technicians, and the one assigned to each visit. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { COLUMN_TYPES } from './0001/column-types.ts'

export const technicians = (engine: Engine): Migration => ({
  up: async (db) => {
    const { generatedId } = COLUMN_TYPES[engine]
    await sql`create table technicians (
      id ${generatedId},
      name text not null,
      phone text not null unique,
      off_at bigint,
      created_at bigint not null)`.execute(db)
    await sql`alter table visits add column technician_id bigint references technicians (id) on delete restrict`.execute(
      db,
    )
  },
})
