/** A text that differs once anything has changed that the queue shows: so that a page may ask often and read seldom. */

import { sql } from 'kysely'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database } from '../../database/schema.ts'
import { countOf } from './counts.ts'

/**
 * On PostgreSQL a transaction with a smaller id may end after one with a larger id: the newest ids are counted too, as many as
 * may be under way at once.
 */
const NEWEST = 100

type Version = Record<
  'event' | 'events' | 'entry' | 'entries' | 'settings' | 'threads' | 'overdue',
  number | null
>

export async function readVersion(database: Database, now: number): Promise<string> {
  const newest = (table: 'request_events' | 'thread_entries') =>
    sql`(select max(id) from ${sql.table(table)})`
  const among = (table: 'request_events' | 'thread_entries') =>
    sql`(select count(*) from ${sql.table(table)} where id > ${newest(table)} - ${NEWEST})`
  const { rows } =
    await sql<Version>`select ${newest('request_events')} as event, ${among('request_events')} as events,
    ${newest('thread_entries')} as entry, ${among('thread_entries')} as entries,
    (select sum(version) from settings) as settings,
    (select value from counters where name = 'threads') as threads,
    ${countOf('overdue', now)} as overdue`.execute(database)
  // Time alone changes what is overdue, and the day.
  return [...rows.flatMap((row) => Object.values(row)), shopDayOf(now)].map((part) => part ?? 0).join('.')
}
