/** What came of the calls that changed many requests: a call that is repeated is answered as the first time. */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

export const bulkCalls: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('bulk_calls')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('body_hash', 'text', required)
      .addColumn('results', 'text')
      .addColumn('at', 'bigint', required)
      .execute()
  },
}
