import { assign, setup } from 'xstate'
import { setRepairStatus } from '#shared/api.ts'
import { markAsDone, markedAsDone, markWarning, statusNotChanged } from '#shared/texts.ts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'

/**
 * Asks the admin for confirmation, because DONE is final and notifies the customer. `label` names the request;
 * `message` is the text of the dialog.
 */
export const statusChangeMachine = setup({
  types: {
    context: {} as { id: number | null; message: string },
    events: {} as
      | { type: 'ask'; id: number; label: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { setRepairStatus: apiActor(setRepairStatus) },
  actions: {
    /** Updates the request in every cached list, then refetches lists and totals. */
    refreshRepairs: (_, _params: { id: number }) => {},
  },
}).createMachine({
  id: 'statusChange',
  description: 'The admin marks a repair request as done, after a confirmation.',
  context: { id: null, message: '' },
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      states: {
        idle: {},
        saved: {
          meta: { alert: { tone: 'done', ...markedAsDone } },
          entry: { type: 'refreshRepairs', params: ({ context }) => ({ id: invariant(context.id, 'id') }) },
          on: { dismiss: 'idle' },
        },
      },
      on: {
        ask: {
          target: 'confirming',
          actions: assign(({ event: { id, label } }) => ({ id, message: markWarning(id, label) })),
        },
      },
    },
    confirming: {
      tags: 'dialog',
      meta: { dialog: { title: markAsDone } },
      on: { confirm: 'saving', cancel: 'ready' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setRepairStatus',
        src: 'setRepairStatus',
        input: ({ context }) => ({ params: { id: invariant(context.id, 'id') }, body: { status: 'DONE' } }),
        onDone: 'ready.saved',
        onError: 'failed',
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: statusNotChanged },
      on: { dismiss: 'ready' },
    },
  },
})
