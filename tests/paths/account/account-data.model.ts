/** Model of a copy of one's data and of closing the account (domain model, section 13). */
import { isDeepStrictEqual } from 'node:util'
import { accountDataMachine } from '#machines/account/account-data.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import {
  alertText,
  asks,
  closingRefusals,
  copy,
  copyRefusals,
  ENDED,
  FILE,
  PASSWORD,
  proofAfter,
  warningAfter,
} from './account-data.history.ts'

const sessionEnded = { [ENDED]: new ApiError(401, 'Please log in.') }
const before = ({ history }: PathHistory) => proofAfter({ history: history.slice(0, -1) })
const begins = { download: 'downloading', ask: 'asking' }
const rests = { ...begins, dismiss: 'ready.idle' }

function refuses({ history }: PathHistory) {
  const reply = lastReply(history)
  if (reply === ENDED) return 'loginRequired'
  return reply === 'a request is open' ? 'ready.refused' : 'asking'
}

const transitions = {
  'ready.idle': begins,
  'ready.saved': rests,
  'ready.notSaved': rests,
  'ready.refused': rests,
  downloading: {
    done: 'saving',
    error: ({ history }: PathHistory) => (lastReply(history) === ENDED ? 'loginRequired' : 'ready.notSaved'),
  },
  saving: { done: 'ready.saved', error: 'ready.notSaved' },
  asking: {
    'password.change': 'asking',
    confirm: (path: PathHistory) => (before(path).password === '' ? 'asking' : 'closing'),
    dismiss: 'ready.idle',
  },
  closing: { done: 'closed', error: refuses },
  loginRequired: { dismiss: 'leaving', later: 'leaving' },
  leaving: {},
  closed: {},
}

export const accountDataModel = flowModel({
  machine: accountDataMachine,
  starts: { 'a customer': undefined },
  cases: {
    download: 'presses Download my data',
    ask: asks,
    'password.change': { 'types their password': { text: PASSWORD } },
    confirm: 'presses Yes, delete it',
    dismiss: 'closes it',
  },
  replies: {
    getCustomerData: { done: { 'the copy': copy }, error: { ...copyRefusals, ...sessionEnded } },
    saveFile: { done: { saved: FILE }, error: { 'no room': new Error('no room') } },
    closeAccount: { done: { deleted: undefined }, error: { ...closingRefusals, ...sessionEnded } },
  },
  delays: { loginRedirect: 1_500 },
  states: {
    'ready.idle': 'rests',
    'ready.saved': {
      alert: { title: 'Your data is saved', text: () => `Look for ${FILE} among your downloads.` },
    },
    'ready.notSaved': { alert: { title: 'Nothing was saved', text: alertText } },
    'ready.refused': { alert: { title: 'Your account is not deleted', text: alertText } },
    downloading: 'busy',
    saving: 'busy',
    asking: { title: 'Delete your account?', text: warningAfter },
    closing: 'busy',
    loginRequired: { title: 'Login Required', text: 'Please log in to see your account.' },
    leaving: 'final',
    closed: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('ready.idle', transitions, path), transitions, state),
    'the password stays for another try, and is cleared by every other end': ({
      state: { context },
      ...path
    }) => {
      const { password, passwordError, failure } = context
      return isDeepStrictEqual({ password, passwordError, failure }, proofAfter(path))
    },
    'the copy is kept only until it is a file': ({ state }) =>
      (state.context.data !== null) === state.matches('saving') &&
      (!state.matches('saving') || calledWith(state, 'saveFile', { data: copy })),
    'the calls are a copy, and a deletion with the password': ({ state }) =>
      calledWith(state, 'getCustomerData', {}) === state.matches('downloading') &&
      calledWith(state, 'closeAccount', { body: { currentPassword: PASSWORD } }) === state.matches('closing'),
    'the session hears of the deletion, and of nothing else': ({ state, actions }) =>
      hasAction(actions, 'endSession') === state.matches('closed'),
    'a refusal reads again what is open': ({ state, actions, history }) =>
      hasAction(actions, 'refreshClosing') ===
      (state.matches({ ready: 'refused' }) && history.at(-1)?.label === 'a request is open'),
    'whose session has ended is sent to login, by the button or after a delay': ({ state, actions }) =>
      hasAction(actions, 'navigate', { to: 'login' }) === state.matches('leaving') &&
      hasAction(actions, 'navigate') === state.matches('leaving'),
  },
  abstract: ({ password, passwordError, failure, data }) => [
    password,
    passwordError !== '',
    failure !== '',
    data !== null,
  ],
})
