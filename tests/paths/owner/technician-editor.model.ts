/** Model of the list of technicians: adding, correcting, switching off and on (domain model, section 8). */
import { isDeepStrictEqual } from 'node:util'
import { technicianEditorMachine } from '#machines/owner/technician-editor.ts'
import { technicianErrors } from '#machines/owner/technician-editor-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import * as walks from './technician-editor.history.ts'

const { CHANGES, KEYS, OPENINGS, QUESTIONS, RECEIVERS, REFUSED, START, SWITCHED_ON, TAKEN, TOO_MANY } = walks
const { shownAfter, walkAfter } = walks

const after = (path: PathHistory) => walkAfter(path).state
const choices = { open: after, ask: after, 'switch.on': after }
const accepts = {
  idle: choices,
  editing: { 'form.change': after, 'field.blur': after, submit: after, close: after },
  adding: { done: after, error: after },
  correcting: { done: after, error: after },
  asking: { 'giveTo.choose': after, confirm: after, cancel: after },
  switchingOff: { done: after, error: after },
  switchingOn: { done: after, error: after },
  saved: { ...choices, dismiss: after },
  failed: { ...choices, dismiss: after },
}

const failures = {
  'too many steps': new ApiError(429, TOO_MANY),
  'no answer': new ApiError(0, ''),
}
const formFailures = { 'the phone is taken': new ApiError(422, TAKEN, { phone: TAKEN }), ...failures }

export const technicianEditorModel = flowModel({
  machine: technicianEditorMachine,
  starts: { [START]: undefined },
  cases: {
    open: Object.fromEntries(Object.entries(OPENINGS).map(([label, technician]) => [label, { technician }])),
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the name': { field: 'name' }, 'leaves the phone': { field: 'phone' } },
    submit: Object.fromEntries(Object.entries(KEYS).map(([label, key]) => [label, { key }])),
    close: 'presses Cancel',
    ask: Object.fromEntries(Object.entries(QUESTIONS).map(([label, technician]) => [label, { technician }])),
    'giveTo.choose': Object.fromEntries(Object.entries(RECEIVERS).map(([label, to]) => [label, { to }])),
    confirm: 'presses Yes, switch off',
    cancel: 'presses Cancel in the dialog',
    'switch.on': { 'presses Switch on': { technician: SWITCHED_ON } },
    dismiss: 'closes the message',
  },
  replies: {
    addTechnician: { done: { added: { id: 4 } }, error: formFailures },
    correctTechnician: { done: { corrected: undefined }, error: formFailures },
    switchOff: {
      done: { 'two are given on': { given: 2 }, 'nothing is left': { given: 0 } },
      error: { 'the other one is off too': new ApiError(409, REFUSED), ...failures },
    },
    switchOn: { done: { 'switched on': { given: 0 } }, error: failures },
  },
  delays: {},
  states: {
    idle: 'rests',
    editing: 'rests',
    adding: 'busy',
    correcting: 'busy',
    asking: { title: 'Switch off this technician?', text: (moment) => walkAfter(moment).message },
    switchingOff: 'busy',
    switchingOn: 'busy',
    saved: { alert: { title: 'Saved.', text: (moment) => walkAfter(moment).message } },
    failed: { alert: { title: 'Not switched on', text: (moment) => walkAfter(moment).message } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until another form is opened': ({ state: { context }, ...path }) => {
      const { form, corrected } = walkAfter(path)
      return isDeepStrictEqual([context.form, context.corrected], [form, corrected])
    },
    'a message shows at a field that was left or submitted, and the server’s at the phone': ({
      state: { context },
      ...path
    }) => isDeepStrictEqual({ ...technicianErrors(context) }, shownAfter(path)),
    'the message is the dialog’s, the server’s, or what was saved': ({ state: { context }, ...path }) =>
      context.message === walkAfter(path).message,
    'the choice of the dialog stays when it fails, unless the other one is off too': ({
      state: { context },
      ...path
    }) => {
      const { target, giveTo, refusal } = walkAfter(path)
      return isDeepStrictEqual([context.target, context.giveTo, context.refusal], [target, giveTo, refusal])
    },
    'the calls carry what was typed, again with the same key, and who gets the requests': ({
      state,
      ...path
    }) => {
      const { form, corrected, key, target, giveTo } = walkAfter(path)
      switch (state.value) {
        case 'adding':
          return calledWith(state, 'addTechnician', { body: form, idempotencyKey: key ?? '' })
        case 'correcting':
          return calledWith(state, 'correctTechnician', { params: { id: corrected?.id }, body: form })
        case 'switchingOff': {
          const body = { active: false, giveTo: giveTo?.id ?? null }
          return calledWith(state, 'switchOff', { params: { id: target?.id }, body })
        }
        case 'switchingOn':
          return calledWith(state, 'switchOn', { params: { id: target?.id }, body: { active: true } })
        default:
          return true
      }
    },
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ corrected, form, touched, serverErrors, idempotencyKey, target, giveTo }) => [
    ...[corrected?.id, form.name, form.phone, [...touched].sort(), Object.keys(serverErrors)],
    ...[idempotencyKey, target?.id, giveTo?.id],
  ],
})
