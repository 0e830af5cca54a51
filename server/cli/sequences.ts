/** Reads and sets the last generated id of a table, so that a copy never reuses an id of the original. */
import { sql } from 'kysely'
import type { Database, Engine } from '../database/schema.ts'

type SequenceAccess = {
  /** The last generated id, 0 for none. */
  read: (database: Database, table: string) => Promise<number>
  set: (database: Database, table: string, last: number) => Promise<void>
}

const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${table}, 'id')`

const sequences: Record<Engine, SequenceAccess> = {
  sqlite: {
    async read(database, table) {
      const { rows } = await sql<{ seq: number }>`
        select seq from sqlite_sequence where name = ${table}`.execute(database)
      return rows[0]?.seq ?? 0
    },
    async set(database, table, last) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(database)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(database)
    },
  },
  postgres: {
    async read(database, table) {
      const { rows } = await sql<{ last: number | null }>`
        select pg_sequence_last_value(${sequenceOf(table)}::regclass) as last`.execute(database)
      return rows[0]?.last ?? 0
    },
    async set(database, table, last) {
      await sql`select setval(${sequenceOf(table)}::regclass, ${last})`.execute(database)
    },
  },
}

export const lastId = (database: Database, engine: Engine, table: string) =>
  sequences[engine].read(database, table)

/** Raises the last id and never lowers it: on PostgreSQL, a rollback does not undo setval. */
export async function raiseLastId(database: Database, engine: Engine, table: string, last: number) {
  if ((await lastId(database, engine, table)) < last) await sequences[engine].set(database, table, last)
}
