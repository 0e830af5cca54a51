import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { cashCountSetup, countedOf } from './cash-count-setup.ts'

const choices = {
  'count.open': [
    {
      guard: { type: 'hasNothingToCount', params: eventOf },
      target: 'compared',
      actions: { type: 'begin', params: eventOf },
    },
    { target: 'counting', actions: { type: 'begin', params: eventOf } },
  ],
  tick: { target: 'choosing', actions: { type: 'tick', params: eventOf } },
  check: { guard: 'hasTicked', target: 'checking', actions: { type: 'setKey', params: eventOf } },
} as const
function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

/** Counts the cash of a person before its sum is shown, and checks what came by UPI, card and bank. */
export const cashCountMachine = cashCountSetup.createMachine({
  id: 'cashCount',
  description:
    'The owner closes the day: counts the cash of each person before its sum is shown, and ticks what the bank shows.',
  context: {
    till: null,
    form: { counted: '' },
    isTouched: false,
    ticked: [],
    idempotencyKey: null,
    message: '',
    changes: 0,
  },
  initial: 'choosing',
  states: {
    choosing: { on: choices },
    counting: {
      on: {
        'form.change': { actions: { type: 'change', params: eventOf } },
        'field.blur': { actions: 'touch' },
        submit: [{ guard: 'isAmount', target: 'compared', actions: 'clearKey' }, { actions: 'touch' }],
        close: 'choosing',
      },
    },
    compared: {
      description: 'What was counted stands beside what was recorded.',
      on: {
        again: { guard: 'hasCash', target: 'counting' },
        confirm: { target: 'saving', actions: { type: 'setKey', params: eventOf } },
        close: { target: 'choosing', actions: 'clearKey' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'countCash',
        src: 'countCash',
        input: ({ context }) => {
          const { person, upTo, sum } = invariant(context.till, 'till')
          return {
            body: { person, upTo, expected: sum, counted: countedOf(context) },
            idempotencyKey: invariant(context.idempotencyKey, 'idempotencyKey'),
          }
        },
        onDone: { target: 'checked', actions: 'setCounted' },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: { type: 'setRefused', params: errorOf },
          },
          { target: 'compared', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPayments',
        src: 'checkPayments',
        input: ({ context: { ticked, idempotencyKey } }) => ({
          body: { ids: [...ticked] },
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'checked', actions: 'setChecked' },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: ['clearTicks', { type: 'setRefused', params: errorOf }],
          },
          { target: 'choosing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    checked: {
      meta: { alert: { title: m.cash_checked(), tone: 'done' } },
      on: { ...choices, dismiss: { target: 'choosing', actions: 'clearMessage' } },
    },
    refused: {
      description: 'Somebody else checked one of the payments meanwhile.',
      meta: { alert: { title: m.cash_refused(), tone: 'error' } },
      on: { ...choices, dismiss: { target: 'choosing', actions: 'clearMessage' } },
    },
  },
})
