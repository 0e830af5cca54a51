/** The types, guards and actions of the request's lifecycle; lifecycle.ts has the chart. */
import { assign, setup } from 'xstate'
import type { Covered } from '#shared/request/details.ts'
import type { Proof } from '#shared/request/hand-over.ts'
import type { Outcome, RequestRole } from '#shared/request/stages.ts'

/** The part of a request that the guards read. */
export type LifecycleContext = {
  deviceInShop: boolean
  /** The version of the estimate that waits for an answer; null for none. */
  openVersion: number | null
  /** How the repair went, as far as it is known. */
  result: Outcome | null
  /** How the request ended; null until it is done. */
  outcome: Outcome | null
  /** Whether the customer may still take these steps. The server computes it from its clock. */
  inTime: { reschedule: boolean; cancel: boolean }
}

type By = { by: RequestRole }
/** Whether the customer's code was typed: `right` proves the customer's presence. */
type Typed = { proof?: Proof | undefined }

export type LifecycleEvent =
  | ({ type: 'PENDING' | 'confirm' | 'depart' | 'arrive' | 'miss' } & By)
  /** `covered`: what the diagnosis of a warranty claim found. */
  | ({ type: 'diagnose'; covered?: Covered | undefined } & By)
  | ({ type: 'finish' | 'giveUp' | 'sendBack' | 'takeBack' | 'reinstate' } & By)
  | ({ type: 'reschedule' | 'cancel' } & By)
  | ({ type: 'collect' | 'handOver' } & By & Typed)
  | ({ type: 'assign' | 'promise' } & By)
  | ({ type: 'estimate'; version: number } & By)
  | ({ type: 'approve' | 'decline'; version: number } & By & Typed)
  | ({ type: 'DONE'; outcome?: Outcome | undefined } & By)

const isStaff = ({ by }: LifecycleEvent) => by !== 'customer'
const isProven = (event: LifecycleEvent) => 'proof' in event && event.proof === 'right'

export const lifecycleSetup = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as LifecycleEvent,
    input: {} as Partial<LifecycleContext> | undefined,
  },
  guards: {
    isOwner: ({ event }) => event.by === 'owner',
    isStaff: ({ event }) => isStaff(event),
    isStaffWithDevice: ({ context, event }) => isStaff(event) && context.deviceInShop,
    isStaffWithoutDevice: ({ context, event }) => isStaff(event) && !context.deviceInShop,
    /** The customer gave the device and its code after all. */
    isStaffProven: ({ event }) => isStaff(event) && isProven(event),
    isCustomerInTime: ({ context, event }) =>
      event.by === 'customer' &&
      (event.type === 'reschedule' || event.type === 'cancel') &&
      context.inTime[event.type],
    /** The version that waits; by the customer, by the owner for the customer, or with the code at the door. */
    isAnswer: ({ context, event }) =>
      'version' in event &&
      event.version === context.openVersion &&
      (event.by !== 'technician' || isProven(event)),
    wasRepaired: ({ context, event }) => isStaff(event) && context.result === 'repaired',
    wasDeclined: ({ context, event }) => isStaff(event) && context.result === 'declined',
  },
  actions: {
    /** Marks an event as allowed that changes nothing of the request's stage. */
    keepStage: () => {},
    receiveDevice: assign({ deviceInShop: true }),
    returnDevice: assign({ deviceInShop: false }),
    openVersion: assign(({ event }) => ('version' in event ? { openVersion: event.version } : {})),
    closeVersion: assign({ openVersion: null }),
    setRepaired: assign({ result: 'repaired' }),
    setNotRepaired: assign({ result: 'not-repaired' }),
    setDeclined: assign({ result: 'declined' }),
    setCancelled: assign({ result: 'cancelled' }),
    clearResult: assign({ result: null }),
    close: assign(({ context, event }) => ({
      outcome: (event.type === 'DONE' && event.outcome) || context.result || 'repaired',
    })),
  },
})
