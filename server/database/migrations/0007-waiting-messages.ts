/** The messages that wait for the owner are found without reading those that were handled. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

const change = (db: Kysely<Tables>) =>
  db.schema.createIndex('messages_handled').on('messages').columns(['handled', 'id']).execute()

export const waitingMessages: Migration = { up: change }
