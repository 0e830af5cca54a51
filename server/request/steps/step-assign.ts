/** The step `assign`: the technician of the visit that is ahead. */
import type { EventDetails } from '#shared/request/details.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { legAhead } from '#shared/request/technician.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { RequestProgress } from '../records/progress.ts'
import { setTechnician } from '../records/technicians.ts'
import type { StepEvent } from './step-estimate.ts'

/** @throws Refusal when no visit is ahead, or not on the leg that the caller saw */
export function checkAssign(stage: RequestStage, event: StepEvent): void {
  if (event.type !== 'assign') return
  const ahead = legAhead(stage)
  if (ahead === null || (event.leg ?? ahead) !== ahead)
    throw new Refusal('notPossible', m.server_no_visit_ahead())
}

/** Whether the technician has the visit already. */
export const isAssigned = ({ technicians, progress }: RequestProgress, event: StepEvent): boolean =>
  event.type === 'assign' && technicians[legAhead(progress.stage) ?? 'visit'] === event.technicianId

/** The details of the event. */
export function assignDetails({ progress }: RequestProgress, event: StepEvent): EventDetails {
  const leg = legAhead(progress.stage)
  return event.type === 'assign' && leg ? { technician: event.technicianId, leg } : {}
}

/** Stores the assignment. */
export async function assignVisit(
  trx: Transaction,
  { id: requestId, progress }: RequestProgress,
  event: StepEvent,
): Promise<void> {
  const leg = legAhead(progress.stage)
  if (event.type === 'assign' && leg)
    await setTechnician(trx, { requestId, leg, technicianId: event.technicianId })
}
