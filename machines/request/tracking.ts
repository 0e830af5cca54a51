import { errorOf } from '../lib/api-actor.ts'
import { acceptDialog, declineDialog } from './answer.ts'
import { answerByLink, byLink, trackingSetup } from './tracking-setup.ts'

/**
 * Shows the progress of a repair to anybody with its link. The billing link, from the text about an estimate, also shows
 * amounts and takes the answer. The content stays visible during a refresh. After an answer, and after a refusal by the
 * server, the request is refetched.
 */
export const trackingMachine = trackingSetup.createMachine({
  id: 'tracking',
  description: 'Shows where a repair stands to whoever has its link, and takes the answer to an estimate.',
  context: ({ input }) => ({ ...input, request: null, answer: null, message: '' }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isBilling', target: 'loadingBilling' },
        { guard: 'hasToken', target: 'loading' },
        { target: 'noToken' },
      ],
    },
    noToken: { description: 'The address ends without the link’s secret part.', type: 'final' },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRequest',
        src: 'track',
        input: byLink,
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'failed', actions: { type: 'setNotRead', params: errorOf } },
        ],
      },
    },
    loadingBilling: {
      tags: 'busy',
      invoke: {
        id: 'loadBilling',
        src: 'trackBilling',
        input: byLink,
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'failed', actions: { type: 'setNotRead', params: errorOf } },
        ],
      },
    },
    unknown: { description: 'No request has this link, or not any more.', type: 'final' },
    failed: {
      on: {
        retry: [
          { guard: 'isBilling', target: 'loadingBilling', actions: 'clearMessage' },
          { target: 'loading', actions: 'clearMessage' },
        ],
      },
    },
    shown: {
      on: {
        refresh: [
          { guard: 'isBilling', target: 'refreshingBilling', actions: 'clearMessage' },
          { target: 'refreshing', actions: 'clearMessage' },
        ],
        answer: [
          {
            guard: { type: 'isApproval', params: ({ event }) => event },
            target: 'accepting',
            actions: { type: 'setAnswer', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => event },
            target: 'declining',
            actions: { type: 'setAnswer', params: ({ event }) => event },
          },
        ],
      },
    },
    accepting: {
      tags: 'dialog',
      meta: { dialog: acceptDialog() },
      on: {
        confirm: { target: 'saving', actions: 'clearMessage' },
        dismiss: { target: 'shown', actions: 'clearMessage' },
      },
    },
    declining: {
      tags: 'dialog',
      meta: { dialog: declineDialog() },
      on: {
        confirm: { target: 'saving', actions: 'clearMessage' },
        dismiss: { target: 'shown', actions: 'clearMessage' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'sendAnswer',
        src: 'decideByLink',
        input: answerByLink,
        onDone: 'refreshingBilling',
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refreshingBilling',
            actions: { type: 'setNotTaken', params: errorOf },
          },
          { target: 'shown', actions: { type: 'setNotTaken', params: errorOf } },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshRequest',
        src: 'track',
        input: byLink,
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'shown', actions: { type: 'setNotRead', params: errorOf } },
        ],
      },
    },
    refreshingBilling: {
      tags: 'busy',
      invoke: {
        id: 'refreshBilling',
        src: 'trackBilling',
        input: byLink,
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'shown', actions: { type: 'setNotRead', params: errorOf } },
        ],
      },
    },
  },
})
