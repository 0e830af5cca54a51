/** The stages of a repair request: which step is possible, for whom. The server and the browser decide by it alike. */
import { getNextTransitions, transition } from 'xstate'
import type { RepairStatus } from '#shared/repair.ts'
import { refusalText } from '#shared/request-refusals.ts'
import type { RequestRole, RequestStage } from '#shared/request-stage.ts'
import { type LifecycleContext, type LifecycleEvent, lifecycleSetup } from './request-lifecycle-setup.ts'

/** What can be done to a device that was looked at. */
const work = {
  estimate: { target: 'estimateSent', guard: 'isStaff', actions: 'openVersion' },
  finish: { target: 'repaired', guard: 'isStaff', actions: 'setRepaired' },
  giveUp: { target: 'unrepairable', guard: 'isStaff', actions: 'setNotRepaired' },
} as const

/** The ways of a device back to its customer. */
const back = {
  sendBack: { target: 'returning', guard: 'isStaffWithDevice' },
  handOver: { target: 'returned', guard: 'isStaffWithDevice', actions: 'returnDevice' },
} as const

const cancel = [
  { target: 'cancelled', guard: 'isOwner', actions: 'setCancelled' },
  { target: 'cancelled', guard: 'isCustomerInTime', actions: 'setCancelled' },
] as const

const cancelByOwner = { target: 'cancelled', guard: 'isOwner', actions: 'setCancelled' } as const
const collectByOwner = { target: 'collected', guard: 'isOwner', actions: 'receiveDevice' } as const
const collect = { target: 'collected', guard: 'isStaff', actions: 'receiveDevice' } as const
const miss = { target: 'received', guard: 'isStaff' } as const
const depart = { target: 'onTheWay', guard: 'isStaff' } as const

/** The device of a repair at the door comes to the workshop after all: the stage stays. */
const collectLater = { guard: 'isStaffWithoutDevice', actions: 'receiveDevice' } as const

/**
 * A request is PENDING through all stages until the owner says DONE, which is final. DONE is possible from every stage.
 * Requesting the current status is allowed and changes nothing, so a repeated call is idempotent.
 */
export const requestLifecycleMachine = lifecycleSetup.createMachine({
  id: 'requestLifecycle',
  description: 'A repair request goes through its stages until the owner marks it as done. Done is final.',
  context: ({ input }) => ({
    deviceInShop: false,
    openVersion: null,
    result: null,
    outcome: null,
    inTime: { reschedule: true, cancel: true },
    ...input,
  }),
  initial: 'PENDING',
  states: {
    PENDING: {
      initial: 'received',
      on: {
        PENDING: { actions: 'keepStage' },
        assign: { guard: 'isOwner', actions: 'keepStage' },
        DONE: { target: 'DONE', guard: 'isOwner', actions: 'close' },
      },
      states: {
        received: {
          on: {
            confirm: { target: 'confirmed', guard: 'isOwner' },
            depart,
            collect: collectByOwner,
            reschedule: [
              { target: 'confirmed', guard: 'isOwner' },
              { target: 'received', guard: 'isCustomerInTime' },
            ],
            cancel,
          },
        },
        confirmed: {
          on: {
            depart,
            collect: collectByOwner,
            reschedule: [
              { target: 'confirmed', guard: 'isOwner' },
              { target: 'received', guard: 'isCustomerInTime' },
            ],
            cancel,
            takeBack: { target: 'received', guard: 'isOwner' },
          },
        },
        onTheWay: {
          on: {
            arrive: { target: 'atDoor', guard: 'isStaff' },
            collect,
            miss,
            cancel: cancelByOwner,
            takeBack: { target: 'confirmed', guard: 'isStaff' },
          },
        },
        atDoor: {
          on: {
            ...work,
            collect,
            diagnose: { target: 'diagnosed', guard: 'isStaff' },
            miss,
            cancel: cancelByOwner,
            takeBack: { target: 'onTheWay', guard: 'isStaff' },
          },
        },
        collected: {
          on: {
            ...work,
            diagnose: { target: 'diagnosed', guard: 'isStaff' },
            takeBack: { target: 'confirmed', guard: 'isOwner', actions: 'returnDevice' },
          },
        },
        diagnosed: {
          on: {
            ...work,
            collect: collectLater,
            takeBack: [
              { target: 'collected', guard: 'isStaffWithDevice' },
              { target: 'atDoor', guard: 'isStaff' },
            ],
          },
        },
        estimateSent: {
          exit: 'closeVersion',
          on: {
            estimate: { guard: 'isStaff', actions: 'openVersion' },
            approve: { target: 'approved', guard: 'isAnswer' },
            decline: { target: 'declined', guard: 'isAnswer', actions: 'setDeclined' },
            giveUp: work.giveUp,
            collect: collectLater,
          },
        },
        approved: { on: { ...work, collect: collectLater } },
        declined: {
          on: {
            ...back,
            estimate: { target: 'estimateSent', guard: 'isStaff', actions: ['clearResult', 'openVersion'] },
          },
        },
        unrepairable: {
          on: { ...back, takeBack: { target: 'diagnosed', guard: 'isStaff', actions: 'clearResult' } },
        },
        repaired: {
          on: { ...back, takeBack: { target: 'diagnosed', guard: 'isStaff', actions: 'clearResult' } },
        },
        returning: {
          on: {
            handOver: { target: 'returned', guard: 'isStaff', actions: 'returnDevice' },
            miss: [
              { target: 'repaired', guard: 'wasRepaired' },
              { target: 'declined', guard: 'wasDeclined' },
              { target: 'unrepairable', guard: 'isStaff' },
            ],
            // The time of the way back: its customer calls.
            reschedule: { guard: 'isOwner', actions: 'keepStage' },
          },
        },
        returned: { on: { takeBack: { target: 'returning', guard: 'isOwner', actions: 'receiveDevice' } } },
        cancelled: {
          on: {
            reinstate: { target: 'received', guard: 'isOwner', actions: 'clearResult' },
            collect: {
              target: 'collected',
              guard: 'isStaffProven',
              actions: ['clearResult', 'receiveDevice'],
            },
          },
        },
      },
    },
    DONE: { on: { DONE: 'DONE' } },
  },
})

