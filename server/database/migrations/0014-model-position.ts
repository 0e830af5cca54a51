/** The place of a model in its brand's list; null: the place of its id. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const change = (db: Kysely<unknown>) =>
  db.schema.alterTable('models').addColumn('position', 'bigint').execute()

export const modelPosition: Migration = { up: change }
