/** The mark of a move from another database that was cut off: what is there so far is half a shop, and no server may run on it. */
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

const TABLE = 'unfinished_move'

/** Where the move stands: which table, after which key; and what it moves, so that it never mixes two sources. */
export type Mark = { source: string; table: string; after: string }

const isMarked = async <T>(database: Kysely<T>) =>
  (await database.introspection.getTables()).some(({ name }) => name === TABLE)

export async function readMark<T>(database: Kysely<T>): Promise<Mark | undefined> {
  if (!(await isMarked(database))) return undefined
  const { rows } = await sql<Mark>`
    select source, at_table as "table", after_key as "after" from ${sql.table(TABLE)}`.execute(database)
  return rows[0]
}

export async function setMark(
  database: QueryExecutorProvider,
  { source, table, after }: Mark,
): Promise<void> {
  await sql`create table if not exists ${sql.table(TABLE)} (
    source text not null, at_table text not null, after_key text not null)`.execute(database)
  await sql`delete from ${sql.table(TABLE)}`.execute(database)
  await sql`insert into ${sql.table(TABLE)} values (${source}, ${table}, ${after})`.execute(database)
}

/** The move is done. */
export const clearMark = async (database: QueryExecutorProvider): Promise<void> => {
  await sql`drop table ${sql.table(TABLE)}`.execute(database)
}

/** @throws Error when a move was cut off */
export async function mustBeWhole<T>(database: Kysely<T>): Promise<void> {
  if (await isMarked(database))
    throw new Error(
      'A move into this database was not finished: run npm run move-to-postgres again before anything else.',
    )
}
