/** Who is signed in, and which order and home form wait for them. One actor for the whole app, made outside React. */
import { assign, setup } from 'xstate'
import type { SignedIn } from '#shared/account.ts'
import { getSession, logout } from '#shared/api.ts'
import type { PendingForm, PendingOrder } from '#shared/repair.ts'
import { type elsewhere, logoutFailed, unreachable } from '#shared/texts.ts'
import { call, failureOf, type Meta, wordsOf } from './call.ts'
import type { Destination } from './destination.ts'

/** What the browser keeps between visits, read through its schemas. */
type Waiting = { pendingOrder: PendingOrder | null; pendingForm: PendingForm | null }
type Stored = Waiting & { user: SignedIn | null }
/** What another tab did; null once it is known. */
export type Elsewhere = keyof typeof elsewhere
type Context = Stored & {
  /** Who was signed in last, to tell who comes back from who is new. */
  lastUserId: number | null
  elsewhere: Elsewhere | null
  leaveTo: 'home' | 'login'
  message: string
}

/** Tells what a change in another tab is to this one; a role that changes is not news. */
function newsOf({ user, lastUserId, elsewhere: news }: Context, next: SignedIn | null): Elsewhere | null {
  if (next === null) return 'loggedOut'
  if (user?.userId === next.userId) return news
  return lastUserId === null || lastUserId === next.userId ? 'loggedIn' : 'switched'
}

/**
 * The server's cookie decides who is signed in; the stored user only lets the first page show at once, and is
 * checked behind it. Without an answer (offline, server away) the person stays signed in: every call is checked anyway.
 */
export const sessionMachine = setup({
  types: {
    input: {} as Stored,
    context: {} as Context,
    events: {} as
      | { type: 'session.started'; user: SignedIn }
      | { type: 'session.expired' }
      | { type: 'session.doubted' }
      | ({ type: 'session.changed' } & Stored)
      | { type: 'order.parked'; order: PendingOrder }
      | { type: 'order.cleared' }
      | { type: 'form.parked'; form: PendingForm }
      | { type: 'form.cleared' }
      | { type: 'logout'; to: 'home' | 'login' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { getSession: call(getSession), logout: call(logout) },
  actions: {
    adoptUser: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      user,
      lastUserId: user?.userId ?? context.lastUserId,
    })),
    tellElsewhere: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      elsewhere: newsOf(context, user),
    })),
    settleElsewhere: assign({ elsewhere: null }),
    forgetUser: assign({ user: null }),
    forgetEverything: assign({
      user: null,
      lastUserId: null,
      elsewhere: null,
      pendingOrder: null,
      pendingForm: null,
    }),
    keepOrder: assign((_, { order }: { order: PendingOrder | null }) => ({ pendingOrder: order })),
    keepForm: assign((_, { form }: { form: PendingForm | null }) => ({ pendingForm: form })),
    adoptWaiting: assign((_, { pendingOrder, pendingForm }: Waiting) => ({ pendingOrder, pendingForm })),
    explain: assign((_, { text }: { text: string }) => ({ message: text })),
    /** Empties the browser's storage. */
    clearStorage: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isSomebody: (_, { user }: { user: SignedIn | null }) => user !== null,
    isSameUser: ({ context }, { user }: { user: SignedIn | null }) =>
      context.user?.userId === user?.userId && context.user?.role === user?.role,
    /** The server has no such session any more, so nothing is left to end. */
    isAlreadyOut: (_, { error }: { error: unknown }) => [401, 403].includes(failureOf(error).status),
  },
}).createMachine({
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
                  params: ({ event }) => ({ text: wordsOf(event.error, unreachable) }),
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
