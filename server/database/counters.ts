/** The dashboard's totals, updated with each change and never counted per request. */
import { RequestStage } from '#shared/request/stages.ts'
import type { Database, Tables, Transaction } from './schema.ts'

type Name = Tables['counters']['name']
type StageName = Extract<Name, `stage:${string}`>
/** The counter of a stage; undefined for stages that `pending` and `done` cover. */
export const stageCounter = (stage: RequestStage): StageName | undefined =>
  stage === 'received' || stage === 'done' ? undefined : `stage:${stage}`

const TOTALS = ['users', 'pending', 'done', 'messages', 'unread', 'threads'] as const
const STAGES = RequestStage.options.flatMap((stage) => stageCounter(stage) ?? [])
const NAMES: readonly Name[] = [...TOTALS, ...STAGES]

/** Adds to the totals in one statement and a fixed order: every writer locks these rows, and a fixed order avoids deadlocks. */
export const addToCounter = (trx: Transaction, changes: Partial<Record<Name, number>>) =>
  trx
    .insertInto('counters')
    .values(NAMES.flatMap((name) => (changes[name] === undefined ? [] : [{ name, value: changes[name] }])))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((of) => ({ value: of('counters.value', '+', of.ref('excluded.value')) })),
    )
    .execute()

/** The number of pending requests, and of requests at each stage except `received` and `done`. */
export async function readStages(
  database: Database,
): Promise<{ pending: number; at: (stage: RequestStage) => number }> {
  const names = [...STAGES, 'pending'] as const
  const rows = await database
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    pending: values.get('pending') ?? 0,
    at: (stage) => values.get(stageCounter(stage) ?? 'done') ?? 0,
  }
}

export async function readCounters(database: Database): Promise<Record<(typeof TOTALS)[number], number>> {
  const counts = { users: 0, pending: 0, done: 0, messages: 0, unread: 0, threads: 0 }
  const rows = await database
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', TOTALS)
    .execute()
  for (const name of TOTALS) counts[name] = rows.find((row) => row.name === name)?.value ?? 0
  return counts
}
