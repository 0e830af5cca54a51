/** What is stored about a request for some time after its end. */
import type { Database } from '../../database/schema.ts'

/** The time of a row: a request has the oldest ones before its end, and the index finds those first. */
const TIMES = { request_events: 'recorded_at', thread_entries: 'at', photos: 'added_at' } as const

/**
 * The ids of up to `limit` rows from before this time (epoch ms) whose request was done before it too, oldest first.
 * Conditions about `request_progress` may be added.
 */
export function selectAfterEnd(database: Database, table: keyof typeof TIMES, before: number, limit: number) {
  const { ref, table: named } = database.dynamic
  const time = ref(TIMES[table])
  return database
    .selectFrom(named(table).as('row'))
    .innerJoin('request_progress', 'request_progress.request_id', 'row.request_id')
    .select('row.id')
    .where(time, '<', before)
    .where('closed_at', '<', before)
    .orderBy(time)
    .limit(limit)
}
