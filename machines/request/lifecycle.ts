/** The stages of a repair request: which step is possible, and who may take it. decisions.ts evaluates it. */
import { lifecycleSetup } from './lifecycle-setup.ts'

/** The steps after a diagnosis. */
const work = {
  estimate: { target: 'estimateSent', guard: 'isStaff', actions: 'openVersion' },
  finish: { target: 'repaired', guard: 'isStaff', actions: 'setRepaired' },
  giveUp: { target: 'unrepairable', guard: 'isStaff', actions: 'setNotRepaired' },
} as const

/** The steps that return a device to its customer. */
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

/** The device of a repair at the door is taken to the workshop after all; the stage does not change. */
const collectLater = { guard: 'isStaffWithoutDevice', actions: 'receiveDevice' } as const

/** The shop says on which day the device is ready; the stage does not change. */
const promise = { guard: 'isStaff', actions: 'keepStage' } as const

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
            promise,
            diagnose: { target: 'diagnosed', guard: 'isStaff' },
            takeBack: { target: 'confirmed', guard: 'isOwner', actions: 'returnDevice' },
          },
        },
        diagnosed: {
          on: {
            ...work,
            promise,
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
        approved: { on: { ...work, promise, collect: collectLater } },
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
            // The time of the return: the customer calls the shop to change it.
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
