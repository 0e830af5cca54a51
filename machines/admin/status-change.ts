import { assign, setup } from 'xstate'
import { setRepairStatus } from '#shared/api.ts'
import { markAsDone, markedAsDone, markWarning, statusNotChanged } from '#shared/texts.ts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'

/**
 * Asks the admin first, because DONE is final and the customer is told. `label` says which request is meant; `message`
 * is what the question says of it.
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
    /** Shows the request as done in every list, and reads lists and totals again. */
    refreshRepairs: (_, _params: { id: number }) => {},
  },
}).createMachine({
  id: 'statusChange',
  description: 'The admin marks a repair request as done, after a confirmation.',
  context: { id: null, message: '' },
  initial: 'idle',
  states: {
    idle: {
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
      on: { confirm: 'saving', cancel: 'idle' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setRepairStatus',
        src: 'setRepairStatus',
        input: ({ context }) => ({ params: { id: invariant(context.id, 'id') }, body: { status: 'DONE' } }),
        onDone: 'saved',
        onError: 'failed',
      },
    },
    saved: {
      tags: 'dialog',
      meta: { dialog: markedAsDone },
      entry: { type: 'refreshRepairs', params: ({ context }) => ({ id: invariant(context.id, 'id') }) },
      on: { dismiss: 'idle' },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: statusNotChanged },
      on: { dismiss: 'idle' },
    },
  },
})
