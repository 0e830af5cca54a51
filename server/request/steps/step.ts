/**
 * One step of a request in one transaction: the lifecycle decides, then event, text, status and totals are written.
 * Concurrent steps: compare-and-set on `seq`; the loser is re-evaluated.
 */

import { decide, type LifecycleResult } from '#machines/request/decisions.ts'
import type { Actor, EventDetails } from '#shared/request/details.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { legOf, type WindowTimes } from '#shared/request/visit.ts'
import * as m from '#texts'
import { addToCounter, stageCounter } from '../../database/counters.ts'
import type { Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import { currentRequestId } from '../../lib/request-id.ts'
import { queueSms } from '../../notifications/outbox-repository.ts'
import { dueAfter } from '../records/due-times.ts'
import { timeOfStep } from '../records/event-time.ts'
import { advance, appendEvent, isDenied, type Progress, setDone } from '../records/history.ts'
import { updateOwed } from '../records/owed.ts'
import { findProgress, type RequestProgress, windowOnLeg } from '../records/progress.ts'
import { type Before, findUndone, readBefore, type Undone } from '../records/undo.ts'
import { windowTimes } from '../records/visits.ts'
import { storeWarranty } from '../records/warranty.ts'
import { assignDetails, assignVisit, checkAssign, isAssigned } from './step-assign.ts'
import { checkClaim, claimDetails } from './step-claim.ts'
import {
  type Accepted,
  acceptedOf,
  estimateDetails,
  isAnswered,
  lifecycleEventOf,
  type StepEvent,
  updateEstimates,
} from './step-estimate.ts'
import { checkPromise, isPromised, promiseAfter, promiseDetails } from './step-promise.ts'
import { codeRefusal, type Judged } from './step-proof.ts'
import { hasCode, isTold, isTooLate, smsOf } from './step-sms.ts'
import {
  chosenWindow,
  readInTime,
  type StepWindow,
  takeBackVisits,
  updateVisit,
  windowAfter,
} from './step-visit.ts'

const MAX_ATTEMPTS = 3
const RETRY_MS = 1_000

export type Step = {
  requestId: number
  event: StepEvent
  by: Actor
  details?: EventDetails
  /** What became of the code that a technician sent with it. */
  judged?: Judged | undefined
  /** The start of the window that is chosen with it; null for any time, undefined to keep the window. */
  window?: number | null | undefined
  /** Whether the window may be full; by default the owner's may. */
  mayExceed?: boolean
  /** When a technician took it, by the phone (epoch ms); ignored from anybody else. All other times follow from `now`. */
  tookAt?: number | undefined
  now: number
  /** Runs for a step that is possible, before the totals are updated: all writers lock those rows. */
  beforeTotals?: () => Promise<unknown>
}
/** The request's progress; `isNew` is false when nothing was written. `window`: the one that was chosen with the step. */
export type StepResult = {
  stage: RequestStage
  seq: number
  isNew: boolean
  /** The version of the estimate that is open now. */
  openVersion: number | null
  window?: WindowTimes | undefined
}

type Effects = {
  request: RequestProgress
  step: Step
  before: Progress
  after: LifecycleResult
  window: StepWindow
  /** What the event stores for a step back; undefined for a step back itself. */
  stored: Before | undefined
  undone: Undone | undefined
  accepted: Accepted | null
}

/** Writes the effects of a step. The totals are updated last. */
async function record(
  trx: Transaction,
  { request, step, before, after, window, stored, undone, accepted }: Effects,
): Promise<void> {
  const { requestId, event, by, now, tookAt, mayExceed = by.role === 'owner' } = step
  const seq = before.seq + 1
  const { stage, outcome } = after
  const at = await timeOfStep(trx, { requestId, seq: before.seq, by, tookAt, now })
  await appendEvent(trx, {
    requestId,
    seq,
    type: event.type,
    by,
    from: before.stage,
    to: stage,
    now,
    at,
    details: {
      ...step.details,
      ...estimateDetails(event, after, accepted),
      ...promiseDetails(event),
      ...claimDetails(request, event),
      ...assignDetails(request, event),
      ...('proof' in event && event.proof && { proof: event.proof }),
      ...(outcome && { outcome }),
      ...(window && { window: windowTimes(window) }),
    },
    ...(stored && { before: stored }),
  })
  await updateEstimates(trx, { requestId, event, by, before, after, accepted, now })
  await assignVisit(trx, request, event)
  if (undone) await takeBackVisits(trx, requestId, undone)
  else {
    const stages = { from: before.stage, to: stage }
    await updateVisit(trx, { request, type: event.type, mayExceed, ...stages, window, now })
  }
  const kept = windowOnLeg(request, legOf(stage))
  const sms = smsOf(event, after, {
    seq,
    window: window === undefined ? kept : window,
    accepted,
    promise: request.promise,
  })
  // The owner's own request may have no phone.
  if (sms && request.phone && !isTooLate(sms, now - at) && !(await isTold(trx, requestId, { before, after })))
    await queueSms(trx, {
      ...sms,
      hasCode: await hasCode(trx, sms, { request, after }),
      requestId,
      recipient: request.phone,
      now,
      callId: currentRequestId() ?? null,
    })
  if (outcome === 'repaired') await storeWarranty(trx, requestId, now)
  const isDone = stage === 'done' && (await setDone(trx, requestId))
  await updateOwed(trx, requestId)
  await step.beforeTotals?.()
  const [from, to] = [stageCounter(before.stage), stageCounter(stage)]
  if (from === to && !isDone) return
  await addToCounter(trx, {
    ...(from && { [from]: -1 }),
    ...(to && { [to]: 1 }),
    ...(isDone && { pending: -1, done: 1 }),
  })
}

/** Undefined after a concurrent step. */
async function tryStep(trx: Transaction, step: Step): Promise<StepResult | undefined> {
  const { requestId, now } = step
  const request = await findProgress(trx, requestId)
  if (!request) throw new Refusal('missing', m.server_not_found())
  const { progress: before } = request
  const { stage, seq, openVersion } = before
  const unchanged = { stage, seq, openVersion, isNew: false }
  const event = await lifecycleEventOf(trx, requestId, step.event)
  const standing = { ...before, inTime: await readInTime(trx, request.window, now) }
  const after = decide(standing, event)
  if ('refused' in after) {
    if (await isAnswered(trx, requestId, step.event)) return unchanged
    throw new Refusal('notPossible', codeRefusal(standing, event, step.judged) ?? after.refused.text)
  }
  // The request has that status already.
  if (event.type === 'PENDING' || stage === 'done') return unchanged
  checkAssign(stage, step.event)
  await checkClaim(trx, request, { event: step.event, to: after.stage })
  await checkPromise(trx, step.event, now)
  if (isPromised(request, step.event) || isAssigned(request, step.event)) return unchanged
  const accepted = await acceptedOf(trx, requestId, { event: step.event, now })
  const window = await chosenWindow(trx, step.window, { by: event.by, now })
  const isBack = event.type === 'takeBack'
  const undone = isBack ? await findUndone(trx, requestId, after.stage) : undefined
  const stored = isBack ? undefined : await readBefore(trx, requestId)
  const promise = promiseAfter(request, { event: step.event, to: after.stage, undone })
  const state = { ...after, window: windowAfter(request, window, undone), promise }
  const due =
    event.type === 'assign' ? (stored?.due ?? null) : (undone?.due ?? (await dueAfter(trx, state, now)))
  const claim = claimDetails(request, step.event)
  const agreed = isDenied(claim) ? null : (accepted?.total ?? step.details?.amount ?? claim.amount)
  if (!(await advance(trx, requestId, { ...after, seq }, { now, due, agreed, promise }))) return undefined
  await record(trx, { request, step, before, after, window, stored, undone, accepted })
  const chosen = window ? windowTimes(window) : undefined
  const { stage: to, openVersion: open } = after
  return { stage: to, seq: seq + 1, openVersion: open, isNew: true, window: chosen }
}

/**
 * Takes a step.
 * @throws Refusal without such a request, with the reason why the step is not possible now, when the window is full or not
 * offered, and after three concurrent steps
 */
export async function takeStep(trx: Transaction, step: Step): Promise<StepResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const result = await tryStep(trx, step)
    if (result) return result
  }
  throw new Refusal('busy', m.server_away(), { retryAfterMs: RETRY_MS })
}
