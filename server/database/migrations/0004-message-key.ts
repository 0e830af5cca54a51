/** The idempotency key of messages. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

async function change(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('idempotency_key', 'text').execute()
  await db.schema.createIndex('messages_once').unique().on('messages').column('idempotency_key').execute()
}

export const messageKey: Migration = { up: change }
