/** Delivery receipts that arrive before their SMS is marked as sent. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function change(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('provider_id', 'text', (column) => column.primaryKey())
    .addColumn('outcome', 'text')
    .addColumn('came_at', 'bigint', (column) => column.notNull())
    .execute()
}

export const earlyReceipts: Migration = { up: change }
