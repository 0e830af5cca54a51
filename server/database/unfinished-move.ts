/** The progress of a move from SQLite to PostgreSQL, stored in the target: no server may run on an unfinished copy. */
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

const TABLE = 'unfinished_move'

/** The table and the key after which the move continues, and the digest of the source, so that two sources never mix. */
export type MoveProgress = { source: string; table: string; after: string }

const hasUnfinishedMove = async <T>(database: Kysely<T>) =>
  (await database.introspection.getTables()).some(({ name }) => name === TABLE)

export async function readProgress<T>(database: Kysely<T>): Promise<MoveProgress | undefined> {
  if (!(await hasUnfinishedMove(database))) return undefined
  const { rows } = await sql<MoveProgress>`
    select source, at_table as "table", after_key as "after" from ${sql.table(TABLE)}`.execute(database)
  return rows[0]
}

export async function saveProgress(
  database: QueryExecutorProvider,
  { source, table, after }: MoveProgress,
): Promise<void> {
  await sql`create table if not exists ${sql.table(TABLE)} (
    source text not null, at_table text not null, after_key text not null)`.execute(database)
  await sql`delete from ${sql.table(TABLE)}`.execute(database)
  await sql`insert into ${sql.table(TABLE)} values (${source}, ${table}, ${after})`.execute(database)
}

export const clearProgress = async (database: QueryExecutorProvider): Promise<void> => {
  await sql`drop table ${sql.table(TABLE)}`.execute(database)
}

/** @throws Error when a move was interrupted */
export async function assertNoUnfinishedMove<T>(database: Kysely<T>): Promise<void> {
  if (await hasUnfinishedMove(database))
    throw new Error(
      'A move into this database was not finished: run npm run move-to-postgres again before anything else.',
    )
}
