/** The effects of a step on the request's estimates, and what an answer is judged by besides the lifecycle. */
import type { LifecycleResult, RequestEvent } from '#machines/request/decisions.ts'
import { optionTotal } from '#shared/amounts.ts'
import type { AnswerWay, EstimateDraft } from '#shared/estimate/estimate.ts'
import type { Actor, EventDetails } from '#shared/request/details.ts'
import type { Proof } from '#shared/request/hand-over.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import * as estimates from '../records/estimates.ts'
import type { Progress } from '../records/history.ts'

type By = { by: RequestRole }

/** How an estimate was answered; `proof` by a technician, with the customer's code. */
type Answered = By & { version: number; how: AnswerWay; proof?: Proof | undefined }

/** A step as its caller knows it: an estimate has no version yet, and an answer says how it was given. */
export type StepEvent =
  | Exclude<RequestEvent, { version: number } | { type: 'promise' | 'assign' }>
  | ({ type: 'assign'; technicianId: number | null; leg?: Leg } & By)
  | ({ type: 'promise' } & PromisedDay & By)
  | ({ type: 'estimate'; draft: EstimateDraft } & By)
  | ({ type: 'approve'; option: number } & Answered)
  | ({ type: 'decline' } & Answered)

/** The event of the lifecycle; an estimate gets the next version. */
export async function lifecycleEventOf(
  trx: Transaction,
  requestId: number,
  event: StepEvent,
): Promise<RequestEvent> {
  if (event.type !== 'estimate') return event
  return { type: 'estimate', by: event.by, version: await estimates.nextVersion(trx, requestId) }
}

/** Whether the estimate has this answer already. */
export async function isAnswered(trx: Transaction, requestId: number, event: StepEvent): Promise<boolean> {
  if (event.type !== 'approve' && event.type !== 'decline') return false
  const estimate = await estimates.findEstimate(trx, requestId, event.version)
  if (event.type === 'decline') return estimate?.state === 'declined'
  return estimate?.state === 'approved' && estimate.chosen === event.option
}

export type Accepted = { option: number; total: number }

/**
 * The option that is accepted, with its total; null for any other step.
 * @throws Refusal for an expired estimate and an option that it does not have
 */
export async function acceptedOf(
  trx: Transaction,
  requestId: number,
  { event, now }: { event: StepEvent; now: number },
): Promise<Accepted | null> {
  if (event.type !== 'approve') return null
  const { version, option } = event
  const estimate = await estimates.findEstimate(trx, requestId, version)
  if (estimate && estimates.isExpired(estimate, now))
    throw new Refusal('notPossible', m.refusal_estimate_expired())
  const accepted = estimate?.options[option]
  if (!accepted) throw new Refusal('noSuchOption', m.server_wrong_call())
  return { option, total: optionTotal(accepted) }
}

/** The details of the event of an estimate or an answer. */
export function estimateDetails(
  event: StepEvent,
  { openVersion }: LifecycleResult,
  accepted: Accepted | null,
): EventDetails {
  switch (event.type) {
    case 'estimate':
      return openVersion === null ? {} : { version: openVersion }
    case 'approve': {
      const { version, how } = event
      return { version, how, ...(accepted && { option: accepted.option, amount: accepted.total }) }
    }
    case 'decline':
      return { version: event.version, how: event.how }
    default:
      return {}
  }
}

type Update = {
  requestId: number
  event: StepEvent
  by: Actor
  before: Progress
  after: LifecycleResult
  accepted: Accepted | null
  now: number
}

/** Stores the new estimate or the answer, and closes an estimate that is replaced or left without an answer. */
export async function updateEstimates(
  trx: Transaction,
  { requestId, event, by, before, after, accepted, now }: Update,
): Promise<void> {
  if (event.type === 'approve' || event.type === 'decline')
    return estimates.answerEstimate(trx, requestId, { accepted, how: event.how, by, now })
  const { openVersion: version } = after
  const isSent = event.type === 'estimate' && version !== null
  if (before.openVersion !== null && (isSent || version === null))
    await estimates.closeEstimate(trx, requestId, isSent ? 'replaced' : 'withdrawn')
  if (isSent) await estimates.insertEstimate(trx, requestId, { version, draft: event.draft, by, now })
}
