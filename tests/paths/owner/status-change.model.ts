/** Model of marking a request as done (specification, sections 4, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { statusChangeMachine } from '#machines/owner/status-change.ts'
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
if (!older || !newer) throw new Error('two requests must be pending')

/** The outcome that was chosen in the latest confirmation dialog. */
export const chosenOutcome = (history: readonly LabeledEvent[]) => {
  const asked = history.findLastIndex(({ event }) => event.type === 'ask')
  const isChosen = history.slice(asked + 1).some(({ event }) => event.type === 'outcome.choose')
  return isChosen ? 'not-repaired' : undefined
}

/** The request of the latest confirmation dialog; null before the first. */
export const targetOf = (history: readonly LabeledEvent[]) => {
  const asked = history.findLast(({ event }) => event.type === 'ask')?.label
  if (asked === undefined) return null
  return asked === 'presses Mark as Done' ? newer : older
}

const warningFor = (history: readonly LabeledEvent[]) => {
  const { id, label } = targetOf(history) ?? {}
  return `Request ${id}, ${label}. This cannot be undone. The customer gets an SMS.`
}

const transitions = {
  'ready.idle': { ask: 'confirming' },
  'ready.saved': { ask: 'confirming', dismiss: 'ready.idle' },
  confirming: { 'outcome.choose': 'confirming', confirm: 'saving', cancel: 'ready.idle' },
  saving: { done: 'ready.saved', error: 'failed' },
  failed: { dismiss: 'ready.idle' },
}

export const statusChangeModel = flowModel({
  machine: statusChangeMachine,
  starts: { 'among the orders': undefined },
  cases: {
    ask: { 'presses Mark as Done': newer, 'presses it for the other': older },
    'outcome.choose': { 'chooses Not repaired': { outcome: 'not-repaired' } },
    confirm: 'presses Yes, mark as done',
    cancel: 'presses Cancel',
    dismiss: 'closes the message',
  },
  replies: {
    setRequestStatus: {
      done: { done: undefined },
      error: {
        'done already': new ApiError(409, 'This request is done already.'),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    'ready.idle': 'rests',
    'ready.saved': { alert: { title: 'Marked as Done', text: 'Customer has been notified.' } },
    confirming: {
      title: 'Mark as Done?',
      text: ({ history }) => warningFor(history),
    },
    saving: 'busy',
    failed: { title: 'Error', text: 'Failed to update repair status.' },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('ready.idle', transitions, path), transitions, state),
    'the context has the request of the latest dialog': ({ history, state: { context } }) =>
      isDeepStrictEqual(
        context,
        targetOf(history)
          ? {
              ...{ id: targetOf(history)?.id, message: warningFor(history), outcome: chosenOutcome(history) },
              ...{ recordedOutcome: undefined, isDeviceInShop: undefined },
            }
          : { id: null, message: '' },
      ),
    'that request is marked as done, with the outcome if one was chosen, and no other': ({
      history,
      state,
    }) =>
      !state.matches('saving') ||
      calledWith(state, 'setRequestStatus', {
        params: { id: targetOf(history)?.id },
        body: { status: 'DONE', ...(chosenOutcome(history) && { outcome: chosenOutcome(history) }) },
      }),
    'the lists are refetched when the server has confirmed the change, and only then': ({
      history,
      actions,
    }) =>
      isDeepStrictEqual(
        actions,
        history.at(-1)?.label === 'done'
          ? [{ type: 'refreshLists', params: { id: targetOf(history)?.id } }]
          : [],
      ),
  },
  // No context decides which transitions are possible.
  abstract: () => null,
})
