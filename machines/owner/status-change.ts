import { assign, setup } from 'xstate'
import { NOT_RECEIVED, type ReceivedForm, readReceived } from '#shared/billing/received.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import type { Outcome } from '#shared/request/stages.ts'
import * as m from '#texts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'
import { hasNoErrors } from '../lib/form-errors.ts'

type Context = {
  id: number | null
  /** The text of the dialog. */
  message: string
  /** The outcome by the shop's records: the server sets it unless the owner chooses another one. */
  recordedOutcome?: Outcome | undefined
  /** The outcome that the owner has chosen instead. */
  outcome?: Outcome | undefined
  /** By the shop's records the device is still in the workshop. */
  isDeviceInShop?: boolean | undefined
  /** What was received for the repair. */
  received: ReceivedForm
  /** Whether what is wrong with it is shown: after the first confirmation. */
  showsErrors: boolean
}
type Ask = { id: number; label: string } & Pick<Context, 'recordedOutcome' | 'isDeviceInShop'>

/** The outcome that the request gets. */
export const outcomeOf = ({
  outcome,
  recordedOutcome = 'repaired',
}: Pick<Context, 'outcome' | 'recordedOutcome'>) => outcome ?? recordedOutcome

/** Money is received for a repair only: with another outcome, what was typed does not count. */
const receivedOf = (context: Context) =>
  readReceived(outcomeOf(context) === 'repaired' ? context.received : NOT_RECEIVED)

/** Whether the dialog can be confirmed. */
export const isComplete = (context: Context): boolean => hasNoErrors(receivedOf(context).errors)

/** Asks the admin for confirmation, because DONE is final and notifies the customer. `label` names the request. */
export const statusChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'ask' } & Ask)
      | { type: 'outcome.choose'; outcome: Outcome }
      | { type: 'received.change'; patch: Partial<ReceivedForm> }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { setRequestStatus: apiActor(setRequestStatus) },
  actions: {
    /** Updates the request in every cached list, then refetches lists and totals. */
    refreshLists: (_, _params: { id: number }) => {},
    showErrors: assign({ showsErrors: true }),
  },
  guards: { isComplete: ({ context }) => isComplete(context) },
}).createMachine({
  id: 'statusChange',
  description: 'The admin marks a repair request as done, after a confirmation.',
  context: { id: null, message: '', received: NOT_RECEIVED, showsErrors: false },
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      states: {
        idle: {},
        saved: {
          meta: { alert: { tone: 'done', title: m.marked_as_done(), text: m.marked_as_done_text() } },
          entry: { type: 'refreshLists', params: ({ context }) => ({ id: invariant(context.id, 'id') }) },
          on: { dismiss: 'idle' },
        },
      },
      on: {
        ask: {
          target: 'confirming',
          actions: assign(({ event: { id, label, recordedOutcome, isDeviceInShop } }) => ({
            id,
            message: m.mark_warning({ id, label }),
            recordedOutcome,
            isDeviceInShop,
            outcome: undefined,
            received: NOT_RECEIVED,
            showsErrors: false,
          })),
        },
      },
    },
    confirming: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.mark_as_done_ask(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.yes_mark_as_done() },
            { event: 'cancel', label: m.cancel() },
          ],
        },
      },
      on: {
        'outcome.choose': { actions: assign({ outcome: ({ event }) => event.outcome }) },
        'received.change': {
          actions: assign({ received: ({ context, event }) => ({ ...context.received, ...event.patch }) }),
        },
        confirm: [{ guard: 'isComplete', target: 'saving' }, { actions: 'showErrors' }],
        cancel: 'ready',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setRequestStatus',
        src: 'setRequestStatus',
        input: ({ context }) => ({
          params: { id: invariant(context.id, 'id') },
          body: {
            status: 'DONE',
            ...(context.outcome && { outcome: context.outcome }),
            ...invariant(receivedOf(context).received, 'received'),
          },
        }),
        onDone: 'ready.saved',
        onError: 'failed',
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: m.status_not_changed(), text: m.status_not_changed_text() } },
      on: { dismiss: 'ready' },
    },
  },
})
