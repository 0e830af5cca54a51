/** The signed-in user, the pending order and the pending form. One actor for the whole app, created outside React. */
import * as m from '#texts'
import { errorMessage, errorOf } from '../lib/api-actor.ts'
import { sessionSetup } from './session-setup.ts'

const setLeaveTo = {
  type: 'setLeaveTo',
  params: ({ event }: { event: { to: 'home' | 'login' } }) => event,
} as const
const setUnsent = { type: 'setUnsent', params: ({ event }: { event: { text: string } }) => event } as const
const logout = [
  { guard: 'hasUnsent', target: 'unsent', actions: [setLeaveTo, 'showUnsent'] },
  { target: 'signingOut', actions: setLeaveTo },
] as const

/**
 * The server's cookie decides who is signed in. The stored user only lets the first page render without waiting and is
 * then checked. Without a response the person stays signed in, because the server checks every call.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, from the first visit through signing in and out, in every open tab.',
  context: ({ input }) => ({
    ...input,
    lastUserId: input.user?.userId ?? null,
    otherTabEvent: null,
    pendingRequest: null,
    unsent: '',
    leaveTo: 'home',
    message: '',
  }),
  initial: 'init',
  on: {
    'order.stashed': {
      actions: { type: 'setPendingOrder', params: ({ event }) => ({ order: event.order }) },
    },
    'order.cleared': { actions: { type: 'setPendingOrder', params: { order: null } } },
    'form.stashed': { actions: { type: 'setPendingForm', params: ({ event }) => ({ form: event.form }) } },
    'form.cleared': { actions: { type: 'setPendingForm', params: { form: null } } },
    'request.stashed': { actions: { type: 'setPendingRequest', params: ({ event }) => event } },
    'request.cleared': { actions: { type: 'setPendingRequest', params: { id: null } } },
    'session.changed': [
      {
        guard: { type: 'isSameUser', params: ({ event }) => event },
        actions: { type: 'setPending', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSignedInUser', params: ({ event }) => event },
        target: '.signedIn',
        actions: [
          { type: 'setOtherTabEvent', params: ({ event }) => event },
          { type: 'setUser', params: ({ event }) => event },
          { type: 'setPending', params: ({ event }) => event },
        ],
      },
      {
        target: '.signedOut',
        actions: [
          { type: 'setOtherTabEvent', params: ({ event }) => event },
          'clearUser',
          { type: 'setPending', params: ({ event }) => event },
        ],
      },
    ],
    'receipt.received': { actions: { type: 'setReceipt', params: ({ event }) => event } },
    'receipt.dismissed': { actions: { type: 'setReceipt', params: { receipt: null } } },
    'unsent.changed': { actions: setUnsent },
    'account.closed': '.accountClosed',
    dismiss: { actions: 'clearOtherTabEvent' },
  },
  states: {
    init: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {
      on: {
        'session.started': {
          target: 'signedIn.idle',
          actions: [{ type: 'setUser', params: ({ event }) => event }, 'clearOtherTabEvent'],
        },
      },
    },
    accountClosed: {
      description:
        'The account is deleted: nothing of the person stays in this browser, and the page says so until a login.',
      entry: ['clearSession', 'clearStorage', { type: 'navigate', params: { to: 'home' } }],
      on: {
        'session.started': {
          target: 'signedIn.idle',
          actions: [{ type: 'setUser', params: ({ event }) => event }, 'clearOtherTabEvent'],
        },
        dismiss: 'signedOut',
      },
    },
    signedIn: {
      initial: 'checking',
      on: {
        'session.started': {
          target: '.idle',
          actions: [{ type: 'setUser', params: ({ event }) => event }, 'clearOtherTabEvent'],
        },
        'session.expired': { target: 'signedOut', actions: 'clearUser' },
      },
      states: {
        checking: {
          invoke: {
            id: 'getSession',
            src: 'getSession',
            input: {},
            onDone: [
              {
                guard: { type: 'isSignedInUser', params: ({ event }) => ({ user: event.output }) },
                target: 'idle',
                actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: '#session.signedOut', actions: 'clearUser' },
            ],
            onError: 'idle',
          },
          on: { logout },
        },
        idle: {
          on: {
            'session.recheck': 'checking',
            logout,
          },
        },
        unsent: {
          description:
            'A technician’s phone has steps that the shop does not know of. Logging out deletes them.',
          tags: 'dialog',
          meta: {
            dialog: {
              title: m.unsent_title(),
              kind: 'alert',
              buttons: [
                { event: 'dismiss', label: m.stay_logged_in() },
                { event: 'confirm', label: m.unsent_log_out() },
              ],
            },
          },
          on: {
            'unsent.changed': [
              { guard: { type: 'isSent', params: ({ event }) => event }, target: 'idle', actions: setUnsent },
              { actions: [setUnsent, 'showUnsent'] },
            ],
            confirm: 'signingOut',
            dismiss: 'idle',
          },
        },
        signingOut: {
          tags: 'busy',
          invoke: {
            id: 'logout',
            src: 'logout',
            input: {},
            onDone: 'leaving',
            onError: [
              { guard: { type: 'isAlreadySignedOut', params: errorOf }, target: 'leaving' },
              {
                target: 'signOutFailed',
                actions: {
                  type: 'setError',
                  params: ({ event }) => ({ text: errorMessage(event.error, m.unreachable()) }),
                },
              },
            ],
          },
          on: { 'session.expired': 'leaving' },
        },
        signOutFailed: {
          description: 'The cookie is still valid, so the page must not claim that the person is logged out.',
          tags: 'dialog',
          meta: {
            dialog: {
              title: m.logout_failed(),
              buttons: [
                { event: 'retry', label: m.try_again() },
                { event: 'dismiss', label: m.stay_logged_in() },
              ],
            },
          },
          on: { retry: 'signingOut', dismiss: 'idle' },
        },
        leaving: {
          entry: [
            'clearSession',
            'clearStorage',
            { type: 'navigate', params: ({ context }) => ({ to: context.leaveTo }) },
          ],
          always: '#session.signedOut',
        },
      },
    },
  },
})
