/** Invariants of the whole database after a kill. */
import { sql } from 'kysely'
import { readCounters } from '#server/database/counters.ts'
import type { Database, Tables } from '#server/database/schema.ts'
import { ANONYMIZED_NAME } from '#server/database/stored-names.ts'
import { replayAll } from '#server/request/records/replay.ts'
import type { CheckContext } from './round-context.ts'

const countRows = async (database: Database, table: keyof Tables, column: string, value: string | number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(database)
  return Number(rows[0]?.n)
}

/** Every history leads to what is stored: no event is missing, and each text has its event. */
export async function checkHistories({ database, found }: CheckContext): Promise<void> {
  const { faults } = await replayAll(database)
  for (const fault of faults) found('half', fault)
}

/** The totals of the stages equal the counted rows. */
async function checkStages({ database, found }: CheckContext): Promise<void> {
  const counts = await database.selectFrom('counters').selectAll().execute()
  const stored = counts.filter(({ name }) => name.startsWith('stage:'))
  for (const { name, value } of stored) {
    const counted = await countRows(database, 'request_progress', 'stage', name.slice('stage:'.length))
    if (counted !== value) found('half', `counted ${counted} of ${name}, stored ${value}`)
  }
}

const NUMBER = /^(.*?)(\d{4,})$/

/** Each series of documents is 1 to n without a hole, and its row says n. */
async function checkNumbers({ database, found }: CheckContext): Promise<void> {
  const rows = await database.selectFrom('documents').select('number').execute()
  const series = await database.selectFrom('series').selectAll().execute()
  const numbers = Map.groupBy(
    rows.map(({ number }) => NUMBER.exec(number) ?? [number]),
    ([, name = '']) => name,
  )
  for (const name of numbers.keys())
    if (!series.some((row) => row.name === name)) found('lost', `the series ${name}`)
  for (const { name, value } of series) {
    const values = new Set((numbers.get(name) ?? []).map(([, , digits]) => Number(digits)))
    const isWhole = values.size === value && [...values].every((each) => each >= 1 && each <= value)
    if (!isWhole) found('half', `the series ${name} is at ${value} and has ${values.size} numbers`)
  }
}

/** The transaction of a call stores its answer: none of a round's calls has several transactions. */
export async function checkAnswers({ database, found }: CheckContext): Promise<void> {
  const calls = await database
    .selectFrom('idempotent_calls')
    .select('id')
    .where('answer', 'is', null)
    .execute()
  if (calls.length > 0) found('half', `${calls.length} calls without their answer`)
}

/** The stored totals equal the counted rows; a request is done exactly when its SMS is in the outbox, or its customer has left. */
export async function checkTotals(context: CheckContext): Promise<void> {
  const { database, found } = context
  await checkStages(context)
  await checkNumbers(context)
  const stored = await readCounters(database)
  const users = await database.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
  const handled = await countRows(database, 'messages', 'handled', 1)
  const unread = await countRows(database, 'messages', 'handled', 0)
  const counted = {
    users: users.length,
    pending: await countRows(database, 'requests', 'status', 'PENDING'),
    done: await countRows(database, 'requests', 'status', 'DONE'),
    messages: handled + unread,
    unread,
  }
  for (const name of ['users', 'pending', 'done', 'messages', 'unread'] as const)
    if (stored[name] !== counted[name])
      found('half', `counted ${counted[name]} ${name}, stored ${stored[name]}`)

  const { rows } = await sql<{ of_days: number }>`select sum(requests) as of_days from daily_stats`.execute(
    database,
  )
  if (Number(rows[0]?.of_days ?? 0) !== counted.pending + counted.done)
    found('half', `the days have ${rows[0]?.of_days} requests of ${counted.pending + counted.done}`)

  const inconsistent = await database
    .selectFrom('requests')
    .leftJoin('notifications', (join) =>
      join.onRef('notifications.request_id', '=', 'requests.id').on('notifications.event', '=', 'done'),
    )
    .select(['requests.id', 'requests.status', 'notifications.id as notification'])
    .where((of) =>
      of.or([
        of.and([
          of('requests.status', '=', 'DONE'),
          of('notifications.id', 'is', null),
          of('requests.name', '<>', ANONYMIZED_NAME),
        ]),
        of.and([of('requests.status', '=', 'PENDING'), of('notifications.id', 'is not', null)]),
      ]),
    )
    .execute()
  for (const { id, status } of inconsistent)
    found('half', `request ${id} is ${status} without its text, or the reverse`)
}

/** Runs SQLite's integrity check. */
export async function checkIntegrity({ database, found }: CheckContext): Promise<void> {
  const { rows } = await sql<Record<string, string>>`pragma integrity_check`.execute(database)
  const words = rows.flatMap((row) => Object.values(row)).join('; ')
  if (words !== 'ok') found('half', words)
}
