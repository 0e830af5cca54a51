/** Which of the visits that ended today were visits of another day. */
import type { RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import type { Database } from '../../database/schema.ts'
import { windowsBefore } from './undo.ts'

/** The stages in which nobody has set out for the visit. */
const UNBEGUN: readonly RequestStage[] = ['received', 'confirmed']

export type Ended = { id: number; leg: Leg }
export const endedKey = ({ id, leg }: Ended): string => `${id} ${leg}`

/**
 * The keys of those of these visits that had a time after this span, and that nobody had set out for: the shop called them off, or
 * the customer brought the device. `from` and `to` are epoch ms.
 */
export async function listNotDue(
  database: Database,
  visits: readonly Ended[],
  { from, to }: { from: number; to: number },
): Promise<ReadonlySet<string>> {
  if (visits.length === 0) return new Set()
  const events = await database
    .selectFrom('request_events')
    .select(['request_id as id', 'from_stage as stage', 'details'])
    .where('request_id', 'in', [...new Set(visits.map(({ id }) => id))])
    .where('recorded_at', '>=', from)
    .orderBy('seq')
    .execute()
  const isNotDue = ({ id, leg }: Ended): boolean => {
    // The last step before which the visit had a time took it away.
    const last = events
      .filter((event) => event.id === id)
      .map(({ stage, details }) => ({ stage, window: windowsBefore(details)?.[leg] ?? null }))
      .findLast(({ window }) => window !== null)
    if (!last?.window || last.window.start < to) return false
    return UNBEGUN.some((stage) => stage === last.stage)
  }
  return new Set(visits.filter(isNotDue).map(endedKey))
}
