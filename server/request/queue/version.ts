/** The version of the queue: a text that changes with everything the queue shows, so that pages can poll it cheaply. */

import { sql } from 'kysely'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database } from '../../database/schema.ts'
import { countOf } from './counts.ts'

/**
 * On PostgreSQL a transaction with a smaller id may commit after one with a larger id. The newest ids are therefore counted too,
 * as many as may be in flight at once.
 */
const NEWEST = 100

/** `audit` has the corrections of contacts. */
type LogTable = 'request_events' | 'thread_entries' | 'audit'
type Version = Record<
  'event' | 'events' | 'entry' | 'entries' | 'change' | 'changes' | 'settings' | 'threads' | 'overdue',
  number | null
>

export async function readVersion(database: Database, now: number): Promise<string> {
  const newest = (table: LogTable) => sql`(select max(id) from ${sql.table(table)})`
  const among = (table: LogTable) =>
    sql`(select count(*) from ${sql.table(table)} where id > ${newest(table)} - ${NEWEST})`
  const { rows } =
    await sql<Version>`select ${newest('request_events')} as event, ${among('request_events')} as events,
    ${newest('thread_entries')} as entry, ${among('thread_entries')} as entries,
    ${newest('audit')} as change, ${among('audit')} as changes,
    (select sum(version) from settings) as settings,
    (select value from counters where name = 'threads') as threads,
    ${countOf('overdue', now)} as overdue`.execute(database)
  // The day and the overdue requests change with time alone.
  return [...rows.flatMap((row) => Object.values(row)), shopDayOf(now)].map((part) => part ?? 0).join('.')
}
