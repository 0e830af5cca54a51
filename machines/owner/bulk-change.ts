import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { type BulkContext, bulkBodyOf, bulkDraftOf, bulkSetup, NOTHING_SENT } from './bulk-change-setup.ts'

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: BulkContext }) => ({ draft: bulkDraftOf(context) }),
} as const

/** Sends the change in calls of a few requests each. `confirm` carries a new idempotency key for each call. */
const toSending = {
  target: 'sending',
  actions: [
    {
      type: 'divide',
      params: ({ event }: { event: { keys: readonly string[] } }) => ({ keys: event.keys }),
    },
    saveDraft,
  ],
} as const

const ending = ['setReport', 'clearDraft', 'refreshLists'] as const

/** Asks before a change of the selected requests. */
const asking = <const Target extends string, const Change>(target: Target, change: Change) =>
  ({ guard: 'hasChosen', target, actions: { type: 'setQuestion', params: { change } } }) as const

/**
 * The owner selects requests and changes them all: marks as done, confirms, moves to another time, cancels, or assigns a
 * technician. Each request has its own result. A change that a reload interrupted continues with the same keys, so that nothing is done twice.
 */
export const bulkChangeMachine = bulkSetup.createMachine({
  id: 'bulkChange',
  description:
    'The owner chooses requests and marks, confirms, moves, assigns or cancels them all; what fails is named.',
  context: ({ input: { draft } }) => ({
    chosen: [],
    isStopping: false,
    message: '',
    ...(draft ?? NOTHING_SENT),
  }),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'isInterrupted', target: 'sending' }, { target: 'choosing' }] },
    choosing: {
      initial: 'idle',
      states: {
        idle: {},
        allChanged: {
          meta: { alert: { tone: 'done', title: m.bulk_all_changed() } },
          on: { dismiss: 'idle' },
        },
      },
      on: {
        toggle: { actions: { type: 'toggleRow', params: ({ event }) => event } },
        extend: { actions: { type: 'addRows', params: ({ event }) => event } },
        none: { actions: 'clearChosen' },
        'ask.done': asking('askingDone', 'done'),
        'ask.confirm': asking('askingConfirm', 'confirm'),
        'ask.time': asking('askingTime', 'reschedule'),
        'ask.cancel': asking('askingCancel', 'cancel'),
        'ask.technician': asking('askingTechnician', 'assign'),
      },
    },
    askingDone: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.mark_as_done_ask(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.yes_mark_as_done() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: { confirm: toSending, dismiss: 'choosing' },
    },
    askingConfirm: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.bulk_confirm_title(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.bulk_confirm_yes() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: { confirm: toSending, dismiss: 'choosing' },
    },
    askingTime: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.bulk_time_title(),
          buttons: [
            { event: 'confirm', label: m.change_time_save(), disabledReason: m.change_time_missing() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: {
        'window.choose': { actions: { type: 'chooseWindow', params: ({ event }) => event } },
        confirm: { guard: 'hasWindow', ...toSending },
        dismiss: 'choosing',
      },
    },
    askingCancel: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.bulk_cancel_title(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.bulk_cancel_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.bulk_cancel_no() },
          ],
        },
      },
      on: { confirm: toSending, dismiss: 'choosing' },
    },
    askingTechnician: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.bulk_assign_title(),
          buttons: [
            { event: 'confirm', label: m.bulk_assign_save(), disabledReason: m.bulk_assign_missing() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: {
        'technician.choose': { actions: { type: 'chooseTechnician', params: ({ event }) => event } },
        confirm: { guard: 'hasTechnician', ...toSending },
        dismiss: 'choosing',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changeMany',
        src: 'changeMany',
        input: ({ context }) => ({
          body: bulkBodyOf(context),
          idempotencyKey: invariant(context.slices[0], 'slice').key,
        }),
        onDone: {
          target: 'resolving',
          actions: { type: 'keepResults', params: ({ event }) => ({ results: event.output }) },
        },
        onError: { target: 'paused', actions: { type: 'setMessage', params: errorOf } },
      },
      on: { stop: { guard: 'isRunning', actions: 'beginStopping' } },
    },
    resolving: {
      always: [
        { guard: 'hasMore', target: 'sending', actions: saveDraft },
        { guard: 'isToName', target: 'allNamed', actions: ending },
        { guard: 'isComplete', target: 'choosing.allChanged', actions: ending },
        { target: 'report', actions: ending },
      ],
    },
    paused: {
      description: 'A call failed: its requests are sent again with the same key, or left as they are.',
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.bulk_paused(),
          kind: 'alert',
          buttons: [
            { event: 'retry', label: m.try_again() },
            { event: 'end', label: m.bulk_stop_here() },
          ],
        },
      },
      on: {
        retry: 'sending',
        end: { target: 'report', actions: ending },
      },
    },
    allNamed: {
      description: 'The dialog names the new times, or the visits at the same time.',
      tags: 'dialog',
      meta: { dialog: { title: m.bulk_all_changed(), buttons: [{ event: 'dismiss', label: m.close() }] } },
      on: { dismiss: 'choosing' },
    },
    report: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.bulk_report(),
          buttons: [
            { event: 'show', label: m.bulk_show(), isOptional: true },
            { event: 'dismiss', label: m.close() },
          ],
        },
      },
      on: {
        show: {
          guard: 'hasRefused',
          target: 'choosing',
          actions: [
            'chooseRefused',
            {
              type: 'showRows',
              params: ({ context: { refused } }) => ({ ids: refused.map(({ id }) => id) }),
            },
          ],
        },
        dismiss: 'choosing',
      },
    },
  },
})
