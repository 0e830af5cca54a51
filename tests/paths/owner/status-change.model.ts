/** Model of marking a request as done (specification, sections 4, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { statusChangeMachine } from '#machines/owner/status-change.ts'
import { ApiError } from '#shared/api-error.ts'
import { adminData } from '../engine/admin-data.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
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

const AMOUNT = '2,499'
const RECEIVED = {
  'types an amount': { amount: AMOUNT },
  'empties the amount': { amount: '' },
  'chooses Cash': { how: 'cash' },
  'chooses UPI': { how: 'upi' },
  'says that the shop’s app said it': { verified: true },
  'chooses Not yet': { how: null, verified: null },
} as const
type Form = { amount: string; how: 'cash' | 'upi' | null; verified: boolean | null }

/** What was said about money since the dialog was opened. */
export function receivedAfter(history: readonly LabeledEvent[]): Form {
  const asked = history.findLastIndex(({ event }) => event.type === 'ask')
  const form: Form = { amount: '', how: null, verified: null }
  for (const { label } of history.slice(asked + 1)) if (isChange(label)) Object.assign(form, RECEIVED[label])
  return form
}
const isChange = (label: string): label is keyof typeof RECEIVED => Object.hasOwn(RECEIVED, label)

/** Whether the dialog can be confirmed: what was received is said in full, or does not count. */
function isComplete(history: readonly LabeledEvent[]): boolean {
  const { amount, how, verified } = receivedAfter(history)
  if (chosenOutcome(history) || how === null) return true
  return amount === AMOUNT && (how === 'cash' || verified === true)
}

/** The body of the call. */
export function bodyAfter(history: readonly LabeledEvent[]) {
  const outcome = chosenOutcome(history)
  const { amount, how } = receivedAfter(history)
  if (outcome) return { status: 'DONE', outcome } as const
  const paise = amount === AMOUNT ? { amount: 249_900 } : {}
  if (how === null) return { status: 'DONE', ...paise } as const
  return { status: 'DONE', ...paise, how, ...(how === 'upi' && { verified: true }) } as const
}

/** Whether what is missing is shown: after a press of Yes that could not be. */
export function showsErrors(history: readonly LabeledEvent[]): boolean {
  const asked = history.findLastIndex(({ event }) => event.type === 'ask')
  return history.some(
    ({ event }, index) => index > asked && event.type === 'confirm' && !isComplete(history.slice(0, index)),
  )
}

const warningFor = (history: readonly LabeledEvent[]) => {
  const { id, label } = targetOf(history) ?? {}
  return `Request ${id}, ${label}. This cannot be undone. The customer gets an SMS.`
}

const transitions = {
  'ready.idle': { ask: 'confirming' },
  'ready.saved': { ask: 'confirming', dismiss: 'ready.idle' },
  confirming: {
    'outcome.choose': 'confirming',
    'received.change': 'confirming',
    confirm: ({ history }: PathHistory) => (isComplete(history) ? 'saving' : 'confirming'),
    cancel: 'ready.idle',
  },
  saving: { done: 'ready.saved', error: 'failed' },
  failed: { dismiss: 'ready.idle' },
}

export const statusChangeModel = flowModel({
  machine: statusChangeMachine,
  starts: { 'among the orders': undefined },
  cases: {
    ask: { 'presses Mark as Done': newer, 'presses it for the other': older },
    'outcome.choose': { 'chooses Not repaired': { outcome: 'not-repaired' } },
    'received.change': Object.fromEntries(
      Object.entries(RECEIVED).map(([label, patch]) => [label, { patch }]),
    ),
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
              ...{ received: receivedAfter(history), showsErrors: showsErrors(history) },
            }
          : { id: null, message: '', received: receivedAfter([]), showsErrors: false },
      ),
    'that request is marked as done, with the chosen outcome or with what was received, and no other': ({
      history,
      state,
    }) =>
      !state.matches('saving') ||
      calledWith(state, 'setRequestStatus', {
        params: { id: targetOf(history)?.id },
        body: bodyAfter(history),
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
  abstract: ({ outcome, received, showsErrors: shows }) => ({ outcome, received, shows }),
})
