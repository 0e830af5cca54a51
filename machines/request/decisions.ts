/** Decides about a step of a request by its lifecycle, with the same result on the server and in the browser. */
import { getNextTransitions, transition } from 'xstate'
import { refusalText } from '#shared/request/refusals.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import type { RequestRole, RequestStage } from '#shared/request/stages.ts'
import { requestLifecycleMachine } from './lifecycle.ts'
import type { LifecycleContext, LifecycleEvent } from './lifecycle-setup.ts'

/** The part of a request that the lifecycle reads. */
export type RequestState = Omit<LifecycleContext, 'outcome'> & { stage: RequestStage }
/** The request after a step. */
export type LifecycleResult = Omit<LifecycleContext, 'inTime'> & { stage: RequestStage }
/** `guard` is the name of the guard that refused, undefined when the stage has no such step; `text` says why to people. */
export type Refused = { refused: { guard: string | undefined; text: string } }

/** A step, who takes it, and its data. */
export type RequestEvent = LifecycleEvent

const snapshotOf = ({ stage, deviceInShop, openVersion, result, inTime }: RequestState) =>
  requestLifecycleMachine.resolveState({
    value: stage === 'done' ? 'DONE' : { PENDING: stage },
    context: { deviceInShop, openVersion, result, outcome: null, inTime },
  })
type Snapshot = ReturnType<typeof snapshotOf>

const stageOf = ({ value }: Snapshot): RequestStage => (typeof value === 'string' ? 'done' : value.PENDING)

/** The guard that refuses this person the step; for a customer, preferably the guard about customers. */
function refusingGuard(snapshot: Snapshot, { type, by }: LifecycleEvent): string | undefined {
  const guards = getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType === type)
    .flatMap(({ guard }) => (typeof guard === 'string' ? [guard] : []))
  return (by === 'customer' ? guards.find((guard) => guard === 'isCustomerInTime') : undefined) ?? guards[0]
}

/** The request after the event, or why it is refused. */
export function decide(request: RequestState, event: LifecycleEvent): LifecycleResult | Refused {
  const before = snapshotOf(request)
  if (!before.can(event)) {
    const guard = refusingGuard(before, event)
    const { stage } = request
    return { refused: { guard, text: refusalText({ stage, type: event.type, by: event.by, guard }) } }
  }
  const [after] = transition(requestLifecycleMachine, before, event)
  const { inTime: _, ...state } = after.context
  return { ...state, stage: stageOf(after) }
}

/** Why this person cannot take the step now; undefined when they can. An answer is about the open estimate. */
export function whyNot(
  request: RequestState,
  type: LifecycleEvent['type'],
  by: RequestRole,
): string | undefined {
  const decision = decide(request, { type, by, version: request.openVersion ?? 0 })
  return 'refused' in decision ? decision.refused.text : undefined
}

const JUST_RECEIVED: RequestState = {
  stage: 'received',
  deviceInShop: false,
  openVersion: null,
  result: null,
  inTime: { reschedule: true, cancel: true },
}

/**
 * Why this person cannot correct the contact now; undefined when they can. The customer can while the technician has yet to
 * depart, the owner until the request is done.
 */
export function whyNotCorrect(stage: RequestStage, by: RequestRole): string | undefined {
  const isOpen =
    by === 'customer'
      ? whyNot({ ...JUST_RECEIVED, stage }, 'depart', 'owner') === undefined
      : by === 'owner' && stage !== 'done'
  const guard = by === 'technician' ? 'isOwner' : undefined
  return isOpen ? undefined : refusalText({ stage, type: 'correct', by, guard })
}

/** Whether a request with status `current` can change to `requested`, and whether that is a change. */
export function decideStatus(
  current: RequestStatus,
  requested: RequestStatus,
): 'changed' | 'unchanged' | 'refused' {
  const stage = current === 'DONE' ? 'done' : 'received'
  const decision = decide({ ...JUST_RECEIVED, stage }, { type: requested, by: 'owner' })
  if ('refused' in decision) return 'refused'
  return decision.stage === stage ? 'unchanged' : 'changed'
}
