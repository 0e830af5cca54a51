/**
 * Where a request stands. During an update an older version of the server may run beside this one: it makes requests
 * without `progress` and sets DONE alone. Then the status decides, and the missing rows are written here.
 */
import type { RepairStatus } from '#shared/repair.ts'
import { RequestStage } from '#shared/request-stage.ts'
import { addToCounter, stageCounter } from './counters.ts'
import { dueAfter, setMissingDue } from './due-times.ts'
import { advance, appendEvent, beginHistory, type Progress } from './request-history.ts'
import type { Database, Transaction } from './schema.ts'

/** What a request without events stands at. */
const BEGINNING: Progress = {
  stage: 'received',
  seq: 1,
  deviceInShop: false,
  result: null,
  outcome: null,
  openVersion: null,
}

/** The stage of a request for lists and pages: DONE always wins. */
export const stageOf = (status: RepairStatus, stage: RequestStage | null): RequestStage =>
  status === 'DONE' ? 'done' : (stage ?? BEGINNING.stage)

const selectRequest = (database: Database, requestId: number) =>
  database
    .selectFrom('repairs')
    .leftJoin('progress', 'progress.request_id', 'repairs.id')
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'repairs.id').on('visits.leg', '=', 'visit'),
    )
    .leftJoin('visits as back', (join) =>
      join.onRef('back.request_id', '=', 'repairs.id').on('back.leg', '=', 'return'),
    )
    .select(['repairs.id', 'user_id as userId', 'phone', 'submitted_at as submittedAt', 'status'])
    .select(['stage', 'seq', 'device_in_shop as deviceInShop', 'result', 'outcome'])
    .select(['open_version as openVersion', 'link_version as linkVersion', 'due_at as due'])
    .select(['visits.way', 'visits.window_start as windowStart', 'visits.window_end as windowEnd'])
    .select(['back.window_start as returnStart', 'back.window_end as returnEnd'])
    .where('repairs.id', '=', requestId)
    .executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof selectRequest>>>

const progressOf = ({ stage, seq, deviceInShop, result, outcome, openVersion }: Row): Progress =>
  stage === null || seq === null
    ? BEGINNING
    : { stage, seq, deviceInShop: deviceInShop === 1, result, outcome, openVersion }

/** Epoch ms; null for a visit without a window. */
const spanOf = (start: number | null, end: number | null) =>
  start === null || end === null ? null : { start, end }

export type RequestProgress = Awaited<ReturnType<typeof readProgress>> & object

/** A request and where it stands; undefined without such a request. */
export async function readProgress(database: Database, requestId: number) {
  const row = await selectRequest(database, requestId)
  if (!row) return undefined
  const { id, userId, phone, submittedAt, status, linkVersion, due, way, windowStart, windowEnd } = row
  const progress = progressOf(row)
  return {
    ...{ id, userId, phone, submittedAt, status, linkVersion: linkVersion ?? 1, way },
    window: spanOf(windowStart, windowEnd),
    returnWindow: spanOf(row.returnStart, row.returnEnd),
    isMissing: row.stage === null,
    /** It is not done, and an older version of the server has set no due time. */
    isWithoutDue: row.stage !== null && row.stage !== 'done' && due === null,
    progress: { ...progress, stage: stageOf(status, progress.stage) },
    storedStage: progress.stage,
  }
}

/** Writes what an older version of the server left out. */
async function catchUp(trx: Transaction, request: RequestProgress, now: number): Promise<void> {
  const { id, userId, submittedAt, status, storedStage, isMissing, isWithoutDue, progress, window } = request
  if (isMissing) await beginHistory(trx, id, { role: 'customer', userId }, submittedAt)
  if (isWithoutDue && status !== 'DONE')
    await setMissingDue(trx, id, await dueAfter(trx, { ...progress, window }, now))
  if (status !== 'DONE' || storedStage === 'done') return
  const after = { ...progress, stage: 'done' as const, openVersion: null }
  if (!(await advance(trx, id, after, { now, due: null }))) return
  const by = { role: 'system', userId: null } as const
  await appendEvent(trx, {
    ...{ requestId: id, seq: progress.seq + 1, type: 'DONE', by, from: storedStage, to: 'done', now },
  })
  const counter = stageCounter(storedStage)
  if (counter) await addToCounter(trx, { [counter]: -1 })
}

/** Like `readProgress`, with all its rows written. */
export async function findProgress(
  trx: Transaction,
  requestId: number,
  now: number,
): Promise<RequestProgress | undefined> {
  const request = await readProgress(trx, requestId)
  if (!request) return undefined
  const isBehind = request.isMissing || request.isWithoutDue || request.storedStage !== request.progress.stage
  if (!isBehind) return request
  await catchUp(trx, request, now)
  return readProgress(trx, requestId)
}

/** How many of the newest requests are looked at for those without `progress`: more than an update lasts. */
const NEWEST = 1_000

/** The requests that an older version of the server made, changed or marked as done, beside this one. */
export async function listBehind(database: Database): Promise<number[]> {
  const newest = database.selectFrom('repairs').select('id').orderBy('id', 'desc').limit(NEWEST).as('newest')
  const missing = await database
    .selectFrom(newest)
    .leftJoin('progress', 'progress.request_id', 'newest.id')
    .select('newest.id')
    .where((of) =>
      of.or([
        of('progress.request_id', 'is', null),
        of.and([of('due_at', 'is', null), of('stage', '!=', 'done')]),
      ]),
    )
    .execute()
  const open = RequestStage.options.filter((stage) => stage !== 'done')
  const done = await database
    .selectFrom('progress')
    .innerJoin('repairs', 'repairs.id', 'progress.request_id')
    .select('repairs.id')
    .where('stage', 'in', open)
    .where('status', '=', 'DONE')
    .execute()
  return [...missing, ...done].map(({ id }) => id)
}
