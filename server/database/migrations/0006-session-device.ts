/** On what a person signed in, so that they know their own sessions apart. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

const change = (db: Kysely<Tables>) =>
  db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

export const sessionDevice: Migration = { up: change }
