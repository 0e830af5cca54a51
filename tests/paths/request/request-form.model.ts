/** Model of the form on /request (specification, sections 4, 5, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { requestErrors, requestFormMachine } from '#machines/request/request-form.ts'
import type { RequestForm } from '#shared/request/request.ts'
import { NOW } from '../engine/clock.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type PathHistory } from '../engine/model.ts'
import { contactReplies, formHistory, HOURS, replies, STORED_KEY, submits } from '../form-history.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const AT_NIGHT = '2026-11-24T23:30'

export const validForm: RequestForm = {
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

/** Only brand, model and issue are required; the shop comes between 10 am and 8 pm. */
export const errorsOf = ({ brand, model, issue, preferredPickupAt }: RequestForm) => ({
  ...(brand === '' && { brand: 'Brand is required.' }),
  ...(model === '' && { model: 'Model is required.' }),
  ...(issue === '' && { issue: 'Issue is required.' }),
  ...(preferredPickupAt === AT_NIGHT && { preferredPickupAt: 'Choose a time between 10 am and 8 pm.' }),
})

export const requestForm = formHistory<RequestForm>({
  blank,
  changes: {
    'fills in everything': validForm,
    'clears the time': { preferredPickupAt: '' },
    'chooses a time at night': { preferredPickupAt: AT_NIGHT },
    'empties the model': { model: '' },
  },
  initialForms: { 'typed before a reload': { form: validForm, key: STORED_KEY } },
  errorsOf: errorsOf,
  isComplete: ({ pickupAddress }) => pickupAddress !== '',
})

/** The request body; the pickup time has a UTC offset, or is null. */
export const bodyAfter = (history: PathHistory) => {
  const { form } = requestForm.formAfter(history)
  return {
    ...form,
    preferredPickupAt: form.preferredPickupAt === '' ? null : '2026-11-24T16:30:00+05:30',
  }
}

/** The receipt of the form that the last event emptied. */
function receiptAfter({ start, history }: PathHistory) {
  const { brand, model, issue, preferredPickupAt } = bodyAfter({ start, history: history.slice(0, -1) })
  return { reference: 'PIM-26-0012', brand, model, issue, pickupAt: preferredPickupAt }
}

/** All actions that the last event must execute: on the draft, the storage and the router. */
function actionsAfter(path: PathHistory, state: unknown): ExecutedAction[] {
  const last = path.history.at(-1)
  const keeps = [{ type: 'saveDraft', params: { draft: requestForm.draftAfter(path) } }]
  if (last?.event.type === 'form.change' || last?.label === 'received before with another body') return keeps
  if (state === 'submitting') return keeps
  if (last?.label === 'received')
    return [
      { type: 'showReceipt', params: { receipt: receiptAfter(path) } },
      { type: 'clearDraft', params: undefined },
    ]
  if (state !== 'leaving') return []
  return [
    { type: 'stashOrder', params: { order: requestForm.draftAfter(path) } },
    { type: 'navigate', params: { to: 'login' } },
  ]
}

/** The server's messages. */
const WORDS: Readonly<Record<string, string>> = {
  'refused for a field': 'The model is too long.',
  'received before with another body': 'This request was received already.',
}

const { transitions } = requestForm

export const requestModel = flowModel({
  machine: requestFormMachine,
  starts: {
    'signed in': { draft: null, userId: 7, now: NOW, hours: HOURS },
    'not signed in': { draft: null, userId: null, now: NOW, hours: HOURS },
    'typed before a reload': {
      draft: { ...validForm, idempotencyKey: STORED_KEY },
      userId: 7,
      now: NOW,
      hours: HOURS,
    },
  },
  cases: {
    'form.change': {
      'fills in everything': { patch: validForm },
      'clears the time': { patch: { preferredPickupAt: '' } },
      'chooses a time at night': { patch: { preferredPickupAt: AT_NIGHT } },
      'empties the model': { patch: { model: '' } },
    },
    'field.blur': { 'leaves the model': { field: 'model' } },
    submit: submits,
    login: 'goes to the login',
    dismiss: 'closes the dialog',
  },
  replies: { getContactDetails: contactReplies, submitRequest: replies },
  delays: {},
  states: {
    'editing.init': 'passes',
    'editing.prefilling': 'loads',
    'editing.idle': 'rests',
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
      matchesTable(
        stateAfter(requestForm.editingAfter({ ...path, history: [] }), transitions, path),
        transitions,
        state,
      ),
    'the dialogs that lead to the login, and no other state, are tagged needsLogin': ({ state }) =>
      state.hasTag('needsLogin') === (state.matches('loginRequired') || state.matches('sessionExpired')),
    'typed values stay until the request is received': ({ start, history, state }) =>
      isDeepStrictEqual(state.context.form, requestForm.formAfter({ start, history }).form),
    'a message shows once its field was blurred or submitted': ({ start, history, state }) =>
      isDeepStrictEqual(requestErrors(state.context), requestForm.shownAfter({ start, history })),
    'a retry reuses the key until the server has the request': ({ start, history, state }) =>
      state.context.idempotencyKey === requestForm.formAfter({ start, history }).key,
    'the call carries the form, the user and the key': ({ start, history, state }) =>
      !state.matches('submitting') ||
      calledWith(state, 'submitRequest', {
        body: { ...bodyAfter({ start, history }), userId: 7 },
        idempotencyKey: requestForm.formAfter({ start, history }).key,
      }),
    'the draft is saved at every change, cleared when received, and stashed as an order for a login': ({
      start,
      history,
      state,
      actions,
    }) => isDeepStrictEqual(actions, actionsAfter({ start, history }, state.value)),
  },
  abstract: ({ form, userId, isPrefilled, touched, serverErrors, idempotencyKey }) => [
    form.brand,
    form.model,
    form.preferredPickupAt,
    userId,
    isPrefilled,
    touched,
    Object.keys(serverErrors),
    idempotencyKey,
  ],
})
