/**
 * What customer and shop write about a request (`thread`), how much of it each has not read, and the requests that the owner
 * took on the phone (`callers`). The indexes of `progress` are made here on SQLite only: on PostgreSQL it is a large table
 * by now, see concurrent-indexes.ts.
 */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

async function createThread(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isSqlite = engine === 'sqlite'
  await db.schema
    .createTable('thread')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('request_id', 'bigint', (column) =>
      column.notNull().references('repairs.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('by_role', 'text', required)
    .addColumn('by_user', 'bigint')
    .addColumn('body', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('key', 'text')
    .addCheckConstraint('thread_kind', sql`kind in ('message', 'note')`)
    .addCheckConstraint('thread_role', sql`by_role in ('customer', 'technician', 'owner')`)
    .addUniqueConstraint('thread_once', ['request_id', 'key'])
    .execute()
  await db.schema.createIndex('thread_request').on('thread').columns(['request_id', 'id']).execute()
  await db.schema.createIndex('thread_at').on('thread').column('at').execute()
}

/** `phone` is null once an account has the request. */
async function createCallers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('callers')
    .addColumn('request_id', engine === 'sqlite' ? 'integer' : 'bigint', (column) =>
      column.primaryKey().references('repairs.id').onDelete('cascade'),
    )
    .addColumn('phone', 'text')
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', required)
    .execute()
  await sql`create index callers_phone on callers (phone) where phone is not null`.execute(db)
}

async function changeSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create index progress_talked on progress (last_message_id) where last_message_id is not null`.execute(
    db,
  )
  await sql`create index progress_unread on progress (last_message_id) where shop_unread > 0`.execute(db)
}

export const thread = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createThread(db, engine)
    await createCallers(db, engine)
    for (const column of ['shop_unread', 'customer_unread'])
      await db.schema.alterTable('progress').addColumn(column, 'integer', zero).execute()
    await db.schema.alterTable('progress').addColumn('last_message_id', 'bigint').execute()
    await db.schema
      .alterTable('progress')
      .addColumn('origin', 'text', (column) =>
        column.notNull().defaultTo('web').check(sql`origin in ('web', 'admin')`),
      )
      .execute()
    if (engine === 'sqlite') await changeSqlite(db)
  },
})
