/** Delivery time and request id of notifications, and indexes for receipts and failed ones. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

async function change(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('notices').addColumn('delivered_at', 'bigint').execute()
  await db.schema.alterTable('notices').addColumn('call_id', 'text').execute()
  await db.schema.createIndex('notices_provider').on('notices').column('provider_id').execute()
  await db.schema
    .createIndex('notices_failed')
    .on('notices')
    .column('id')
    .where(sql<boolean>`state = 'failed'`)
    .execute()
}

export const noticeReceipts: Migration = { up: change }
