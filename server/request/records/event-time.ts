/** When a step happened: a technician's phone may send it hours later, and its clock may be wrong. */
import type { Actor } from '#shared/request/details.ts'
import type { Transaction } from '../../database/schema.ts'

/** A time moved into the span from the last event to now (epoch ms). Never later than now, also where that event is. */
export const intoSpan = (time: number, { last, now }: { last: number; now: number }): number =>
  Math.min(now, Math.max(last, time))

type Taken = {
  requestId: number
  /** The number of the newest event. */
  seq: number
  by: Actor
  /** When the step was taken, by the sender's clock (epoch ms). */
  tookAt: number | undefined
  now: number
}

/** When the step that follows the event `seq` happened. Only a technician's own time counts. */
export async function timeOfStep(
  trx: Transaction,
  { requestId, seq, by, tookAt, now }: Taken,
): Promise<number> {
  if (by.role !== 'technician' || tookAt === undefined) return now
  const { at } = await trx
    .selectFrom('request_events')
    .select('at')
    .where('request_id', '=', requestId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  return intoSpan(tookAt, { last: at, now })
}
