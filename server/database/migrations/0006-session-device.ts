/** The browser and system of a session, for the list of sessions. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

const change = (db: Kysely<Tables>) =>
  db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

export const sessionDevice: Migration = { up: change }
