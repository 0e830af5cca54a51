/** What must be true of the whole database after any kill. */
import { sql } from 'kysely'
import { readCounters } from '#server/database/counters.ts'
import type { Database, Tables } from '#server/database/schema.ts'
import type { Look } from './stage.ts'

const numberOf = async (database: Database, table: keyof Tables, column: string, value: string | number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(database)
  return Number(rows[0]?.n)
}

/** The kept totals are what a count gives; a request is done exactly where its text is owed. */
export async function checkBooks({ database, found }: Look): Promise<void> {
  const kept = await readCounters(database)
  const users = await database.selectFrom('users').select('id').execute()
  const handled = await numberOf(database, 'messages', 'handled', 1)
  const unread = await numberOf(database, 'messages', 'handled', 0)
  const counted = {
    users: users.length,
    pending: await numberOf(database, 'repairs', 'status', 'PENDING'),
    done: await numberOf(database, 'repairs', 'status', 'DONE'),
    messages: handled + unread,
    unread,
  }
  for (const name of ['users', 'pending', 'done', 'messages', 'unread'] as const)
    if (kept[name] !== counted[name]) found('half', `counted ${counted[name]} ${name}, kept ${kept[name]}`)

  const { rows } = await sql<{ of_days: number }>`select sum(requests) as of_days from days`.execute(database)
  if (Number(rows[0]?.of_days ?? 0) !== counted.pending + counted.done)
    found('half', `the days have ${rows[0]?.of_days} requests of ${counted.pending + counted.done}`)

  const odd = await database
    .selectFrom('repairs')
    .leftJoin('notices', 'notices.request_id', 'repairs.id')
    .select(['repairs.id', 'repairs.status', 'notices.id as notice'])
    .where((of) =>
      of.or([
        of.and([of('repairs.status', '=', 'DONE'), of('notices.id', 'is', null)]),
        of.and([of('repairs.status', '=', 'PENDING'), of('notices.id', 'is not', null)]),
      ]),
    )
    .execute()
  for (const { id, status } of odd)
    found('half', `request ${id} is ${status} without its text, or the reverse`)
}

/** SQLite's own look at its pages. PostgreSQL has none that a client may ask for. */
export async function checkFile({ database, found }: Look): Promise<void> {
  const { rows } = await sql<Record<string, string>>`pragma integrity_check`.execute(database)
  const words = rows.flatMap((row) => Object.values(row)).join('; ')
  if (words !== 'ok') found('half', words)
}
