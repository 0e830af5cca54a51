/** When the shop comes (`visits`), the places held in its windows (`seats`), where it comes (`pins`), the owner's `settings`. */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

async function createVisits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('request_id', 'bigint', (column) =>
      column.notNull().references('repairs.id').onDelete('cascade'),
    )
    .addColumn('leg', 'text', required)
    .addColumn('way', 'text', required)
    .addColumn('pin', 'text')
    .addColumn('landmark', 'text', required)
    .addColumn('window_start', 'bigint')
    .addColumn('window_end', 'bigint')
    .addColumn('missed', 'integer', required)
    .addPrimaryKeyConstraint('visits_key', ['request_id', 'leg'])
    .addCheckConstraint('visits_leg', sql`leg in ('visit', 'return')`)
    .addCheckConstraint('visits_way', sql`way in ('pickup', 'shop', 'call')`)
    .addCheckConstraint('visits_window', sql`(window_start is null) = (window_end is null)`)
    .execute()
  await db.schema.createIndex('visits_window').on('visits').column('window_start').execute()
}

/** The primary key forbids a double booking; a request that is deleted frees its place. */
const createSeats = (db: Kysely<unknown>) =>
  db.schema
    .createTable('seats')
    .addColumn('window_start', 'bigint', required)
    .addColumn('seat', 'integer', required)
    .addColumn('request_id', 'bigint', required)
    .addColumn('leg', 'text', required)
    .addPrimaryKeyConstraint('seats_key', ['window_start', 'seat'])
    .addUniqueConstraint('seats_visit', ['request_id', 'leg'])
    .addCheckConstraint('seats_from', sql`seat >= 1`)
    .addForeignKeyConstraint(
      'seats_of_visit',
      ['request_id', 'leg'],
      'visits',
      ['request_id', 'leg'],
      (key) => key.onDelete('cascade'),
    )
    .execute()

export const windows: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createVisits(db)
    await createSeats(db)
    await db.schema
      .createTable('pins')
      .addColumn('pin', 'text', (column) => column.primaryKey().notNull())
      .addColumn('area', 'text', required)
      .addColumn('served', 'integer', required)
      .addCheckConstraint('pins_served', sql`served in (0, 1)`)
      .execute()
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('changed_at', 'bigint', required)
      .addColumn('changed_by', 'bigint')
      .execute()
  },
}
