/**
 * Until when the shop has to act on each request that is not done. For those that exist the hours are counted from their newest
 * event by the clock. The indexes are made here on SQLite only: on PostgreSQL these are large tables by now, see
 * concurrent-indexes.ts.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

const HOUR_MS = 3_600_000

async function changeSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create index progress_queue on progress (stage, device_in_shop, due_at, request_id)
    where due_at is not null`.execute(db)
  await sql`create index progress_due on progress (due_at, request_id) where due_at is not null`.execute(db)
  await sql`create index notices_undelivered on notices (id) where state = 'failed'`.execute(db)
}

export const dueTimes = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('progress').addColumn('due_at', 'bigint').execute()
    const newest = sql`coalesce((select max(events.at) from events where events.request_id = progress.request_id),
      (select repairs.submitted_at from repairs where repairs.id = progress.request_id))`
    const windowEnd = sql`(select visits.window_end from visits
      where visits.request_id = progress.request_id and visits.leg = 'visit')`
    const hours = sql`case when stage in ('received', 'confirmed') then 2
      when stage in ('onTheWay', 'atDoor') then 3
      when stage in ('collected', 'diagnosed') then 24
      when stage in ('estimateSent', 'approved') then 48
      when stage in ('returned', 'cancelled') then 12
      when stage = 'returning' or device_in_shop = 1 then 24
      else 12 end`
    await sql`update progress set due_at = coalesce(case when stage = 'confirmed' then ${windowEnd} end,
      ${newest} + ${HOUR_MS} * ${hours}) where stage <> 'done'`.execute(db)
    if (engine === 'sqlite') await changeSqlite(db)
  },
})
