import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import type { ClockStep } from './practice-shop-setup.ts'
import { initialContext, practiceShopSetup } from './practice-shop-setup.ts'

const setError = { type: 'setError', params: errorOf } as const

/** What the bar offers, also while it is read again. */
const choices = {
  'person.choose': {
    target: 'changingPerson',
    actions: {
      type: 'setPerson',
      params: ({ event: { userId } }: { event: { userId: number } }) => ({ userId }),
    },
  },
  'clock.move': {
    target: 'movingClock',
    actions: {
      type: 'setMinutes',
      params: ({ event: { minutes } }: { event: { minutes: ClockStep } }) => ({ minutes }),
    },
  },
  'texts.open': 'readingTexts',
  'restart.ask': 'confirmingRestart',
} as const

/**
 * The bar of a practice shop. Another person, a moved clock and a new start load a new document: a page never shows data of
 * two persons or of two times.
 */
export const practiceShopMachine = practiceShopSetup.createMachine({
  id: 'practiceShop',
  description:
    'The bar of a practice shop: be owner, technician or customer, move the clock, read the texts that nobody gets, and start over.',
  context: initialContext,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getPractice',
        src: 'getPractice',
        input: {},
        onDone: {
          target: 'ready',
          actions: { type: 'setShop', params: ({ event }) => ({ shop: event.output }) },
        },
        onError: { target: 'unreachable', actions: setError },
      },
    },
    unreachable: {
      description: 'No connection, or the shop is starting over.',
      on: { retry: 'loading', reread: 'loading' },
    },
    ready: { on: { ...choices, reread: 'refreshing' } },
    refreshing: {
      description: 'Who is logged in and how many texts there are may have changed.',
      invoke: {
        id: 'getPractice',
        src: 'getPractice',
        input: {},
        onDone: {
          target: 'ready',
          actions: { type: 'setShop', params: ({ event }) => ({ shop: event.output }) },
        },
        onError: { target: 'unreachable', actions: setError },
      },
      on: choices,
    },
    changingPerson: {
      tags: 'busy',
      invoke: {
        id: 'bePerson',
        src: 'bePerson',
        input: ({ context: { userId } }) => ({ body: { userId: invariant(userId, 'userId') } }),
        onDone: [
          {
            guard: { type: 'isAdmin', params: ({ event }) => event.output },
            target: 'leaving',
            actions: [
              { type: 'startSession', params: ({ event }) => event.output },
              { type: 'loadPage', params: { to: 'adminDashboard' } },
            ],
          },
          {
            guard: { type: 'isTechnician', params: ({ event }) => event.output },
            target: 'leaving',
            actions: [
              { type: 'startSession', params: ({ event }) => event.output },
              { type: 'loadPage', params: { to: 'day' } },
            ],
          },
          {
            target: 'leaving',
            actions: [
              { type: 'startSession', params: ({ event }) => event.output },
              { type: 'loadPage', params: { to: 'home' } },
            ],
          },
        ],
        onError: { target: 'failed', actions: [setError, 'recheckSession'] },
      },
    },
    movingClock: {
      tags: 'busy',
      invoke: {
        id: 'moveClock',
        src: 'moveClock',
        input: ({ context: { minutes } }) => ({ body: { minutes } }),
        onDone: { target: 'leaving', actions: 'reloadPage' },
        onError: { target: 'failed', actions: setError },
      },
    },
    readingTexts: {
      tags: 'busy',
      invoke: {
        id: 'listTexts',
        src: 'listTexts',
        input: {},
        onDone: {
          target: 'showingTexts',
          actions: { type: 'setTexts', params: ({ event }) => ({ texts: event.output }) },
        },
        onError: { target: 'textsFailed', actions: setError },
      },
    },
    showingTexts: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.practice_texts_title(),
          text: m.practice_texts_none(),
          isClosable: true,
          buttons: [{ event: 'dismiss', label: m.close() }],
        },
      },
      on: { dismiss: { target: 'ready', actions: 'clearTexts' } },
    },
    textsFailed: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.practice_texts_failed(),
          buttons: [
            { event: 'retry', label: m.try_again() },
            { event: 'dismiss', label: m.close() },
          ],
        },
      },
      on: { retry: 'readingTexts', dismiss: 'ready' },
    },
    confirmingRestart: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.practice_restart_question(),
          text: m.practice_restart_text(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.practice_restart_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.practice_restart_no() },
          ],
        },
      },
      on: { confirm: 'restarting', dismiss: 'ready' },
    },
    restarting: {
      tags: 'busy',
      invoke: {
        id: 'startOver',
        src: 'startOver',
        input: {},
        onDone: 'clearing',
        onError: { target: 'failed', actions: [setError, 'recheckSession'] },
      },
    },
    clearing: {
      description: 'Steps that wait on a technician’s phone would be sent to the requests of the new day.',
      tags: 'busy',
      invoke: {
        id: 'clearBrowser',
        src: 'clearBrowser',
        onDone: { target: 'leaving', actions: { type: 'loadPage', params: { to: 'home' } } },
        onError: { target: 'leaving', actions: { type: 'loadPage', params: { to: 'home' } } },
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: m.practice_failed() } },
      on: { dismiss: 'loading' },
    },
    leaving: {
      description: 'The browser loads the next page. Where it stays, the bar is read again.',
      tags: 'busy',
      after: { pageLoad: 'loading' },
    },
  },
})
