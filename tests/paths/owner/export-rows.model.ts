/** Model of the export of orders (domain model, section 4). */
import { isDeepStrictEqual } from 'node:util'
import { exportRowsMachine } from '#machines/owner/export-rows.ts'
import { ApiError } from '#shared/api-error.ts'
import type { QueuePage, QueueRow } from '#shared/request/queue.ts'
import { queueRow } from '../../support/queue-row.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const FILTER = { show: 'overdue' } as const
const MOST = 20_000
const AT = '2026-11-23T04:30:00.000Z'
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => queueRow(from + index))
const page = (listed: QueueRow[], next: string | null): QueuePage => ({
  rows: listed,
  next,
  asOf: AT,
  version: '1',
})

/** The second page repeats a row of the first one, which moved meanwhile. */
const PAGES = {
  'a page with more': page(rows(1, 2), 'after-2'),
  'the last page': page(rows(2, 2), null),
  'an empty page': page([], null),
  'more than fit': page(rows(1, MOST + 1), 'after-all'),
}
const isPage = (label: string): label is keyof typeof PAGES => Object.hasOwn(PAGES, label)

type Known = { rows: readonly QueueRow[]; next: string | null | undefined }

function after(known: Known, { event, label }: LabeledEvent): Known {
  if (event.type === 'export') return { rows: [], next: undefined }
  if (event.type === 'cancel' || event.type === 'dismiss' || label === 'saved') return { ...known, rows: [] }
  if (!isPage(label)) return known
  const { rows: listed, next } = PAGES[label]
  const added = listed.filter(({ id }) => !known.rows.some((one) => one.id === id))
  return { rows: [...known.rows, ...added].slice(0, MOST), next }
}
const knownAfter = (history: readonly LabeledEvent[]): Known =>
  history.reduce(after, { rows: [], next: undefined })

/** The next state after the rows read so far. */
const goesOn = ({ history }: PathHistory) => {
  const { rows: read, next } = knownAfter(history)
  if (next !== null && read.length < MOST) return 'reading'
  return read.length === 0 ? 'ready.empty' : 'recording'
}
const begins = { export: 'reading' }

const transitions = {
  'ready.idle': begins,
  'ready.saved': { ...begins, dismiss: 'ready.idle' },
  'ready.empty': { ...begins, dismiss: 'ready.idle' },
  reading: { done: goesOn, error: 'failed', cancel: 'ready.idle' },
  recording: { done: 'saving', error: 'failed', cancel: 'ready.idle' },
  saving: { done: 'ready.saved', error: 'failed' },
  failed: { retry: goesOn, dismiss: 'ready.idle' },
}

const savedAfter = ({ history }: PathHistory): string => {
  const { rows: read, next } = knownAfter(
    history.slice(
      0,
      history.findLastIndex(({ label }) => label === 'saved'),
    ),
  )
  if (next !== null) return `It has the first ${MOST} orders. Narrow the list for the others.`
  return read.length === 1 ? 'It has 1 order.' : `It has ${read.length} orders.`
}

const FAILURES: Readonly<Record<string, string>> = {
  'the shop is away': 'The shop is away for a moment.',
  'not recorded': 'The log is full.',
  'no room': 'The browser could not save it. Please try again.',
}
const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'

const exportRowsModel = flowModel({
  machine: exportRowsMachine,
  starts: { 'a list of orders': undefined },
  cases: {
    export: { 'presses Export': { filter: FILTER } },
    cancel: 'presses Cancel the export',
    retry: 'presses Try again',
    dismiss: 'closes it',
  },
  replies: {
    listQueue: {
      done: PAGES,
      error: {
        'no answer': new ApiError(0, ''),
        'the shop is away': new ApiError(503, FAILURES['the shop is away'] ?? ''),
      },
    },
    recordExport: {
      done: { recorded: undefined },
      error: { 'not recorded': new ApiError(507, FAILURES['not recorded'] ?? '') },
    },
    saveFile: { done: { saved: undefined }, error: { 'no room': new Error('no room') } },
  },
  delays: {},
  states: {
    'ready.idle': 'rests',
    'ready.saved': { alert: { title: 'The file is saved', text: savedAfter } },
    'ready.empty': { alert: { title: 'There is nothing to export', text: 'No order matches' } },
    reading: 'busy',
    resolving: 'passes',
    recording: 'busy',
    saving: 'busy',
    failed: {
      alert: {
        title: 'The file was not made',
        text: ({ history }) => FAILURES[lastReply(history)] ?? UNREACHABLE,
      },
    },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('ready.idle', transitions, path), transitions, state),
    'each row is read once, and kept no longer than needed': ({ history, state: { context } }) =>
      isDeepStrictEqual({ rows: context.rows, next: context.next }, knownAfter(history)),
    'pages are read one after the other': ({ history, state }) => {
      const { next } = knownAfter(history)
      const query = { ...FILTER, limit: '500', ...(typeof next === 'string' && { after: next }) }
      return !state.matches('reading') || calledWith(state, 'listQueue', { query })
    },
    'the server writes down how many rows, before the file is made': ({ history, state }) => {
      const { rows: read } = knownAfter(history)
      const body = { filter: FILTER, rows: read.length }
      return !state.matches('recording') || calledWith(state, 'recordExport', { body })
    },
    'the file has all rows that were read': ({ history, state }) =>
      !state.matches('saving') || calledWith(state, 'saveFile', { rows: knownAfter(history).rows }),
    'nothing else is done': ({ actions }) => !hasAction(actions, 'navigate'),
  },
  abstract: ({ rows: read, next }) => [
    read.length === 0,
    read.length >= MOST,
    next === undefined,
    next === null,
  ],
})

export const exportRows = actorOnly(
  exportRowsModel,
  'Its code is loaded by the press that starts it: tests/journeys/export.spec.ts exports a filter and reads the file.',
)
