/** Model of the form for requests on the phone (domain model, section 4). */
import { isDeepStrictEqual } from 'node:util'
import { phoneRequestErrors, phoneRequestMachine } from '#machines/owner/phone-request.ts'
import { ApiError } from '#shared/api-error.ts'
import type { PhoneRequest } from '#shared/request/phone-request.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6d01'
const NEW_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6d02'
export const SAVED_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6d03'
export const TAKEN = { id: 4, reference: 'PIM-26-0004' }

export const blank: PhoneRequest = {
  ...{ name: '', phone: '', email: '', brand: '', model: '', issue: '', notes: '', city: '' },
  pickupAddress: '',
}
export const filled: PhoneRequest = {
  ...{ name: 'Meera Joshi', phone: '9822012345', email: '', brand: 'Other', model: 'Nokia G42' },
  ...{ issue: 'Water Damage', notes: 'Ring twice', city: 'Pune', pickupAddress: '44 Parijat' },
}
const RESTORED = 'typed before a reload'

const WORDS: Readonly<Record<string, string>> = {
  'refused for a field': 'The model is too long.',
  'received before with another body': 'This request was received already, with other details.',
}

type Known = { form: PhoneRequest; key: string | null; serverModel: boolean }

/** The form's values, its key, and whether the server's message about the model is shown. */
function next(known: Known, { event, label }: LabeledEvent): Known {
  switch (label) {
    case 'fills in everything':
      return { ...known, form: filled, serverModel: false }
    case 'leaves the phone short':
      return { ...known, form: { ...known.form, phone: '98220' } }
    case 'taken':
      return { form: blank, key: null, serverModel: false }
    case 'received before with another body':
      return { ...known, key: null }
    case 'refused for a field':
      return { ...known, serverModel: true }
  }
  const isSent = event.type === 'submit' && isDeepStrictEqual(known.form, filled)
  if (!isSent || !('key' in event)) return known
  return { ...known, key: known.key ?? String(event.key), serverModel: false }
}

export const formAfter = ({ start, history }: PathHistory): Known =>
  history.reduce(
    next,
    start === RESTORED
      ? { form: filled, key: SAVED_KEY, serverModel: false }
      : { form: blank, key: null, serverModel: false },
  )

const ERRORS = {
  name: 'Name is required.',
  brand: 'Brand is required.',
  model: 'Model is required.',
  issue: 'Issue is required.',
}
const errorsOf = (form: PhoneRequest) => ({
  ...Object.fromEntries(Object.entries(ERRORS).filter(([name]) => Reflect.get(form, name) === '')),
  ...(form.phone === '' && { phone: 'Phone is required.' }),
  ...(form.phone === '98220' && { phone: 'Must be 10 digits.' }),
})

const before = (path: PathHistory) => ({ ...path, history: path.history.slice(0, -1) })

/** The visible messages: of blurred fields, or of all after an invalid submit. */
export function shownAfter(path: PathHistory): Readonly<Record<string, string>> {
  const since = path.history.findLastIndex(({ label }) => label === 'taken') + 1
  const steps = path.history.slice(since)
  const isSubmitted = steps.some(
    ({ event }, index) =>
      event.type === 'submit' &&
      !isDeepStrictEqual(formAfter({ ...path, history: path.history.slice(0, since + index) }).form, filled),
  )
  const isLeft = steps.some(({ event }) => event.type === 'field.blur')
  const { form, serverModel } = formAfter(path)
  const errors: Readonly<Record<string, string>> = errorsOf(form)
  const { phone } = errors
  return {
    ...(serverModel && { model: 'At most 80 characters.' }),
    ...(isSubmitted ? errors : isLeft && phone !== undefined && { phone }),
  }
}

const isValid = (path: PathHistory) => isDeepStrictEqual(formAfter(before(path)).form, filled)

