/** The oracle of the lifecycle, independent of the machine: who may take which step, and the stage after it. */
import type { EventObject } from 'xstate'
import type { LifecycleContext, LifecycleEvent } from '#machines/request/lifecycle-setup.ts'
import type { RequestStage } from '#shared/request/stages.ts'

type Expected = Omit<LifecycleContext, 'inTime'> & { stage: RequestStage }

type Who =
  | 'owner'
  | 'staff'
  | 'staff with the device'
  | 'staff without the device'
  | 'staff with the code'
  | 'customer in time'
  | 'answer'
  | 'staff, repaired'
  | 'staff, declined'
/** The first row that allows the person decides. */
type Rows = readonly (readonly [Who, RequestStage])[]
type Steps = Partial<Record<LifecycleEvent['type'], Rows>>

const WORK: Steps = {
  estimate: [['staff', 'estimateSent']],
  finish: [['staff', 'repaired']],
  giveUp: [['staff', 'unrepairable']],
}
const BACK: Steps = {
  sendBack: [['staff with the device', 'returning']],
  handOver: [['staff with the device', 'returned']],
}
const BY_CUSTOMER_TOO: Steps = {
  reschedule: [
    ['owner', 'confirmed'],
    ['customer in time', 'received'],
  ],
  cancel: [
    ['owner', 'cancelled'],
    ['customer in time', 'cancelled'],
  ],
}
const taken = (stage: RequestStage): Rows => [['staff without the device', stage]]

const promised = (stage: RequestStage): Rows => [['staff', stage]]

const CHART: Readonly<Record<RequestStage, Steps>> = {
  received: {
    ...BY_CUSTOMER_TOO,
    confirm: [['owner', 'confirmed']],
    depart: [['staff', 'onTheWay']],
    collect: [['owner', 'collected']],
  },
  confirmed: {
    ...BY_CUSTOMER_TOO,
    depart: [['staff', 'onTheWay']],
    collect: [['owner', 'collected']],
    takeBack: [['owner', 'received']],
  },
  onTheWay: {
    arrive: [['staff', 'atDoor']],
    collect: [['staff', 'collected']],
    miss: [['staff', 'received']],
    cancel: [['owner', 'cancelled']],
    takeBack: [['staff', 'confirmed']],
  },
  atDoor: {
    ...WORK,
    collect: [['staff', 'collected']],
    diagnose: [['staff', 'diagnosed']],
    miss: [['staff', 'received']],
    cancel: [['owner', 'cancelled']],
    takeBack: [['staff', 'onTheWay']],
  },
  collected: {
    ...WORK,
    promise: promised('collected'),
    diagnose: [['staff', 'diagnosed']],
    takeBack: [['owner', 'confirmed']],
  },
  diagnosed: {
    ...WORK,
    promise: promised('diagnosed'),
    collect: taken('diagnosed'),
    takeBack: [
      ['staff with the device', 'collected'],
      ['staff', 'atDoor'],
    ],
  },
  estimateSent: {
    estimate: [['staff', 'estimateSent']],
    approve: [['answer', 'approved']],
    decline: [['answer', 'declined']],
    giveUp: [['staff', 'unrepairable']],
    collect: taken('estimateSent'),
  },
  approved: { ...WORK, promise: promised('approved'), collect: taken('approved') },
  declined: { ...BACK, estimate: [['staff', 'estimateSent']] },
  unrepairable: { ...BACK, takeBack: [['staff', 'diagnosed']] },
  repaired: { ...BACK, takeBack: [['staff', 'diagnosed']] },
  returning: {
    handOver: [['staff', 'returned']],
    miss: [
      ['staff, repaired', 'repaired'],
      ['staff, declined', 'declined'],
      ['staff', 'unrepairable'],
    ],
    reschedule: [['owner', 'returning']],
  },
  returned: { takeBack: [['owner', 'returning']] },
  cancelled: { reinstate: [['owner', 'received']], collect: [['staff with the code', 'collected']] },
  done: {},
}

function may(who: Who, event: LifecycleEvent, facts: Expected, isInTime: boolean): boolean {
  const staff = event.by !== 'customer'
  const code = 'proof' in event && event.proof === 'right'
  switch (who) {
    case 'owner':
      return event.by === 'owner'
    case 'staff':
      return staff
    case 'staff with the device':
      return staff && facts.deviceInShop
    case 'staff without the device':
      return staff && !facts.deviceInShop
    case 'staff with the code':
      return staff && code
    case 'customer in time':
      return event.by === 'customer' && isInTime
    case 'answer':
      return 'version' in event && event.version === facts.openVersion && (event.by !== 'technician' || code)
    case 'staff, repaired':
      return staff && facts.result === 'repaired'
    case 'staff, declined':
      return staff && facts.result === 'declined'
  }
}

const RESULT: Partial<Record<RequestStage, Expected['result']>> = {
  repaired: 'repaired',
  declined: 'declined',
  unrepairable: 'not-repaired',
  cancelled: 'cancelled',
}
/** The outcome does not change during and after the return. */
const KEEPS_RESULT: readonly RequestStage[] = ['returning', 'returned', 'done']

const deviceAfter = (event: LifecycleEvent, from: RequestStage, { deviceInShop }: Expected) => {
  if (event.type === 'collect') return true
  if (event.type === 'handOver') return false
  if (event.type !== 'takeBack') return deviceInShop
  return from === 'returned' || (from !== 'collected' && deviceInShop)
}

/** The request after the event; undefined when the step is refused. */
export function expectedAfter(
  before: Expected,
  event: LifecycleEvent,
  isInTime: boolean,
): Expected | undefined {
  const from = before.stage
  if (event.type === 'DONE') {
    if (from === 'done') return before
    if (event.by !== 'owner') return undefined
    const outcome = event.outcome ?? before.result ?? 'repaired'
    return { ...before, stage: 'done', openVersion: null, outcome }
  }
  if (event.type === 'PENDING') return from === 'done' ? undefined : before
  if (event.type === 'assign') return from === 'done' || event.by !== 'owner' ? undefined : before
  const row = CHART[from][event.type]?.find(([who]) => may(who, event, before, isInTime))
  if (!row) return undefined
  const stage = row[1]
  return {
    stage,
    deviceInShop: deviceAfter(event, from, before),
    openVersion:
      event.type === 'estimate' ? event.version : stage === 'estimateSent' ? before.openVersion : null,
    result: KEEPS_RESULT.includes(stage) ? before.result : (RESULT[stage] ?? null),
    outcome: null,
  }
}

/** The events of the lifecycle say who acts. */
export const isLifecycleEvent = (event: EventObject): event is LifecycleEvent => 'by' in event

/** The request after these events; refused ones change nothing. */
export const expectedState = (events: readonly EventObject[], isInTime: boolean): Expected =>
  events
    .filter(isLifecycleEvent)
    .reduce<Expected>((facts, event) => expectedAfter(facts, event, isInTime) ?? facts, {
      stage: 'received',
      deviceInShop: false,
      openVersion: null,
      result: null,
      outcome: null,
    })
