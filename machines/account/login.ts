import { assign, setup } from 'xstate'
import { Credentials } from '#shared/account/account.ts'
import { login } from '#shared/account/account-api.ts'
import type { LoginDraft } from '#shared/account/login-draft.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { PendingOrder } from '#shared/request/request.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** `email` is the address as typed before a reload or registered just now; `isPasswordReset`: a password reset led here. */
type Input = { pendingOrder: PendingOrder | null; email: string; isPasswordReset: boolean }
type Context = Credentials & Input & { submitted: boolean; message: string }

/** The messages for missing values, by field. */
export const loginErrors = ({ email, password }: Credentials) => fieldErrors(Credentials, { email, password })

/**
 * The text of the dialog. A refusal never says which of the two was wrong. When the server did not check the password
 * (no response, 429, 503), the text names the real cause, so that nobody resets a correct password.
 */
const failureText = (error: unknown) =>
  [0, 429, 503].includes(failureOf(error).status)
    ? errorMessage(error, m.unreachable())
    : m.login_failed_text()

/** Signs a person in and navigates on (specification, section 4). Clears the password after a successful login. */
export const loginMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<Credentials> }
      | { type: 'submit' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { login: apiActor(login) },
  actions: {
    clearPassword: assign({ password: '' }),
    /** Sends the signed-in user to the session machine. */
    startSession: (_, _user: SignedIn) => {},
    /** Removes the pending order from local storage; the navigation state carries it on. */
    clearOrder: () => {},
    saveDraft: (_, _params: { draft: LoginDraft }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isFilled: ({ context }) => Object.keys(loginErrors(context)).length === 0,
    isPasswordReset: ({ context }) => context.isPasswordReset,
    hasPendingOrder: ({ context }) => context.pendingOrder !== null,
    isAdmin: (_, user: SignedIn) => user.role === 'ADMIN',
    isTechnician: (_, user: SignedIn) => user.role === 'TECHNICIAN',
  },
}).createMachine({
  id: 'login',
  description:
    'Signs in with e-mail and password, then navigates to the pending order, the admin panel, the day sheet or home.',
  context: ({ input }) => ({ ...input, password: '', submitted: false, message: '' }),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'isPasswordReset', target: 'editing.passwordReset' }, { target: 'editing' }] },
    editing: {
      initial: 'idle',
      states: {
        idle: {},
        passwordReset: { meta: { alert: { tone: 'done', title: m.password_reset() } } },
      },
      on: {
        'form.change': {
          actions: [
            assign(({ event }) => event.patch),
            { type: 'saveDraft', params: ({ context: { email } }) => ({ draft: { email } }) },
          ],
        },
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
            guard: { type: 'isTechnician', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              'clearPassword',
              { type: 'startSession', params: ({ event }) => event.output },
              { type: 'navigate', params: { to: 'day' } },
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
      meta: { dialog: { title: m.login_failed() } },
      on: { dismiss: 'editing' },
    },
    signedIn: { type: 'final' },
  },
})
