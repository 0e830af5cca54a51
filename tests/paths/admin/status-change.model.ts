/** Marking a request as done: what can happen, and what the specification says of it (sections 4, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { statusChangeMachine } from '#machines/admin/status-change.ts'
import { ApiError } from '#shared/api-error.ts'
import { adminData } from '../engine/admin-data.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const [older, newer] = adminData.requests
  .filter(({ done }) => !done)
  .map(({ id, brand, model, issue }) => ({
    id,
    label: `${model.startsWith(brand) ? model : `${brand} ${model}`}, ${issue} for ${adminData.customer}`,
  }))
if (!older || !newer) throw new Error('two requests must wait on the desk')

/** The request that was asked about last; none at the beginning. */
export const askedIn = (history: readonly LabeledEvent[]) => {
  const asked = history.findLast(({ event }) => event.type === 'ask')?.label
  if (asked === undefined) return null
  return asked === 'presses Mark as Done' ? newer : older
}

const warningFor = (history: readonly LabeledEvent[]) => {
  const { id, label } = askedIn(history) ?? {}
  return `Request ${id}, ${label}. This cannot be undone. The customer will be told.`
}

const transitions = {
  idle: { ask: 'confirming' },
  confirming: { confirm: 'saving', cancel: 'idle' },
  saving: { done: 'saved', error: 'failed' },
  saved: { dismiss: 'idle' },
  failed: { dismiss: 'idle' },
}

export const statusChangeModel = flowModel({
  machine: statusChangeMachine,
  starts: { 'among the orders': undefined, 'on the dashboard': undefined },
  cases: {
    ask: { 'presses Mark as Done': newer, 'presses it for the other': older },
    confirm: 'presses Yes, mark as done',
    cancel: 'presses Cancel',
    dismiss: 'presses OK',
  },
  replies: {
    setRepairStatus: {
      done: { done: undefined },
      error: {
        'done already': new ApiError(409, 'This request is done already.'),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    confirming: {
      title: 'Mark as Done?',
      text: ({ history }) => warningFor(history),
    },
    saving: 'busy',
    saved: { title: 'Marked as Done', text: 'Customer has been notified.' },
    failed: { title: 'Error', text: 'Failed to update repair status.' },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('idle', transitions, path), transitions, state),
    'it is about the request that was asked for last': ({ history, state: { context } }) =>
      isDeepStrictEqual(
        context,
        askedIn(history)
          ? { id: askedIn(history)?.id, message: warningFor(history) }
          : { id: null, message: '' },
      ),
    'that request is marked as done, and no other': ({ history, state }) =>
      !state.matches('saving') ||
      calledWith(state, 'setRepairStatus', {
        params: { id: askedIn(history)?.id },
        body: { status: 'DONE' },
      }),
    'it shows as done and the lists are read again once the shop has it, and only then': ({
      history,
      actions,
    }) =>
      isDeepStrictEqual(
        actions,
        history.at(-1)?.label === 'done'
          ? [{ type: 'refreshRepairs', params: { id: askedIn(history)?.id } }]
          : [],
      ),
  },
  // Nothing that it remembers decides what can happen.
  abstract: () => null,
})
