/** Where each request stands (`progress`), every step of it (`events`), and what else was changed by whom (`audit`). */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const isStage = sql`stage in ('received', 'confirmed', 'onTheWay', 'atDoor', 'collected', 'diagnosed', 'estimateSent',
  'approved', 'declined', 'unrepairable', 'repaired', 'returning', 'returned', 'cancelled', 'done')`
const isOutcome = (column: string) =>
  sql`${sql.ref(column)} in ('repaired', 'not-repaired', 'declined', 'cancelled')`

const required = (column: ColumnDefinitionBuilder) => column.notNull()

export const requestHistory = (engine: Engine): Migration => {
  const id = engine === 'sqlite' ? 'integer' : 'bigint'
  const primaryKey = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()

  const createProgress = async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('progress')
      .addColumn('request_id', id, (column) =>
        column.primaryKey().references('repairs.id').onDelete('cascade'),
      )
      .addColumn('stage', 'text', required)
      .addColumn('seq', 'integer', required)
      .addColumn('device_in_shop', 'integer', required)
      .addColumn('result', 'text')
      .addColumn('outcome', 'text')
      .addColumn('open_version', 'integer')
      .addColumn('link_version', 'integer', required)
      .addColumn('closed_at', 'bigint')
      .addCheckConstraint('progress_stage', isStage)
      .addCheckConstraint('progress_device', sql`device_in_shop in (0, 1)`)
      .addCheckConstraint('progress_result', isOutcome('result'))
      .addCheckConstraint('progress_outcome', isOutcome('outcome'))
      .addCheckConstraint('progress_closed', sql`outcome is null or stage = 'done'`)
      .addCheckConstraint('progress_estimate', sql`(stage = 'estimateSent') = (open_version is not null)`)
      .execute()
  }

  const createEvents = async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('events')
      .addColumn('id', id, primaryKey)
      .addColumn('request_id', 'bigint', (column) =>
        column.notNull().references('repairs.id').onDelete('cascade'),
      )
      .addColumn('seq', 'integer', required)
      .addColumn('type', 'text', required)
      .addColumn('by_role', 'text', required)
      .addColumn('by_user', 'bigint')
      .addColumn('from_stage', 'text', required)
      .addColumn('to_stage', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('recorded_at', 'bigint', required)
      .addColumn('facts', 'text', required)
      .addColumn('key', 'text')
      .addColumn('body_hash', 'text', required)
      .addColumn('call_id', 'text')
      .addCheckConstraint('events_role', sql`by_role in ('customer', 'technician', 'owner', 'system')`)
      .addUniqueConstraint('events_seq', ['request_id', 'seq'])
      .addUniqueConstraint('events_once', ['request_id', 'key'])
      .execute()
    await db.schema.createIndex('events_recorded').on('events').columns(['recorded_at', 'id']).execute()
  }

  const createAudit = async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('audit')
      .addColumn('id', id, primaryKey)
      .addColumn('subject', 'text', required)
      .addColumn('subject_id', 'bigint', required)
      .addColumn('type', 'text', required)
      .addColumn('by_role', 'text', required)
      .addColumn('by_user', 'bigint')
      .addColumn('at', 'bigint', required)
      .addColumn('facts', 'text', required)
      .addColumn('call_id', 'text')
      .execute()
    await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()
  }

  /** Requests that exist are received or done; the outcome of a done one is not known. */
  const beginHistories = async (db: Kysely<unknown>) => {
    const doneAt = sql`coalesce((select nullif(notices.created_at, 0) from notices
      where notices.request_id = repairs.id and notices.event = 'done'), repairs.submitted_at)`
    const isDone = sql`repairs.status = 'DONE'`
    await sql`insert into progress (request_id, stage, seq, device_in_shop, link_version, closed_at)
      select id, case when ${isDone} then 'done' else 'received' end, case when ${isDone} then 2 else 1 end, 0, 1,
        case when ${isDone} then ${doneAt} end from repairs`.execute(db)
    await sql`insert into events (request_id, seq, type, by_role, by_user, from_stage, to_stage, at, recorded_at, facts, body_hash)
      select repairs.id, 1, 'submit', case when users.role = 'ADMIN' then 'owner' else 'customer' end,
        case when users.deleted_at is null then users.id end, 'received', 'received', submitted_at, submitted_at, '{}', ''
      from repairs join users on users.id = repairs.user_id order by repairs.id`.execute(db)
    await sql`insert into events (request_id, seq, type, by_role, from_stage, to_stage, at, recorded_at, facts, body_hash)
      select id, 2, 'DONE', 'system', 'received', 'done', ${doneAt}, ${doneAt}, '{}', ''
      from repairs where ${isDone} order by id`.execute(db)
  }

  return {
    up: async (db: Kysely<unknown>) => {
      await createProgress(db)
      await createEvents(db)
      await createAudit(db)
      await beginHistories(db)
    },
  }
}
