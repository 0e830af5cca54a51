/** Model of the home page's request form (specification, sections 4, 5, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { homeRequestFormMachine } from '#machines/request/home-request-form.ts'
import { requestFieldErrors } from '#machines/request/request-fields.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type PathHistory } from '../engine/model.ts'
import { contactReplies, replies, STORED_KEY, submits } from '../form-history.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import { homeForm, typed, validForm } from './home-request-form.history.ts'

/** The device of the form that the last event emptied. */
function deviceBefore({ start, history }: PathHistory) {
  const { brand, model, issue } = homeForm.formAfter({ start, history: history.slice(0, -1) }).form
  return { brand, model, issue }
}

/** All actions that the last event must execute: on the draft, the storage and the router. */
function actionsAfter(path: PathHistory, state: unknown): ExecutedAction[] {
  const { start, history } = path
  const last = history.at(-1)
  if (!last) return []
  const keeps = [{ type: 'saveDraft', params: { draft: homeForm.draftAfter({ start, history }) } }]
  if (last.event.type === 'form.change' || state === 'submitting') return keeps
  if (last.label === 'received')
    return [
      {
        type: 'showReceipt',
        params: { receipt: { reference: 'PIM-26-0012', ...deviceBefore(path), pickupAt: null } },
      },
      { type: 'clearDraft', params: undefined },
    ]
  if (last.label === 'received before with another body') return keeps
  if (state === 'loginRequired' || state === 'sessionExpired')
    return [{ type: 'stashForm', params: { form: homeForm.draftAfter({ start, history }) } }]
  return state === 'leaving' ? [{ type: 'navigate', params: { to: 'login' } }] : []
}

const { transitions } = homeForm

export const homeRequestFormModel = flowModel({
  machine: homeRequestFormMachine,
  starts: {
    'signed in': { form: null, userId: 7 },
    'not signed in': { form: null, userId: null },
    'stashed before the login': { form: validForm, userId: 7 },
    'typed before a reload': { form: { ...validForm, idempotencyKey: STORED_KEY }, userId: 7 },
  },
  cases: {
    'form.change': {
      'fills in everything': { patch: typed },
      'leaves the phone short': { patch: { phone: '98765' } },
      'empties the model': { patch: { model: '' } },
    },
    'field.blur': { 'leaves the phone': { field: 'phone' } },
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
    loginRequired: { title: 'Login Required', text: 'Please login to submit your request.' },
    submitting: 'busy',
    failed: {
      title: 'Error',
      text: ({ history }) =>
        lastReply(history) === 'received before with another body'
          ? 'This request was received already.'
          : 'Failed to submit repair request.',
    },
    sessionExpired: { title: 'Session expired', text: 'Please login again to submit your request.' },
    succeeded: { title: 'Success!', text: 'Repair request submitted successfully!' },
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(
        stateAfter(homeForm.editingAfter({ ...path, history: [] }), transitions, path),
        transitions,
        state,
      ),
    'the dialogs that lead to the login, and no other state, are tagged needsLogin': ({ state }) =>
      state.hasTag('needsLogin') === (state.matches('loginRequired') || state.matches('sessionExpired')),
    'the sanitized values stay until the request is received': ({ start, history, state }) =>
      isDeepStrictEqual(state.context.form, homeForm.formAfter({ start, history }).form),
    'a message shows once its field was blurred or submitted': ({ start, history, state }) =>
      isDeepStrictEqual(requestFieldErrors(state.context), homeForm.shownAfter({ start, history })),
    'a retry reuses the key until the server has the request': ({ start, history, state }) =>
      state.context.idempotencyKey === homeForm.formAfter({ start, history }).key,
    'the call carries the form, the user and the key': ({ start, history, state }) => {
      const { form, key } = homeForm.formAfter({ start, history })
      const call = { body: { ...form, userId: 7 }, idempotencyKey: key }
      return !state.matches('submitting') || calledWith(state, 'submitRequest', call)
    },
    'the draft is saved at every change, stashed for a login, and cleared when received': ({
      start,
      history,
      state,
      actions,
    }) => isDeepStrictEqual(actions, actionsAfter({ start, history }, state.value)),
  },
  abstract: ({ form, userId, isPrefilled, touched, serverErrors, idempotencyKey }) => [
    form.name,
    form.phone,
    form.model,
    userId,
    isPrefilled,
    touched,
    Object.keys(serverErrors),
    idempotencyKey,
  ],
})