/** A request as far as the lifecycle knows it. */
export type LifecycleFacts = Omit<LifecycleContext, 'outcome'> & { stage: RequestStage }
/** The request after a step. */
export type LifecycleResult = Omit<LifecycleContext, 'inTime'> & { stage: RequestStage }
/** `guard` is the name of the guard that refused, undefined when the stage has no such step; `text` says why to people. */
export type Refused = { refused: { guard: string | undefined; text: string } }

/** A step by somebody, with what it needs. */
export type RequestEvent = LifecycleEvent

const snapshotOf = ({ stage, deviceInShop, openVersion, result, inTime }: LifecycleFacts) =>
  requestLifecycleMachine.resolveState({
    value: stage === 'done' ? 'DONE' : { PENDING: stage },
    context: { deviceInShop, openVersion, result, outcome: null, inTime },
  })
type Snapshot = ReturnType<typeof snapshotOf>

const stageOf = ({ value }: Snapshot): RequestStage => (typeof value === 'string' ? 'done' : value.PENDING)

/** The guard that stands between this person and the step: for a customer the one that is about customers, if any. */
function refusingGuard(snapshot: Snapshot, { type, by }: LifecycleEvent): string | undefined {
  const guards = getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType === type)
    .flatMap(({ guard }) => (typeof guard === 'string' ? [guard] : []))
  return (by === 'customer' ? guards.find((guard) => guard === 'isCustomerInTime') : undefined) ?? guards[0]
}

/** The request after the event, or why it is refused. */
export function decide(request: LifecycleFacts, event: LifecycleEvent): LifecycleResult | Refused {
  const before = snapshotOf(request)
  if (!before.can(event)) {
    const guard = refusingGuard(before, event)
    const { stage } = request
    return { refused: { guard, text: refusalText({ stage, type: event.type, by: event.by, guard }) } }
  }
  const [after] = transition(requestLifecycleMachine, before, event)
  const { inTime: _, ...facts } = after.context
  return { ...facts, stage: stageOf(after) }
}

/** Why this person cannot take the step now; undefined when they can. An answer is about the open estimate. */
export function whyNot(
  request: LifecycleFacts,
  type: LifecycleEvent['type'],
  by: RequestRole,
): string | undefined {
  const decision = decide(request, { type, by, version: request.openVersion ?? 0 })
  return 'refused' in decision ? decision.refused.text : undefined
}

const JUST_RECEIVED: LifecycleFacts = {
  stage: 'received',
  deviceInShop: false,
  openVersion: null,
  result: null,
  inTime: { reschedule: true, cancel: true },
}

/** Whether a request with status `current` can change to `requested`, and whether that is a change. */
export function decideStatus(
  current: RepairStatus,
  requested: RepairStatus,
): 'changed' | 'unchanged' | 'refused' {
  const stage = current === 'DONE' ? 'done' : 'received'
  const decision = decide({ ...JUST_RECEIVED, stage }, { type: requested, by: 'owner' })
  if ('refused' in decision) return 'refused'
  return decision.stage === stage ? 'unchanged' : 'changed'
}
