/** The counter of unhandled messages. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

async function change(db: Kysely<Tables>): Promise<void> {
  const [row] = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)`.as('value'))
    .where('handled', '=', 0)
    .execute()
  await db
    .insertInto('counts')
    .values({ name: 'unread', value: Number(row?.value ?? 0) })
    .execute()
}

export const unread: Migration = { up: change }
