/**
 * The language that a request was made in, and the one that an account used last. Null where nobody has named one: for
 * rows of before, and for those that an older version of the server writes beside this one.
 */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function change(db: Kysely<unknown>): Promise<void> {
  for (const table of ['repairs', 'users'])
    await db.schema.alterTable(table).addColumn('language', 'text').execute()
}

export const language: Migration = { up: change }
