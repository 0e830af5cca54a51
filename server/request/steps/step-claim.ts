/** What a step makes of a warranty claim: the diagnosis says whether the warranty covers it. */
import type { EventDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { invalidField } from '../../lib/refusal.ts'
import type { RequestProgress } from '../records/progress.ts'
import type { StepEvent } from './step-estimate.ts'

/** @throws Refusal for a diagnosis of a claim that does not say whether it is covered, and for one of another request that does */
export function checkCovered({ claimOf }: RequestProgress, event: StepEvent): void {
  if (event.type !== 'diagnose') return
  if (claimOf !== null && event.covered === undefined)
    throw invalidField('covered', m.server_covered_missing())
  if (claimOf === null && event.covered !== undefined)
    throw invalidField('covered', m.server_covered_no_claim())
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
