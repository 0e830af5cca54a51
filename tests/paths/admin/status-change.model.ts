/** Marking a request as done: what can happen, and what the specification says of it (sections 4, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { statusChangeMachine } from '#machines/admin/status-change.ts'
import { ApiError } from '#shared/api-error.ts'
import { desk } from '../engine/admin.ts'
import { flowModel, type Move } from '../engine/model.ts'
import { calledWith } from '../engine/past.ts'
import { isWhere, whereAfter } from '../leads.ts'

const [older, newer] = desk.requests
  .filter(({ done }) => !done)
  .map(({ id, brand, model, issue }) => ({
    id,
    label: `${model.startsWith(brand) ? model : `${brand} ${model}`}, ${issue} for ${desk.customer}`,
  }))
if (!older || !newer) throw new Error('two requests must wait on the desk')

/** The request that was asked about last; none at the beginning. */
export const askedIn = (past: readonly Move[]) => {
  const asked = past.findLast(({ event }) => event.type === 'ask')?.label
  if (asked === undefined) return null
  return asked === 'presses Mark as Done' ? newer : older
}

const warningFor = (past: readonly Move[]) => {
  const { id, label } = askedIn(past) ?? {}
  return `Request ${id}, ${label}. This cannot be undone. The customer will be told.`
}

const leads = {
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
      text: ({ past }) => warningFor(past),
    },
    saving: 'busy',
    saved: { title: 'Marked as Done', text: 'Customer has been notified.' },
    failed: { title: 'Error', text: 'Failed to update repair status.' },
  },
  rules: {
    'each move leads where it must': ({ state, ...way }) =>
      isWhere(whereAfter('idle', leads, way), leads, state),
    'it is about the request that was asked for last': ({ past, state: { context } }) =>
      isDeepStrictEqual(
        context,
        askedIn(past) ? { id: askedIn(past)?.id, message: warningFor(past) } : { id: null, message: '' },
      ),
    'that request is marked as done, and no other': ({ past, state }) =>
      !state.matches('saving') ||
      calledWith(state, 'setRepairStatus', {
        params: { id: askedIn(past)?.id },
        body: { status: 'DONE' },
      }),
    'it shows as done and the lists are read again once the shop has it, and only then': ({ past, told }) =>
      isDeepStrictEqual(
        told,
        past.at(-1)?.label === 'done' ? [{ type: 'refreshRepairs', params: { id: askedIn(past)?.id } }] : [],
      ),
  },
  // Nothing that it remembers decides what can happen.
  abstract: () => null,
})
