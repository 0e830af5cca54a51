/** The form of /request: what can happen, and what the specification says of it (sections 4, 5, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { requestErrors, requestFormMachine } from '#machines/booking/request-form.ts'
import type { RequestForm } from '#shared/repair.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type PathHistory } from '../engine/model.ts'
import { answers, formHistory, STORED_KEY, submits } from '../form-history.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

export const whole: RequestForm = {
  brand: 'Other',
  model: 'Nokia G42',
  issue: 'Water Damage',
  notes: 'It fell into the river.',
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: '2026-11-24T16:30',
}
export const blank: RequestForm = {
  brand: '',
  model: '',
  issue: '',
  notes: '',
  pickupAddress: '',
  preferredPickupAt: '',
}

/** Only brand, model and issue are required. */
export const faultsOf = ({ brand, model, issue }: RequestForm) => ({
  ...(brand === '' && { brand: 'Brand is required.' }),
  ...(model === '' && { model: 'Model is required.' }),
  ...(issue === '' && { issue: 'Issue is required.' }),
})

export const requestForm = formHistory<RequestForm>({
  blank,
  changes: {
    'fills in everything': whole,
    'gives no time': { preferredPickupAt: '' },
    'empties the model': { model: '' },
  },
  initialForms: { 'typed before a reload': { form: whole, key: STORED_KEY } },
  errorsOf: faultsOf,
})

/** The body of the call: the time with its zone, or null. */
export const bodyAfter = (history: PathHistory) => {
  const { form } = requestForm.formAfter(history)
  return {
    ...form,
    preferredPickupAt: form.preferredPickupAt === '' ? null : '2026-11-24T16:30:00+05:30',
  }
}

/** All that the last move may tell others: what to keep, to forget, and where to go. */
function toldAfter(path: PathHistory, state: string): ExecutedAction[] {
  const last = path.history.at(-1)
  const keeps = [{ type: 'saveDraft', params: { draft: requestForm.draftAfter(path) } }]
  if (last?.event.type === 'form.change' || last?.label === 'received before, in other words') return keeps
  if (state === 'submitting') return keeps
  if (last?.label === 'received') return [{ type: 'clearDraft', params: undefined }]
  if (state !== 'leaving') return []
  return [
    { type: 'stashOrder', params: { order: requestForm.draftAfter(path) } },
    { type: 'navigate', params: { to: 'login' } },
  ]
}

/** The server's own words, where it sent any. */
const WORDS: Readonly<Record<string, string>> = {
  'refused for a field': 'The model is too long.',
  'received before, in other words': 'This request was received already.',
}

const transitions = requestForm.transitionsFor('editing')

export const requestModel = flowModel({
  machine: requestFormMachine,
  starts: {
    'signed in': { draft: null, userId: 7 },
    'not signed in': { draft: null, userId: null },
    'typed before a reload': { draft: { ...whole, idempotencyKey: STORED_KEY }, userId: 7 },
  },
  cases: {
    'form.change': {
      'fills in everything': { patch: whole },
      'gives no time': { patch: { preferredPickupAt: '' } },
      'empties the model': { patch: { model: '' } },
    },
    'field.blur': { 'leaves the model': { field: 'model' } },
    submit: submits,
    login: 'goes to the login',
    dismiss: 'closes the dialog',
  },
  replies: { submitRepair: answers },
  delays: {},
  states: {
    editing: 'rests',
    loginRequired: { title: 'Login Required', text: 'Please login to submit a repair request.' },
    submitting: 'busy',
    failed: {
      title: 'Error',
      text: ({ history }) => WORDS[lastReply(history)] ?? 'Failed to submit repair request.',
    },
    sessionExpired: { title: 'Session expired', text: 'Please login again to submit your request.' },
    succeeded: { title: 'Success!', text: 'Repair request submitted successfully!' },
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('editing', transitions, path), transitions, state),
    'the dialogs that lead to the login, and no other state, are tagged needsLogin': ({ state }) =>
      state.hasTag('needsLogin') === (state.matches('loginRequired') || state.matches('sessionExpired')),
    'what was typed stands there until it is received': ({ start, history, state }) =>
      isDeepStrictEqual(state.context.form, requestForm.formAfter({ start, history }).form),
    'a message shows once its field was left or sent': ({ start, history, state }) =>
      isDeepStrictEqual(requestErrors(state.context), requestForm.shownAfter({ start, history })),
    'a retry keeps its key until the shop has the request': ({ start, history, state }) =>
      state.context.idempotencyKey === requestForm.formAfter({ start, history }).key,
    'what is sent is the form, who sends it, and the key': ({ start, history, state }) =>
      !state.matches('submitting') ||
      calledWith(state, 'submitRepair', {
        body: { ...bodyAfter({ start, history }), userId: 7 },
        idempotencyKey: requestForm.formAfter({ start, history }).key,
      }),
    'it is kept at every change, forgotten when received, and waits as an order for who must log in': ({
      start,
      history,
      state,
      actions,
    }) => isDeepStrictEqual(actions, toldAfter({ start, history }, state.value)),
  },
  abstract: ({ form, userId, touched, serverErrors, idempotencyKey }) => [
    form.brand,
    form.model,
    form.preferredPickupAt,
    userId,
    touched,
    Object.keys(serverErrors),
    idempotencyKey,
  ],
})
