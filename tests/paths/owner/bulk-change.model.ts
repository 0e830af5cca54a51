/** Model of changing many requests at once (domain model, section 4). */
import { isDeepStrictEqual } from 'node:util'
import { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { FIRST } from '../request/visits.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import { IMRAN } from './assignment.history.ts'
import {
  CONFLICT,
  DRAFT,
  GIVEN,
  INTERRUPTED,
  KEY,
  knownAfter,
  LISTED,
  NEWER,
  REFUSED,
} from './bulk-change.history.ts'

const AWAY = 'The shop is away for a moment.'
const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const before = (path: PathHistory): PathHistory => ({ ...path, history: path.history.slice(0, -1) })
const askTo = (state: string, otherwise: string) => (path: PathHistory) =>
  knownAfter(path).chosen.length > 0 ? state : otherwise
const asks = (here: string) => ({
  'ask.done': askTo('askingDone', here),
  'ask.confirm': askTo('askingConfirm', here),
  'ask.time': askTo('askingTime', here),
  'ask.cancel': askTo('askingCancel', here),
  'ask.technician': askTo('askingTechnician', here),
})
/** After the answer to a call. */
const next = (path: PathHistory) => {
  const { slices, chosen, moved, conflicts, isStopping } = knownAfter(path)
  if (slices.length > 0 && !isStopping) return 'sending'
  if (chosen.length > 0) return 'report'
  return moved.length + conflicts.length > 0 ? 'allNamed' : 'choosing.allChanged'
}
const choose = (here: string) => ({ toggle: here, extend: here, none: here })

const transitions = {
  'choosing.idle': { ...choose('choosing.idle'), ...asks('choosing.idle') },
  'choosing.allChanged': {
    ...choose('choosing.allChanged'),
    ...asks('choosing.allChanged'),
    dismiss: 'choosing.idle',
  },
  askingDone: { confirm: 'sending', dismiss: 'choosing.idle' },
  askingConfirm: { confirm: 'sending', dismiss: 'choosing.idle' },
  askingCancel: { confirm: 'sending', dismiss: 'choosing.idle' },
  askingTime: {
    'window.choose': 'askingTime',
    confirm: (path: PathHistory) => (knownAfter(path).window === undefined ? 'askingTime' : 'sending'),
    dismiss: 'choosing.idle',
  },
  askingTechnician: {
    'technician.choose': 'askingTechnician',
    confirm: (path: PathHistory) =>
      knownAfter(path).technicianId === undefined ? 'askingTechnician' : 'sending',
    dismiss: 'choosing.idle',
  },
  sending: { stop: 'sending', done: next, error: 'paused' },
  paused: { retry: 'sending', end: 'report' },
  allNamed: { dismiss: 'choosing.idle' },
  report: {
    show: (path: PathHistory) => (knownAfter(before(path)).refused.length > 0 ? 'choosing.idle' : 'report'),
    dismiss: 'choosing.idle',
  },
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const CHANGED = {
  done: (count: number) =>
    counted(
      count,
      'request is marked as Done. The customer has been notified.',
      'requests are marked as Done. The customers have been notified.',
    ),
  confirm: (count: number) => counted(count, 'visit is confirmed.', 'visits are confirmed.'),
  reschedule: (count: number) => counted(count, 'visit has a new time.', 'visits have a new time.'),
  cancel: (count: number) =>
    counted(
      count,
      'request is cancelled. The customer has been notified.',
      'requests are cancelled. The customers have been notified.',
    ),
  assign: (count: number) =>
    `The technician of ${counted(count, 'request is changed.', 'requests is changed.')}`,
}

/** The sentences of the report, without zero counts. */
function reportAfter(path: PathHistory): string {
  const { change, changed, refused, chosen } = knownAfter(path)
  const left = chosen.length - refused.length
  return [
    changed > 0 ? CHANGED[change](changed) : '',
    left > 0
      ? counted(
          left,
          'request is still chosen: the list shows where it stands.',
          'requests are still chosen: the list shows where they stand.',
        )
      : '',
    refused.length > 0
      ? counted(refused.length, 'request was not changed:', 'requests were not changed:')
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Until the selection changes in the alert's state, the alert reports the finished change. */
const endOf = (path: PathHistory): PathHistory => ({
  ...path,
  history: path.history.slice(0, path.history.findLastIndex(({ label }) => label === 'all changed') + 1),
})
type Change = { change: string; technicianId?: number | null | undefined }
/** The server's answer about a request that was changed. */
const changedRow =
  ({ change, technicianId }: Change) =>
  ({ id }: { id: number }) => ({
    id,
    ok: true as const,
    ...(change === 'reschedule' && { window: GIVEN }),
    ...(change === 'assign' && technicianId !== null && id === NEWER.id && { conflict: CONFLICT }),
  })
const chosenCount = (path: PathHistory) => knownAfter(path).chosen.length

const sms = (path: PathHistory, time: string) =>
  counted(
    chosenCount(path),
    `request. The customer gets an SMS with the ${time}, unless it is switched off.`,
    `requests. Each customer gets an SMS with the ${time}, unless it is switched off.`,
  )

export const bulkChangeModel = flowModel({
  machine: bulkChangeMachine,
  starts: { 'nothing chosen': { draft: null }, [INTERRUPTED]: { draft: DRAFT } },
  cases: {
    toggle: { 'chooses the newer one': { row: NEWER } },
    extend: { 'chooses all that are shown': { rows: LISTED } },
    none: 'clears the choice',
    'ask.done': 'presses Mark as Done',
    'ask.confirm': 'presses Confirm',
    'ask.time': 'presses Reschedule',
    'ask.cancel': 'presses Cancel them',
    'ask.technician': 'presses Assign',
    'window.choose': {
      'chooses the first window': { window: FIRST },
      'chooses the next free one': { window: null },
    },
    'technician.choose': {
      'chooses Imran': { technicianId: IMRAN.id },
      'chooses nobody yet': { technicianId: null },
    },
    confirm: { 'presses Yes': { keys: [KEY] } },
    stop: 'presses Stop',
    retry: 'presses Try again',
    end: 'presses Stop here',
    show: 'wants to see these',
    dismiss: 'closes it',
  },
  replies: {
    changeMany: {
      done: {
        'all changed': (context) => (context.slices[0]?.rows ?? []).map(changedRow(context)),
        'one refused': (context) =>
          (context.slices[0]?.rows ?? []).map((row, index) =>
            index === 0 ? { id: row.id, error: REFUSED } : changedRow(context)(row),
          ),
      },
      error: { 'no answer': new ApiError(0, ''), 'the shop is away': new ApiError(503, AWAY) },
    },
  },
  delays: {},
  states: {
    init: 'passes',
    'choosing.idle': 'rests',
    'choosing.allChanged': {
      alert: { title: 'All of them are changed', text: (path) => reportAfter(endOf(path)) },
    },
    askingDone: {
      title: 'Mark as Done?',
      text: (path) =>
        `${counted(
          chosenCount(path),
          'request is marked. The customer gets an SMS.',
          'requests are marked. Each customer gets an SMS.',
        )} This cannot be undone.`,
    },
    askingConfirm: { title: 'Confirm these visits?', text: (path) => sms(path, 'time') },
    askingTime: { title: 'Another time for these visits', text: (path) => sms(path, 'new time') },
    askingCancel: {
      title: 'Cancel these visits?',
      text: (path) =>
        counted(
          chosenCount(path),
          'request. The customer gets an SMS that it is cancelled.',
          'requests. Each customer gets an SMS that the request is cancelled.',
        ),
    },
    askingTechnician: {
      title: 'Who goes to these visits?',
      text: (path) =>
        counted(
          chosenCount(path),
          'request. The customer gets no SMS about it.',
          'requests. The customers get no SMS about it.',
        ),
    },
    sending: 'busy',
    resolving: 'passes',
    paused: {
      title: 'Not finished yet',
      text: ({ history }) => (lastReply(history) === 'the shop is away' ? AWAY : UNREACHABLE),
    },
    allNamed: { title: 'All of them are changed', text: reportAfter },
    report: { title: 'Not all were changed', text: reportAfter },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) => {
      const first = path.start === INTERRUPTED ? 'sending' : 'choosing.idle'
      return matchesTable(stateAfter(first, transitions, path), transitions, state)
    },
    'every choice and every result is kept, and nothing is sent twice': ({ state: { context }, ...path }) => {
      const {
        chosen,
        change,
        window,
        slices,
        changed,
        refused,
        moved,
        technicianId,
        conflicts,
        isStopping,
        message: _,
        ...rest
      } = context
      return (
        Object.keys(rest).length === 0 &&
        isDeepStrictEqual(
          { chosen, change, window, technicianId, slices, changed, refused, moved, conflicts, isStopping },
          knownAfter(path),
        )
      )
    },
    'a call has its own key until it is answered': ({ state, ...path }) => {
      const { change, window, technicianId, slices } = knownAfter(path)
      const [slice] = slices
      const ids = slice?.rows.map(({ id }) => id) ?? []
      const time = change === 'reschedule' && typeof window === 'string' ? { window } : {}
      const who = change === 'assign' ? { technicianId } : {}
      return (
        !state.matches('sending') ||
        calledWith(state, 'changeMany', {
          body: { type: change, ids, ...time, ...who },
          idempotencyKey: slice?.key,
        })
      )
    },
    'what is still to be sent is saved before it is sent, and dropped at the end': ({
      state,
      actions,
      ...path
    }) => {
      const { isStopping: _, chosen: __, window, technicianId, ...sent } = knownAfter(path)
      const last = path.history.at(-1)
      const isBegun = last?.label === 'presses Yes' && state.matches('sending')
      const isAnswered = last?.label === 'all changed' || last?.label === 'one refused'
      const isEnded = (isAnswered && !state.matches('sending')) || last?.event.type === 'end'
      const draft = { ...sent, window: window ?? null, technicianId: technicianId ?? null }
      return (
        (isBegun || (isAnswered && state.matches('sending'))
          ? hasAction(actions, 'saveDraft', { draft })
          : !hasAction(actions, 'saveDraft')) &&
        hasAction(actions, 'clearDraft') === isEnded &&
        hasAction(actions, 'refreshLists') === isEnded
      )
    },
    'a stop is asked for once': ({ state, ...path }) =>
      state.can({ type: 'stop' }) === (state.matches('sending') && !knownAfter(path).isStopping),
    'the list is narrowed to what was refused, when asked for': ({ actions, ...path }) => {
      const { refused } = knownAfter(path)
      const isAsked = path.history.at(-1)?.event.type === 'show' && refused.length > 0
      return isAsked
        ? hasAction(actions, 'showRows', { ids: refused.map(({ id }) => id) })
        : !hasAction(actions, 'showRows')
    },
  },
  abstract: ({ chosen, window, technicianId, slices, refused, moved, conflicts, isStopping }) => [
    ...[idsOf(chosen), idsOf(refused), slices.map(({ rows }) => idsOf(rows))],
    // What is left of an earlier change decides nothing.
    ...(slices.length > 0 ? [idsOf(moved), conflicts.length > 0, isStopping] : []),
    ...[window === undefined, window === null, technicianId === undefined, technicianId === null],
  ],
})
