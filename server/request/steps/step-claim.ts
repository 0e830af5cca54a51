/** What a step makes of a warranty claim: the diagnosis says whether the warranty covers it, and no repair has two open claims. */
import type { EventDetails } from '#shared/request/details.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { invalidField, Refusal } from '../../lib/refusal.ts'
import { findOpenClaim } from '../records/claims.ts'
import { lockStage } from '../records/contact.ts'
import type { RequestProgress } from '../records/progress.ts'
import type { StepEvent } from './step-estimate.ts'

/** @throws Refusal for a diagnosis of a claim that does not say whether it is covered, and for one of another request that does */
function checkCovered({ claimOf }: RequestProgress, event: StepEvent): void {
  if (event.type !== 'diagnose') return
  if (claimOf !== null && event.covered === undefined)
    throw invalidField('covered', m.server_covered_missing())
  if (claimOf === null && event.covered !== undefined)
    throw invalidField('covered', m.server_covered_no_claim())
}

/** @throws Refusal for a step that opens a cancelled claim again while another claim of its repair is open */
async function checkOnlyOpen(
  trx: Transaction,
  { id, claimOf, progress }: RequestProgress,
  to: RequestStage,
): Promise<void> {
  if (claimOf === null || progress.stage !== 'cancelled' || to === 'done') return
  // As for a new claim: of two at once the second sees the first.
  await lockStage(trx, claimOf)
  const open = await findOpenClaim(trx, claimOf, id)
  if (open) throw new Refusal('notPossible', m.server_claim_other_open({ reference: open.reference }))
}

/** @throws Refusal for a step to the stage `to` that is not possible for a claim, and for one that only a claim has */
export async function checkClaim(
  trx: Transaction,
  request: RequestProgress,
  { event, to }: { event: StepEvent; to: RequestStage },
): Promise<void> {
  checkCovered(request, event)
  await checkOnlyOpen(trx, request, to)
}

/**
 * The details of the event. A covered claim costs nothing; one that is not has no price until an estimate is accepted. Taking the
 * diagnosis back takes that back too.
 */
export function claimDetails({ claimOf, agreed, progress }: RequestProgress, event: StepEvent): EventDetails {
  if (claimOf === null) return {}
  if (event.type === 'diagnose' && event.covered !== undefined)
    return { covered: event.covered, ...(event.covered === 'yes' && { amount: 0 }) }
  const isBack = event.type === 'takeBack' && progress.stage === 'diagnosed'
  return isBack && agreed === null ? { amount: 0 } : {}
}
