/** Model of changing the password and ending other sessions (specification, sections 5 and 8; ASVS 6.2 and 7.5). */
import { isDeepStrictEqual } from 'node:util'
import { accountMachine } from '#machines/account/account.ts'
import { accountErrors } from '#machines/account/account-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import {
  accountAfter,
  asks,
  CHANGED,
  changeErrorText,
  changeRefusals,
  ENDED,
  endRefusals,
  errorsOf,
  lists,
  PASSWORD,
  shownErrors,
  typed,
} from './account.history.ts'

const sessionEnded = { [ENDED]: new ApiError(401, 'Please log in.') }
const before = ({ history }: PathHistory) => accountAfter({ history: history.slice(0, -1) })
const rests = (path: PathHistory) => (accountAfter(path).sessions ? 'listed' : 'failed')
const sends = (path: PathHistory) =>
  Object.keys(errorsOf(before(path).form)).length === 0 ? 'changing' : rests(path)
const types = (where: string) => ({ 'form.change': where, 'field.blur': where })

/** The state after a failed change: an error in place, or a dialog. */
function refuses(path: PathHistory) {
  const reply = lastReply(path.history)
  if (reply === ENDED) return 'loginRequired'
  if (reply === 'no answer to the change') return 'noResponse'
  return Object.keys(changeRefusals[reply]?.fields ?? {}).length > 0 ? rests(path) : 'refused'
}

const transitions = {
  loading: {
    ...types('loading'),
    done: 'listed',
    error: ({ history }: PathHistory) => (lastReply(history) === ENDED ? 'loginRequired' : 'failed'),
  },
  failed: { ...types('failed'), submit: sends, retry: 'loading' },
  listed: { ...types('listed'), submit: sends, ask: 'confirming' },
  changing: { done: 'loading', error: refuses },
  noResponse: { dismiss: rests },
  refused: { dismiss: rests },
  confirming: {
    'confirmPassword.change': 'confirming',
    confirm: (path: PathHistory) => (before(path).confirmPassword === '' ? 'confirming' : 'endingSessions'),
    dismiss: 'listed',
  },
  endingSessions: {
    ...types('endingSessions'),
    done: 'loading',
    error({ history }: PathHistory) {
      const reply = lastReply(history)
      return reply === ENDED ? 'loginRequired' : reply === 'it had ended before' ? 'loading' : 'confirming'
    },
  },
  loginRequired: { dismiss: 'leaving', later: 'leaving' },
  leaving: {},
}

export const accountModel = flowModel({
  machine: accountMachine,
  starts: { 'signed in': { userId: 7 }, 'not signed in': { userId: null } },
  cases: {
    'form.change': {
      'fills in everything': { patch: typed },
      'repeats it otherwise': { patch: { repeated: 'a kettle on the shelf' } },
      'types a short password': { patch: { newPassword: '12345' } },
    },
    'field.blur': { 'leaves the new password': { field: 'newPassword' } },
    submit: 'presses Change password',
    retry: 'presses Try again',
    ask: asks,
    'confirmPassword.change': { 'types their password': { text: PASSWORD } },
    confirm: 'presses Yes, log out',
    dismiss: 'presses OK',
  },
  replies: {
    listSessions: {
      done: lists,
      error: { 'the list cannot be read': new ApiError(0, ''), ...sessionEnded },
    },
    changePassword: { done: { changed: CHANGED }, error: { ...changeRefusals, ...sessionEnded } },
    endSessions: { done: { 'logged out': undefined }, error: { ...endRefusals, ...sessionEnded } },
  },
  delays: { loginRedirect: 1_500 },
  states: {
    init: 'passes',
    loginRequired: { title: 'Login Required', text: 'Please log in to see your account.' },
    loading: 'busy',
    failed: 'rests',
    listed: 'rests',
    resolving: 'passes',
    changing: 'busy',
    noResponse: {
      title: 'No answer from the shop',
      text: 'Your password may be changed or not. Check your connection and try again. If you are asked to log in, try the new password first.',
    },
    refused: { title: 'Password not changed', text: ({ history }) => changeErrorText(lastReply(history)) },
    confirming: {
      title: 'Log out elsewhere?',
      text: (path) =>
        `${accountAfter(path).asked?.device} will have to log in again. Enter your password to confirm.`,
    },
    endingSessions: 'busy',
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, start, history }) =>
      matchesTable(
        stateAfter(start === 'signed in' ? 'loading' : 'loginRequired', transitions, { start, history }),
        transitions,
        state,
      ),
    'typed values stay; a password is cleared after its use': ({ state: { context }, ...path }) => {
      const { form, confirmPassword } = accountAfter(path)
      return isDeepStrictEqual(context.form, form) && context.confirmPassword === confirmPassword
    },
    'errors show for fields that were blurred or submitted': ({ state: { context }, ...path }) => {
      const known = accountAfter(path)
      return (
        isDeepStrictEqual(accountErrors(context), shownErrors(known)) &&
        context.confirmPasswordError === known.confirmPasswordError &&
        context.failure === known.failure
      )
    },
    'a success message shows until the next action': ({ state: { context }, ...path }) => {
      const { changed, ended } = accountAfter(path)
      return context.changeResult === changed && context.endResult === ended
    },
    'the list is the latest one from the server': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.sessions, accountAfter(path).sessions),
    'a change carries the current and the new password': ({ state }) => {
      const { currentPassword, newPassword } = typed
      return (
        !state.matches('changing') ||
        calledWith(state, 'changePassword', { body: { currentPassword, newPassword } })
      )
    },
    'a logout carries the password, and the session unless it ends all others': ({ state, ...path }) => {
      const id = accountAfter(path).asked?.id
      const body = { currentPassword: PASSWORD, ...(typeof id === 'string' && { id }) }
      return !state.matches('endingSessions') || calledWith(state, 'endSessions', { body })
    },
    'a visitor is sent to login, by the button or after a delay': ({ state, actions }) =>
      hasAction(actions, 'navigate', { to: 'login' }) === state.matches('leaving') &&
      hasAction(actions, 'navigate') === state.matches('leaving'),
  },
  abstract: ({ userId, form, changeResult: changed, sessions, target: asked, confirmPassword }) => [
    userId,
    Object.keys(errorsOf(form)).length > 0,
    changed,
    sessions?.length,
    asked?.id,
    confirmPassword,
  ],
})
