/** Model of the assignment of a technician (domain model, section 8). */
import { assignmentMachine } from '#machines/owner/assignment.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import { CHOICES, CONFLICT, FAILURES, OPENINGS, REFUSALS, walkAfter } from './assignment.history.ts'

const after = (path: PathHistory) => walkAfter(path).state
const accepts = {
  idle: { open: after },
  choosing: { 'technician.choose': after, submit: after, dismiss: after },
  saving: { done: after, error: after },
  doubled: { open: after, dismiss: after },
}
const message = (path: PathHistory) => walkAfter(path).message

export const assignmentModel = flowModel({
  machine: assignmentMachine,
  starts: { 'among the orders': undefined },
  cases: {
    open: OPENINGS,
    'technician.choose': Object.fromEntries(
      Object.entries(CHOICES).map(([label, technicianId]) => [label, { technicianId }]),
    ),
    submit: {
      assigns: { isWarned: false },
      'assigns in spite of another visit': { isWarned: true },
    },
    dismiss: 'closes it',
  },
  replies: {
    assignTechnician: {
      done: { saved: { conflict: null }, 'saved beside another visit': { conflict: CONFLICT } },
      error: {
        ...Object.fromEntries(
          Object.entries(REFUSALS).map(([label, text]) => [label, new ApiError(409, text)]),
        ),
        'too many steps': new ApiError(429, FAILURES['too many steps'] ?? ''),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    choosing: { title: 'Who goes?', text: message },
    saving: 'busy',
    doubled: { alert: { title: 'Two visits in one window', text: message } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'the choice stays until the list is opened again': ({ state: { context }, ...path }) =>
      context.technicianId === walkAfter(path).technicianId,
    'the message is about the last attempt': ({ state: { context }, ...path }) =>
      context.message === message(path),
    'the call names the technician, and the visit or the way back': ({ state, ...path }) => {
      const { state: at, opening, technicianId } = walkAfter(path)
      const input = { params: { id: opening?.id }, body: { technicianId, leg: opening?.leg } }
      return at !== 'saving' || calledWith(state, 'assignTechnician', input)
    },
    'the lists are read again after each change, and after a refusal': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ opening, technicianId, isWarned, message: text, changes }) => [
    ...[opening?.id, technicianId, isWarned, text, Math.min(changes, 1)],
  ],
})
