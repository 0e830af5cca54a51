/**
 * How many requests each bucket has; `unassigned` is null without technicians. `new`, `waiting` and `workshop` follow from the totals by stage; the other buckets are
 * counted in their index, up to QUEUE_COUNT_MAX.
 */
import { type RawBuilder, sql } from 'kysely'
import { QUEUE_COUNT_MAX } from '#shared/limits.ts'
import type { QueueCounts } from '#shared/request/queue.ts'
import { QueueBucket } from '#shared/request/queue-bucket.ts'
import { bucketOf, type StageBucket } from '#shared/request/stage-data.ts'
import { RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import { readStages } from '../../database/counters.ts'
import type { Database } from '../../database/schema.ts'
import { hasTechnicians } from '../../database/technicians.ts'
import { LEG_TABLES, partsOf } from './buckets.ts'

const MOST = QUEUE_COUNT_MAX + 1
const COUNTED = ['unassigned', 'today', 'overdue', 'back', 'close', 'unread', 'owed'] as const

const from = (leg: Leg | null) => {
  if (leg === null) return sql`request_progress`
  const visits = sql.table(LEG_TABLES[leg])
  return sql`visits as ${visits} join request_progress on request_progress.request_id = ${visits}.request_id and ${visits}.leg = ${leg}`
}

/** Counts a bucket's requests up to QUEUE_COUNT_MAX, part by part. */
export function countOf(bucket: (typeof COUNTED)[number], now: number): RawBuilder<number> {
  const parts = partsOf(bucket, now).map(
    ({ leg, condition }) =>
      sql`select * from (select 1 as one from ${from(leg)} where ${condition} limit ${MOST}) as part`,
  )
  return sql`(select count(*) from (${sql.join(parts, sql` union all `)}) as parts)`
}

async function countInIndexes(
  database: Database,
  now: number,
): Promise<Pick<QueueCounts, (typeof COUNTED)[number]>> {
  const columns = COUNTED.map((bucket) => sql`${countOf(bucket, now)} as ${sql.ref(bucket)}`)
  const { rows } = await sql<
    Pick<QueueCounts, (typeof COUNTED)[number]>
  >`select ${sql.join(columns)}`.execute(database)
  const [counted] = rows
  if (!counted) throw new Error('A count has one row')
  return counted
}

export async function countBuckets(database: Database, now: number): Promise<QueueCounts> {
  const { pending, at } = await readStages(database)
  const counted = await countInIndexes(database, now)
  const isUsed = await hasTechnicians(database)
  const sumOf = (bucket: StageBucket) =>
    RequestStage.options
      .filter((stage) => bucketOf({ stage, deviceInShop: true }) === bucket)
      .reduce((sum, stage) => sum + at(stage), 0)
  const counts: QueueCounts = {
    ...counted,
    new: RequestStage.options.reduce((left, stage) => left - at(stage), pending),
    waiting: sumOf('waiting'),
    workshop: sumOf('workshop'),
  }
  for (const bucket of QueueBucket.options) counts[bucket] = Math.min(Number(counts[bucket]), MOST)
  return isUsed ? counts : { ...counts, unassigned: null }
}
