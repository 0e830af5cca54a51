import { assign, setup } from 'xstate'
import { Credentials, type SignedIn } from '#shared/account.ts'
import { login } from '#shared/api.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { PendingOrder } from '#shared/repair.ts'
import { loginFailed, unreachable } from '#shared/texts.ts'
import { apiActor, errorMessage, failureOf, invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** `email` is what was typed before a reload. */
type Input = { pendingOrder: PendingOrder | null; email: string }
type Context = Credentials & { pendingOrder: PendingOrder | null; submitted: boolean; message: string }

/** What is missing in the form, by field. */
export const loginErrors = ({ email, password }: Credentials) => fieldErrors(Credentials, { email, password })

/**
 * What the dialog says. A refusal never tells which of the two was wrong; but when the password was not even
 * looked at (no answer, too many tries, server away), blaming it would send people to reset a good one.
 */
const failureText = (error: unknown) =>
  [0, 429, 503].includes(failureOf(error).status) ? errorMessage(error, unreachable) : loginFailed.text

/** Signs a person in and sends them on (specification, section 4). The password is forgotten as soon as it was right. */
export const loginMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; patch: Partial<Credentials> }
      | { type: 'submit' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { login: apiActor(login) },
  actions: {
    clearPassword: assign({ password: '' }),
    /** Tells the session who is signed in. */
    startSession: (_, _user: SignedIn) => {},
    /** Takes the pending order out of the browser's storage: it travels on in the navigation's state. */
    clearOrder: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isFilled: ({ context }) => Object.keys(loginErrors(context)).length === 0,
    hasPendingOrder: ({ context }) => context.pendingOrder !== null,
    isAdmin: (_, user: SignedIn) => user.role === 'ADMIN',
  },
}).createMachine({
  id: 'login',
  description: 'Sign in with e-mail and password, then go on to the waiting order, the admin panel or home.',
  context: ({ input }) => ({ ...input, password: '', submitted: false, message: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: assign(({ event }) => event.patch) },
        submit: [{ guard: 'isFilled', target: 'submitting' }, { actions: assign({ submitted: true }) }],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ body: { email: context.email, passwordHash: context.password } }),
        onDone: [
          {
            guard: 'hasPendingOrder',
            target: 'signedIn',
            actions: [
              'clearPassword',
              { type: 'startSession', params: ({ event }) => event.output },
              'clearOrder',
              {
                type: 'navigate',
                params: ({ context }) => ({
                  to: 'orderDetails',
                  order: invariant(context.pendingOrder, 'pendingOrder'),
                }),
              },
            ],
          },
          {
            guard: { type: 'isAdmin', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              'clearPassword',
              { type: 'startSession', params: ({ event }) => event.output },
              { type: 'navigate', params: { to: 'adminDashboard' } },
            ],
          },
          {
            target: 'signedIn',
            actions: [
              'clearPassword',
              { type: 'startSession', params: ({ event }) => event.output },
              { type: 'navigate', params: { to: 'home' } },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ message: ({ event }) => failureText(event.error) }),
        },
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: loginFailed.title } },
      on: { dismiss: 'editing' },
    },
    signedIn: { type: 'final' },
  },
})
