/** The next id of a table, so that a copy never gives out an id that the original gave out before. */
import { sql } from 'kysely'
import type { Engine } from '../database/migrations/all.ts'
import type { Database } from '../database/schema.ts'

type Reader = {
  /** The last id given out, 0 for none. */
  read: (database: Database, table: string) => Promise<number>
  set: (database: Database, table: string, last: number) => Promise<void>
}

const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${table}, 'id')`

const readers: Record<Engine, Reader> = {
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
  readers[engine].read(database, table)

/** Raises the last id; never lowers it: PostgreSQL would not take that back with a transaction. */
export async function raiseLastId(database: Database, engine: Engine, table: string, last: number) {
  if ((await lastId(database, engine, table)) < last) await readers[engine].set(database, table, last)
}
