/** The first schema. */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

export const start = (engine: Engine): Migration => {
  const id = engine === 'sqlite' ? 'integer' : 'bigint'
  const primaryKey = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const userReference = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade')

  const createUserTables = async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('users')
      .addColumn('id', id, primaryKey)
      .addColumn('full_name', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text', (column) => column.unique())
      .addColumn('role', 'text', required)
      .addColumn('password', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addCheckConstraint('users_role', sql`role in ('ADMIN', 'CUSTOMER')`)
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', userReference)
      .addColumn('created_at', 'bigint', required)
      .addColumn('seen_at', 'bigint', required)
      .execute()
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
    await db.schema.createIndex('sessions_created').on('sessions').column('created_at').execute()
    await db.schema
      .createTable('codes')
      .addColumn('phone', 'text', required)
      .addColumn('purpose', 'text', required)
      .addColumn('code_hash', 'text', required)
      .addColumn('tries', 'integer', required)
      .addColumn('expires_at', 'bigint', required)
      .addPrimaryKeyConstraint('codes_key', ['phone', 'purpose'])
      .execute()
    await db.schema
      .createTable('tickets')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('phone', 'text', required)
      .addColumn('expires_at', 'bigint', required)
      .execute()
    await db.schema
      .createTable('limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'bigint', required)
      .addColumn('ends_at', 'bigint', required)
      .addColumn('hits', 'integer', required)
      .execute()
    await db.schema.createIndex('limits_ends').on('limits').column('ends_at').execute()
  }

  const createRequestTables = async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('repairs')
      .addColumn('id', id, primaryKey)
      .addColumn('user_id', 'bigint', userReference)
      .addColumn('name', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('brand', 'text', required)
      .addColumn('model', 'text', required)
      .addColumn('issue', 'text', required)
      .addColumn('notes', 'text', required)
      .addColumn('city', 'text', required)
      .addColumn('pickup_address', 'text', required)
      .addColumn('preferred_pickup_at', 'bigint')
      .addColumn('submitted_at', 'bigint', required)
      .addColumn('status', 'text', required)
      .addColumn('idempotency_key', 'text')
      .addColumn('body_hash', 'text', required)
      .addCheckConstraint('repairs_status', sql`status in ('PENDING', 'DONE')`)
      .addUniqueConstraint('repairs_once', ['user_id', 'idempotency_key'])
      .execute()
    await db.schema.createIndex('repairs_user').on('repairs').columns(['user_id', 'id']).execute()
    await db.schema
      .createTable('notices')
      .addColumn('id', id, primaryKey)
      .addColumn('request_id', 'bigint', (column) =>
        column.notNull().references('repairs.id').onDelete('cascade'),
      )
      .addColumn('event', 'text', required)
      .addColumn('recipient', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('tries', 'integer', required)
      .addColumn('next_at', 'bigint', required)
      .addColumn('lease', 'text')
      .addColumn('leased_until', 'bigint', required)
      .addColumn('provider_id', 'text')
      .addCheckConstraint('notices_state', sql`state in ('queued', 'sent', 'failed')`)
      .addUniqueConstraint('notices_once', ['request_id', 'event'])
      .execute()
    await db.schema.createIndex('notices_due').on('notices').columns(['state', 'next_at']).execute()
    await db.schema
      .createTable('messages')
      .addColumn('id', id, primaryKey)
      .addColumn('name', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('message', 'text', required)
      .addColumn('sent_at', 'bigint', required)
      .addColumn('handled', 'integer', required)
      .execute()
  }

  const createCatalogueTables = async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('brands')
      .addColumn('id', id, primaryKey)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .execute()
    await db.schema
      .createTable('models')
      .addColumn('id', id, primaryKey)
      .addColumn('brand_id', 'bigint', (column) => column.notNull().references('brands.id'))
      .addColumn('name', 'text', required)
      .addColumn('slug', 'text', required)
      .addColumn('image', 'text', required)
      .addColumn('deleted_at', 'bigint')
      .execute()
    // Partial: the name of a deleted model may be used again.
    await sql`create unique index models_slug on models (brand_id, slug) where deleted_at is null`.execute(db)
    for (const [table, column] of [
      ['counts', 'bigint'],
      ['facts', 'text'],
    ] as const)
      await db.schema
        .createTable(table)
        .addColumn('name', 'text', (name) => name.primaryKey())
        .addColumn('value', column, required)
        .execute()
  }

  return {
    up: async (db: Kysely<unknown>) => {
      await createUserTables(db)
      await createRequestTables(db)
      await createCatalogueTables(db)
    },
  }
}
