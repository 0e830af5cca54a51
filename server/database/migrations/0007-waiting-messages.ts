/** An index for the unhandled messages. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

const change = (db: Kysely<Tables>) =>
  db.schema.createIndex('messages_handled').on('messages').columns(['handled', 'id']).execute()

export const waitingMessages: Migration = { up: change }
