/** How the device of a request changed hands: in which condition it was taken, and what proved each hand-over. */
import * as v from 'valibot'
import type { RequestDetails } from '#shared/request/details.ts'
import type { Leg } from '#shared/request/visit.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { parseDetails } from './history.ts'
import { listStanding } from './undo.ts'

type HandOvers = {
  condition: RequestDetails['condition']
  /** The newest of each leg that a technician took; the owner proves nothing. */
  handOvers: NonNullable<RequestDetails['owner']>['handOvers']
}

const STEPS: readonly { leg: Leg; type: string }[] = [
  { leg: 'visit', type: 'collect' },
  { leg: 'return', type: 'handOver' },
]

/** Steps that were taken back do not count. */
export async function readHandOvers(database: Database, requestId: number): Promise<HandOvers> {
  const steps = await listStanding(database, requestId)
  const handOvers = STEPS.flatMap(({ leg, type }) => {
    const step = steps.findLast((one) => one.type === type)
    const { proof, noCode = null } = step ? parseDetails(step.details) : {}
    return step && proof ? [{ leg, proof, noCode, at: isoTime(step.at) }] : []
  })
  for (const { type, details, at } of steps.toReversed()) {
    const { condition } = type === 'collect' ? parseDetails(details) : {}
    if (condition) return { condition: { ...condition, at: isoTime(at) }, handOvers }
  }
  return { condition: null, handOvers }
}

const WithImei = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ condition: v.looseObject({ imei: v.string() }) }),
)

/** Removes the digits of the IMEI from the histories of these requests; the rest of the condition names no device. */
export async function forgetImei(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  const events = await trx
    .selectFrom('request_events')
    .select(['id', 'details'])
    .where('request_id', 'in', requestIds)
    .where('type', '=', 'collect')
    .execute()
  for (const event of events) {
    const parsed = v.safeParse(WithImei, event.details)
    if (!parsed.success) continue
    const { imei: _, ...condition } = parsed.output.condition
    const details = JSON.stringify({ ...parsed.output, condition })
    await trx.updateTable('request_events').set({ details }).where('id', '=', event.id).execute()
  }
}
