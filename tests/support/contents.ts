/** What a shop has stored, to compare before and after a call that must change nothing. */
import type { Database } from '#server/database/schema.ts'

/** All tables except rate limits and codes, which count failed calls too. */
const TABLES = [
  ...['users', 'verification_tokens', 'requests', 'notifications', 'daily_stats', 'counters', 'messages'],
  ...['models', 'key_values', 'thread_entries', 'phone_requests', 'idempotent_calls'],
  ...(['visits', 'seats', 'estimates', 'series', 'documents', 'pins', 'settings', 'prices'] as const),
] as const

/** The rows of all tables as text; of a session without the time of its last use. */
export async function contentsOf(database: Database): Promise<string> {
  const tables = await Promise.all([
    database.selectFrom('sessions').select(['token_hash', 'user_id', 'created_at', 'device']).execute(),
    ...TABLES.map((table) => database.selectFrom(table).selectAll().execute()),
  ])
  return JSON.stringify(tables)
}
