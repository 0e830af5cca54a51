/** Replays the stored histories through the lifecycle and compares the result with the stored state. */
import * as v from 'valibot'
import { decide, type RequestEvent } from '#machines/request/decisions.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import { RequestRole } from '#shared/request/stages.ts'
import type { Database } from '../../database/schema.ts'
import { agreedAfter, type Progress, parseDetails } from './history.ts'
import { toPromise } from './promise.ts'
import { estimatesAfter, type ReplayedEstimate, readEstimates } from './replay-estimates.ts'
import { promiseAfter } from './replay-promise.ts'
import { type HistoryRow, type StoredEvent, selectHistories, storedEvent } from './replay-rows.ts'
import { type Technicians, techniciansAfter } from './replay-technicians.ts'

type Replayed = Omit<Progress, 'outcome'> & {
  agreed: number | null
  promise: PromisedDay | null
  estimates: readonly ReplayedEstimate[]
  technicians: Technicians
}

/** Customers' terms count as met: they were checked when the step was taken. */
const IN_TIME = { reschedule: true, cancel: true }
const BATCH_SIZE = 500

const PLAIN_TYPES = [
  ...(['DONE', 'assign', 'confirm', 'depart', 'arrive', 'collect', 'miss', 'diagnose', 'finish'] as const),
  ...([
    'giveUp',
    'sendBack',
    'handOver',
    'takeBack',
    'reinstate',
    'reschedule',
    'cancel',
    'promise',
  ] as const),
]
const PlainType = v.picklist(PLAIN_TYPES)
const AnswerType = v.picklist(['estimate', 'approve', 'decline'])

/** The event of the lifecycle; undefined for an unknown type. */
function eventOf({ type, role, details }: StoredEvent): RequestEvent | undefined {
  const by = v.parse(RequestRole, role)
  const { outcome, proof, version = 0 } = parseDetails(details)
  const answer = v.safeParse(AnswerType, type)
  if (answer.success) return { type: answer.output, by, version, ...(proof && { proof }) }
  const plain = v.safeParse(PlainType, type)
  if (!plain.success) return undefined
  return { type: plain.output, by, ...(outcome && { outcome }), ...(proof && { proof }) }
}

/** The state after the events, or the first wrong event. The first event is `submit`. */
export function replay(events: readonly StoredEvent[]): Replayed | { wrong: string } {
  const fresh = { stage: 'received', seq: 0, deviceInShop: false, openVersion: null, result: null } as const
  const technicians = techniciansAfter(events)
  let now: Replayed = { ...fresh, agreed: null, promise: null, estimates: [], technicians }
  for (const stored of events) {
    const { seq, type, from, to } = stored
    if (seq !== now.seq + 1) return { wrong: `event ${now.seq + 1} is missing` }
    if (from !== now.stage) return { wrong: `event ${seq} begins at ${from} instead of ${now.stage}` }
    const details = parseDetails(stored.details)
    now = { ...now, seq, agreed: agreedAfter(now.agreed, details) }
    if (seq === 1) {
      if (type !== 'submit' || to !== 'received') return { wrong: `the history begins with ${type}` }
      continue
    }
    const event = eventOf(stored)
    if (!event) return { wrong: `event ${seq} is an unknown ${type}` }
    const after = decide({ ...now, inTime: IN_TIME }, event)
    if ('refused' in after) return { wrong: `event ${seq}, ${type} in ${from}, is not possible` }
    if (after.stage !== to) return { wrong: `event ${seq} leads to ${after.stage} instead of ${to}` }
    const { stage, deviceInShop, openVersion, result } = after
    const estimates = estimatesAfter(now.estimates, { type, details, openVersion })
    now = { ...now, stage, deviceInShop, openVersion, result, estimates }
  }
  return { ...now, promise: promiseAfter(events) }
}

type History = {
  rows: readonly HistoryRow[]
  texts: readonly string[]
  estimates: readonly ReplayedEstimate[]
}

/** The fault of one request as a sentence; undefined without a fault. */
function faultOf({ rows, texts, estimates }: History): string | undefined {
  const [first] = rows
  if (!first || first.stage === null) return 'it has no progress'
  const events = rows.flatMap(storedEvent)
  // The events of an expired history are deleted.
  if (first.closed_at !== null && events[0]?.seq !== 1) return undefined
  const replayed = replay(events)
  if ('wrong' in replayed) return replayed.wrong
  const stored: Replayed = {
    stage: first.stage,
    seq: first.newest ?? 0,
    deviceInShop: first.device_in_shop === 1,
    openVersion: first.open_version,
    result: first.result,
    agreed: first.agreed,
    promise: toPromise(first),
    estimates,
    technicians: { visit: first.technician, return: first.returnTechnician },
  }
  // Where customer and shop agreed on nothing before, the price is that of the bill that stands.
  const agreed = replayed.agreed ?? first.billed
  const led = { ...replayed, agreed }
  if (JSON.stringify(Object.entries(stored).sort()) !== JSON.stringify(Object.entries(led).sort()))
    return `it stands at ${JSON.stringify(stored)}, and its history leads to ${JSON.stringify(led)}`
  if ((first.status === 'DONE') !== (stored.stage === 'done'))
    return `its status is ${first.status} in the stage ${stored.stage}`
  if (first.warrantyUntil !== null && first.outcome !== 'repaired')
    return `it has a warranty, and its outcome is ${first.outcome}`
  const orphan = texts.find((event) =>
    event === 'done' ? stored.stage !== 'done' : Number(event.split(':')[1] ?? 0) > replayed.seq,
  )
  return orphan === undefined ? undefined : `the text "${orphan}" has no event`
}

/** The histories of up to `limit` requests after this one, by the request's id. */
async function readHistories(
  database: Database,
  after: number,
  limit: number,
): Promise<Map<number, History>> {
  // Reads the SMS first: each event is stored before its SMS, so no event can be missing because it was written meanwhile.
  const notifications = await database
    .selectFrom('notifications')
    .select(['request_id', 'event'])
    .where('request_id', '>', after)
    // A text about a message or a payment has no event.
    .where('kind', '!=', 'message')
    .where('kind', '!=', 'paid')
    .where('request_id', 'in', (of) =>
      of.selectFrom('requests').select('id').where('id', '>', after).orderBy('id').limit(limit),
    )
    .execute()
  const histories = Map.groupBy(await selectHistories(database, after, limit), ({ id }) => id)
  const estimates = await readEstimates(database, [...histories.keys()])
  const entries = [...histories].map(([id, rows]) => {
    const texts = notifications.filter(({ request_id }) => request_id === id).map(({ event }) => event)
    return [id, { rows, texts, estimates: estimates.get(id) ?? [] }] as const
  })
  return new Map(entries)
}

/** A step between two reads looks like a fault, so a request with one is read again. */
async function confirmedFault(database: Database, id: number, history: History): Promise<string | undefined> {
  if (faultOf(history) === undefined) return undefined
  const again = (await readHistories(database, id - 1, 1)).get(id)
  return again && faultOf(again)
}

/** Replays every history. @returns a sentence for each request whose history and state differ */
export async function replayAll(database: Database): Promise<{ requests: number; faults: string[] }> {
  const faults: string[] = []
  let requests = 0
  for (let after = 0; ; ) {
    const histories = await readHistories(database, after, BATCH_SIZE)
    for (const [id, history] of histories) {
      const fault = await confirmedFault(database, id, history)
      if (fault !== undefined) faults.push(`request ${id}: ${fault}`)
      after = id
      requests++
    }
    if (histories.size < BATCH_SIZE) return { requests, faults }
  }
}
