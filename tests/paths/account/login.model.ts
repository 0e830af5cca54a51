/** Model of the login (specification, sections 4, 5 and 8). */

import { isDeepStrictEqual } from 'node:util'
import { loginMachine } from '#machines/account/login.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

export const pendingOrder = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

/** Texts for failures in which the server did not check the password. */
const REASONS: Readonly<Record<string, string>> = {
  'no answer': 'We could not reach the shop. Check your connection and try again.',
  'too many tries': 'Too many tries. Try again in a minute.',
}

const users = {
  'a customer': { userId: 7, role: 'CUSTOMER' },
  'the owner': { userId: 1, role: 'ADMIN' },
  'a technician': { userId: 8, role: 'TECHNICIAN' },
} as const
/** Where a login leads without a pending order. */
const AFTER_LOGIN = { CUSTOMER: 'home', ADMIN: 'adminDashboard', TECHNICIAN: 'day' } as const
const credentials = { email: 'asha@mail.example', password: 'monsoon-mango-47' }

const isComplete = ({ history }: PathHistory) =>
  history.findLast(({ event }) => event.type === 'form.change')?.label === 'fills in both'
const isSubmittedInvalid = ({ start, history }: PathHistory) =>
  history.some(
    ({ event }, index) => event.type === 'submit' && !isComplete({ start, history: history.slice(0, index) }),
  )

const editing = (own: string) => ({
  'form.change': own,
  submit: (path: PathHistory) => (isComplete(path) ? 'submitting' : own),
})
const transitions = {
  'editing.idle': editing('editing.idle'),
  'editing.passwordReset': editing('editing.passwordReset'),
  submitting: { done: 'signedIn', error: 'failed' },
  failed: { dismiss: 'editing.idle' },
}
const firstState = (start: string) =>
  start === 'after a password reset' ? 'editing.passwordReset' : 'editing.idle'

/**
 * The actions after the last event: a typed email is saved as a draft. After a login a pending order comes first, then
 * the owner's dashboard, a technician's day sheet, and home for everybody else.
 */
function actionsAfter({ start, history }: PathHistory): ExecutedAction[] {
  if (history.at(-1)?.event.type === 'form.change') {
    const hasEmail =
      start === 'an address typed before a reload' || history.some(({ label }) => label === 'fills in both')
    return [{ type: 'saveDraft', params: { draft: { email: hasEmail ? credentials.email : '' } } }]
  }
  const user = Object.entries(users).find(([name]) => name === history.at(-1)?.label)?.[1]
  if (!user) return []
  const session = { type: 'startSession', params: user }
  if (start !== 'a pending order')
    return [session, { type: 'navigate', params: { to: AFTER_LOGIN[user.role] } }]
  const onward = { to: 'orderDetails', order: pendingOrder }
  return [session, { type: 'clearOrder', params: undefined }, { type: 'navigate', params: onward }]
}

export const loginModel = flowModel({
  machine: loginMachine,
  starts: {
    'no pending order': { pendingOrder: null, email: '', isPasswordReset: false },
    'a pending order': { pendingOrder, email: '', isPasswordReset: false },
    'an address typed before a reload': {
      ...{ pendingOrder: null, email: 'asha@mail.example' },
      isPasswordReset: false,
    },
    'after a password reset': { pendingOrder: null, email: '', isPasswordReset: true },
  },
  cases: {
    'form.change': {
      'fills in both': { patch: credentials },
      'empties the password': { patch: { password: '' } },
    },
    submit: 'presses Login',
    dismiss: 'presses OK',
  },
  replies: {
    login: {
      done: users,
      error: {
        'wrong password': new ApiError(401, 'Wrong.'),
        'no answer': new ApiError(0, ''),
        'too many tries': new ApiError(429, 'Too many tries. Try again in a minute.'),
      },
    },
  },
  delays: {},
  states: {
    init: 'passes',
    'editing.idle': 'rests',
    'editing.passwordReset': { alert: { title: 'Password reset successful!', text: '' } },
    submitting: 'busy',
    failed: {
      title: 'Login Failed',
      text: ({ history }) => REASONS[lastReply(history)] ?? 'Invalid email or password',
    },
    signedIn: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter(firstState(path.start), transitions, path), transitions, state),
    'a typed email is saved; a login starts the session and navigates, with the pending order': ({
      actions,
      ...path
    }) => isDeepStrictEqual(actions, actionsAfter(path)),
    'the call carries the typed values, and the password is cleared afterwards': ({ state }) =>
      state.matches('signedIn')
        ? state.context.password === ''
        : !state.matches('submitting') ||
          calledWith(state, 'login', {
            body: { email: credentials.email, passwordHash: credentials.password },
          }),
    'missing fields are marked once Login was pressed': ({ state: { context }, ...path }) =>
      context.submitted === isSubmittedInvalid(path),
    'email and password are required': ({ state: { context, value } }) =>
      value !== 'submitting' || (context.email !== '' && context.password !== ''),
  },
  abstract: ({ pendingOrder, email, password, submitted }) => [
    pendingOrder !== null,
    email !== '',
    password !== '',
    submitted,
  ],
})
