/** Who was deleted while the shop keeps their finished requests: the row stays without a name, with the time. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

const change = (db: Kysely<Tables>) =>
  db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute()

export const deletedUsers: Migration = { up: change }
