/** A repair request's stages (specification, section 4; lifecycle.oracle.ts has the chart). */
import { isDeepStrictEqual } from 'node:util'
import type { EventObject } from 'xstate'
import { requestLifecycleMachine } from '#machines/request/lifecycle.ts'
import type { LifecycleEvent } from '#machines/request/lifecycle-setup.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { expectedAfter, expectedState, isLifecycleEvent } from './lifecycle.oracle.ts'

const owner = { by: 'owner' } as const
const technician = { by: 'technician' } as const
const customer = { by: 'customer' } as const
const anybody = { 'the owner': owner, 'a technician': technician, 'the customer': customer }
const staff = { 'the owner': owner, 'a technician': technician }
const ownerOrCustomer = { 'the owner': owner, 'the customer': customer }
const ownerOnly = { 'the owner': owner }
const code = { proof: 'right' } as const

const TOO_LATE = 'too late for the customer'
const isInTime = ({ start }: PathHistory) => start !== TOO_LATE

const before = (history: PathHistory['history']) => history.map(({ event }) => event)

/** Who may take the step in some stage. */
const cases = {
  PENDING: ownerOnly,
  DONE: { 'the owner': owner, 'the owner chooses the outcome': { ...owner, outcome: 'cancelled' } },
  assign: ownerOnly,
  confirm: ownerOnly,
  depart: staff,
  arrive: staff,
  miss: staff,
  diagnose: staff,
  finish: staff,
  giveUp: staff,
  sendBack: staff,
  handOver: staff,
  takeBack: staff,
  promise: staff,
  reinstate: ownerOnly,
  reschedule: ownerOrCustomer,
  cancel: ownerOrCustomer,
  collect: { ...staff, 'a technician with the code': { ...technician, ...code } },
  estimate: {
    'the owner': { ...owner, version: 1 },
    'a technician, the next one': { ...technician, version: 2 },
  },
  approve: {
    'the customer': { ...customer, version: 1 },
    'the owner on their word': { ...owner, version: 2 },
    'a technician with the code': { ...technician, version: 1, ...code },
  },
  decline: {
    'the customer': { ...customer, version: 2 },
    'the owner on their word': { ...owner, version: 1 },
    'a technician with the code': { ...technician, version: 2, ...code },
  },
} as const

const possible = Object.entries(cases)
  .flatMap(([type, payloads]): EventObject[] =>
    Object.values(payloads).map((payload) => ({ type, ...payload })),
  )
  .filter(isLifecycleEvent)
const byAnybody = (
  type: Exclude<LifecycleEvent['type'], 'estimate' | 'approve' | 'decline'>,
): LifecycleEvent[] => Object.values(anybody).map((by) => ({ type, ...by }))
/** Every step by every role, allowed or not. */
const events: readonly LifecycleEvent[] = [
  ...possible,
  ...(['DONE', 'assign', 'confirm', 'depart', 'arrive', 'miss', 'diagnose'] as const).flatMap(byAnybody),
  ...(['finish', 'giveUp', 'sendBack', 'handOver', 'takeBack', 'promise'] as const).flatMap(byAnybody),
  ...(['reinstate', 'reschedule', 'cancel', 'collect'] as const).flatMap(byAnybody),
  { type: 'collect', ...customer, ...code },
  { type: 'estimate', ...customer, version: 1 },
  { type: 'approve', ...technician, version: 1 },
  { type: 'decline', ...technician, version: 2 },
]

export const requestLifecycleModel = flowModel({
  machine: requestLifecycleMachine,
  starts: {
    'just submitted': undefined,
    [TOO_LATE]: { inTime: { reschedule: false, cancel: false } },
  },
  cases,
  replies: {},
  delays: {},
  states: {
    'PENDING.received': 'rests',
    'PENDING.confirmed': 'rests',
    'PENDING.onTheWay': 'rests',
    'PENDING.atDoor': 'rests',
    'PENDING.collected': 'rests',
    'PENDING.diagnosed': 'rests',
    'PENDING.estimateSent': 'rests',
    'PENDING.approved': 'rests',
    'PENDING.declined': 'rests',
    'PENDING.unrepairable': 'rests',
    'PENDING.repaired': 'rests',
    'PENDING.returning': 'rests',
    'PENDING.returned': 'rests',
    'PENDING.cancelled': 'rests',
    DONE: 'final',
  },
  rules: {
    'each step leads where the chart says, and nowhere else': ({ start, history, state }) => {
      const { stage, ...facts } = expectedState(before(history), isInTime({ start, history }))
      const { inTime: _, ...context } = state.context
      const value = stage === 'done' ? 'DONE' : { PENDING: stage }
      return isDeepStrictEqual([state.value, context], [value, facts])
    },
    'a step is possible exactly for whom the chart says': ({ start, history, state }) => {
      const way = { start, history }
      const now = expectedState(before(history), isInTime(way))
      return events.every(
        (event) => state.can(event) === (expectedAfter(now, event, isInTime(way)) !== undefined),
      )
    },
    'an estimate is open exactly while its answer is awaited': ({ state }) =>
      (state.context.openVersion !== null) === state.matches({ PENDING: 'estimateSent' }),
    'the device is not with us before it was taken and after it was given back': ({ state }) =>
      !state.context.deviceInShop ||
      !(['received', 'confirmed', 'onTheWay', 'atDoor', 'returned', 'cancelled'] as const).some((stage) =>
        state.matches({ PENDING: stage }),
      ),
    'the device is with us in the workshop and on its way back': ({ state }) =>
      state.context.deviceInShop ||
      !(['collected', 'returning'] as const).some((stage) => state.matches({ PENDING: stage })),
    'an outcome is known exactly when it is done': ({ state }) =>
      (state.context.outcome !== null) === (state.value === 'DONE'),
  },
})

export const requestLifecycle = actorOnly(
  requestLifecycleModel,
  'The server decides by it; tests/server/request/steps/lifecycle-paths.test.ts takes the same walks by its calls.',
)