const transitions = {
  editing: {
    'form.change': 'editing',
    'field.blur': 'editing',
    submit: (path: PathHistory) => (isValid(path) ? 'submitting' : 'editing'),
  },
  submitting: {
    done: 'succeeded',
    error: ({ history }: PathHistory) =>
      lastReply(history) === 'the session has ended' ? 'sessionExpired' : 'failed',
  },
  failed: { dismiss: 'editing' },
  sessionExpired: {},
  succeeded: { another: 'editing' },
}

export const phoneRequestModel = flowModel({
  machine: phoneRequestMachine,
  starts: {
    'nothing typed': { draft: null, userId: 1 },
    [RESTORED]: { draft: { ...filled, idempotencyKey: SAVED_KEY }, userId: 1 },
  },
  cases: {
    'form.change': {
      'fills in everything': { patch: filled },
      'leaves the phone short': { patch: { phone: '98220' } },
    },
    'field.blur': { 'leaves the phone': { field: 'phone' } },
    submit: { 'presses Take the request': { key: KEY }, 'presses it later': { key: NEW_KEY } },
    another: 'wants to take another request',
    dismiss: 'presses OK',
  },
  replies: {
    submitRequest: {
      done: { taken: TAKEN },
      error: {
        'refused for a field': new ApiError(422, WORDS['refused for a field'] ?? '', {
          model: 'At most 80 characters.',
        }),
        'received before with another body': new ApiError(
          422,
          WORDS['received before with another body'] ?? '',
        ),
        'the session has ended': new ApiError(401, 'Please log in.'),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    editing: 'rests',
    submitting: 'busy',
    failed: {
      title: 'Request not taken',
      text: ({ history }) =>
        WORDS[lastReply(history)] ?? 'Something went wrong. What you typed is still here.',
    },
    sessionExpired: 'final',
    succeeded: {
      alert: {
        title: 'Request taken',
        text: 'It becomes the customer’s own when they register with this phone.',
      },
    },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('editing', transitions, path), transitions, state),
    'typed values and their key stay until the request is taken': ({ state: { context }, ...path }) => {
      const { form, key } = formAfter(path)
      return isDeepStrictEqual([context.form, context.idempotencyKey], [form, key])
    },
    'a message shows once its field was left or submitted': ({ state: { context }, ...path }) =>
      isDeepStrictEqual({ ...phoneRequestErrors(context) }, shownAfter(path)),
    'the call carries the form and its key': ({ state, ...path }) => {
      const { form, key } = formAfter(path)
      return (
        !state.matches('submitting') ||
        calledWith(state, 'submitRequest', { body: form, idempotencyKey: key })
      )
    },
    'the draft is saved with each change, each submit, and when its key is worth nothing': ({
      state,
      actions,
      ...path
    }) => {
      const { form, key } = formAfter(path)
      const last = path.history.at(-1)
      const isSaved =
        last?.event.type === 'form.change' ||
        last?.label === 'received before with another body' ||
        (last?.event.type === 'submit' && state.matches('submitting'))
      const draft = { ...form, ...(key !== null && { idempotencyKey: key }) }
      return isSaved ? hasAction(actions, 'saveDraft', { draft }) : !hasAction(actions, 'saveDraft')
    },
    'the taken request is shown, the draft is cleared and lists are read again': ({
      actions,
      history,
      state: { context },
    }) => {
      const isTaken = history.at(-1)?.label === 'taken'
      return (
        ['clearDraft', 'refreshLists'].every((action) => hasAction(actions, action) === isTaken) &&
        (!isTaken || isDeepStrictEqual(context.taken, TAKEN))
      )
    },
    'only an ended session leads to the login': ({ state, actions }) =>
      hasAction(actions, 'navigate', { to: 'login' }) === state.matches('sessionExpired'),
  },
  abstract: ({ form, touched, serverErrors, idempotencyKey }) => [
    ...[form.name, form.phone, touched, Object.keys(serverErrors), idempotencyKey !== null],
  ],
})
