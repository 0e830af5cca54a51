/** The deletion time of users whose anonymized requests remain. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

const change = (db: Kysely<Tables>) =>
  db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute()

export const deletedUsers: Migration = { up: change }
