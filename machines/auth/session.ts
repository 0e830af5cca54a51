/** Who is signed in, and which order and home form wait for them. One actor for the whole app, made outside React. */
import { assign } from 'xstate'
import { logoutFailed, unreachable } from '#shared/texts.ts'
import { errorMessage } from '../lib/api-actor.ts'
import { sessionSetup } from './session-setup.ts'

/**
 * The server's cookie decides who is signed in; the stored user only lets the first page show at once, and is
 * checked behind it. Without an answer (offline, server away) the person stays signed in: every call is checked anyway.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, from the first visit through signing in and out, in every open tab.',
  context: ({ input }) => ({
    ...input,
    lastUserId: input.user?.userId ?? null,
    elsewhere: null,
    leaveTo: 'home',
    message: '',
  }),
  initial: 'restoring',
  on: {
    'order.parked': { actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.order }) } },
    'order.cleared': { actions: { type: 'keepOrder', params: { order: null } } },
    'form.parked': { actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) } },
    'form.cleared': { actions: { type: 'keepForm', params: { form: null } } },
    'session.changed': [
      {
        guard: { type: 'isSameUser', params: ({ event }) => event },
        actions: { type: 'adoptWaiting', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSomebody', params: ({ event }) => event },
        target: '.signedIn',
        actions: [
          { type: 'tellElsewhere', params: ({ event }) => event },
          { type: 'adoptUser', params: ({ event }) => event },
          { type: 'adoptWaiting', params: ({ event }) => event },
        ],
      },
      {
        target: '.signedOut',
        actions: [
          { type: 'tellElsewhere', params: ({ event }) => event },
          'forgetUser',
          { type: 'adoptWaiting', params: ({ event }) => event },
        ],
      },
    ],
    dismiss: { actions: 'settleElsewhere' },
  },
  states: {
    restoring: { always: [{ guard: 'isKnown', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {
      on: {
        'session.started': {
          target: 'signedIn.idle',
          actions: [{ type: 'adoptUser', params: ({ event }) => event }, 'settleElsewhere'],
        },
      },
    },
    signedIn: {
      initial: 'checking',
      on: {
        'session.started': {
          target: '.idle',
          actions: [{ type: 'adoptUser', params: ({ event }) => event }, 'settleElsewhere'],
        },
        'session.expired': { target: 'signedOut', actions: 'forgetUser' },
      },
      states: {
        checking: {
          invoke: {
            id: 'getSession',
            src: 'getSession',
            input: {},
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
                target: 'idle',
                actions: { type: 'adoptUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: '#session.signedOut', actions: 'forgetUser' },
            ],
            onError: 'idle',
          },
          on: { logout: { target: 'signingOut', actions: assign({ leaveTo: ({ event }) => event.to }) } },
        },
        idle: {
          on: {
            'session.doubted': 'checking',
            logout: { target: 'signingOut', actions: assign({ leaveTo: ({ event }) => event.to }) },
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
              {
                guard: { type: 'isAlreadyOut', params: ({ event }) => ({ error: event.error }) },
                target: 'leaving',
              },
              {
                target: 'signOutFailed',
                actions: {
                  type: 'explain',
                  params: ({ event }) => ({ text: errorMessage(event.error, unreachable) }),
                },
              },
            ],
          },
          on: { 'session.expired': 'leaving' },
        },
        signOutFailed: {
          description: 'The cookie still stands, so pretending otherwise would leave the account open.',
          tags: 'dialog',
          meta: { dialog: { title: logoutFailed } },
          on: { retry: 'signingOut', dismiss: 'idle' },
        },
        leaving: {
          entry: [
            'forgetEverything',
            'clearStorage',
            { type: 'navigate', params: ({ context }) => ({ to: context.leaveTo }) },
          ],
          always: '#session.signedOut',
        },
      },
    },
  },
})
