/** Reads a request's progress with everything that a step depends on. */
import type { Leg } from '#shared/request/visit.ts'
import type { Database } from '../../database/schema.ts'
import { toPromise } from './promise.ts'

const selectProgress = (database: Database, requestId: number) =>
  database
    .selectFrom('requests')
    .innerJoin('request_progress', 'request_progress.request_id', 'requests.id')
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'requests.id').on('visits.leg', '=', 'visit'),
    )
    .leftJoin('visits as back', (join) =>
      join.onRef('back.request_id', '=', 'requests.id').on('back.leg', '=', 'return'),
    )
    .select(['requests.id', 'user_id as userId', 'phone', 'submitted_at as submittedAt', 'status'])
    .select(['stage', 'seq', 'device_in_shop as deviceInShop', 'result', 'outcome'])
    .select([
      'open_version as openVersion',
      'link_version as linkVersion',
      'agreed',
      'owed',
      'claim_of as claimOf',
      'parts_cost as partsCost',
    ])
    .select(['promised_day as promisedDay', 'waits_part as waitsPart'])
    .select(['visits.technician_id as technicianId', 'back.technician_id as returnTechnicianId'])
    .select(['visits.way', 'visits.window_start as windowStart', 'visits.window_end as windowEnd'])
    .select(['back.window_start as returnStart', 'back.window_end as returnEnd'])
    .select(['visits.missed', 'back.missed as returnMissed'])
    .where('requests.id', '=', requestId)
    .executeTakeFirst()

/** Epoch ms; null for a visit without a window. */
const spanOf = (start: number | null, end: number | null) =>
  start === null || end === null ? null : { start, end }

export type RequestProgress = Awaited<ReturnType<typeof findProgress>> & object

/** A request with its progress; undefined without such a request. */
export async function findProgress(database: Database, requestId: number) {
  const row = await selectProgress(database, requestId)
  if (!row) return undefined
  const { id, userId, phone, submittedAt, status, linkVersion, way, windowStart, windowEnd } = row
  const { stage, seq, deviceInShop, result, outcome, openVersion, agreed, owed, claimOf, partsCost } = row
  return {
    id,
    userId,
    phone,
    submittedAt,
    status,
    linkVersion,
    agreed,
    owed,
    claimOf,
    partsCost,
    promise: toPromise(row),
    way,
    /** The assigned technician of each leg; null for none. */
    technicians: { visit: row.technicianId, return: row.returnTechnicianId } satisfies Record<Leg, unknown>,
    /** How often nobody was at home, on each leg. */
    missed: { visit: row.missed ?? 0, return: row.returnMissed ?? 0 } satisfies Record<Leg, number>,
    window: spanOf(windowStart, windowEnd),
    returnWindow: spanOf(row.returnStart, row.returnEnd),
    progress: { stage, seq, deviceInShop: deviceInShop === 1, result, outcome, openVersion },
  }
}

/** The window of a request on this leg; null for none. */
export const windowOnLeg = ({ window, returnWindow }: RequestProgress, leg: Leg) =>
  leg === 'return' ? returnWindow : window
