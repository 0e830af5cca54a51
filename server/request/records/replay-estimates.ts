/** The estimates of a request as its history leads to them, and as they are stored. */
import type { EventDetails } from '#shared/request/details.ts'
import type { Database, Tables } from '../../database/schema.ts'

export type ReplayedEstimate = {
  version: number
  state: Tables['estimates']['state']
  chosen: number | null
  total: number | null
}

type Result = Pick<ReplayedEstimate, 'state'> & Partial<ReplayedEstimate>

/** What a step makes of the open estimate; undefined for a step that keeps it. */
function resultOf(type: string, { option, amount }: EventDetails, isOpen: boolean): Result | undefined {
  switch (type) {
    case 'estimate':
      return { state: 'replaced' }
    case 'approve':
      return { state: 'approved', chosen: option ?? null, total: amount ?? null }
    case 'decline':
      return { state: 'declined' }
    default:
      return isOpen ? undefined : { state: 'withdrawn' }
  }
}

/** The estimates after a step, oldest first. @param openVersion the version that is open after it */
export function estimatesAfter(
  before: readonly ReplayedEstimate[],
  { type, details, openVersion }: { type: string; details: EventDetails; openVersion: number | null },
): readonly ReplayedEstimate[] {
  const result = resultOf(type, details, openVersion !== null)
  const closed = before.map((each) => (each.state === 'open' && result ? { ...each, ...result } : each))
  if (type !== 'estimate' || openVersion === null) return closed
  return [...closed, { version: openVersion, state: 'open', chosen: null, total: null }]
}

/** The stored estimates of these requests, oldest first. */
export async function readEstimates(
  database: Database,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReplayedEstimate[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('estimates')
    .select(['request_id', 'version', 'state', 'chosen', 'total'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('version')
    .execute()
  const found = new Map<number, ReplayedEstimate[]>()
  for (const { request_id: id, ...estimate } of rows) found.set(id, [...(found.get(id) ?? []), estimate])
  return found
}
