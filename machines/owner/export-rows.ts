import { assign, fromPromise, setup } from 'xstate'
import { EXPORT_ROWS_MAX, LIST_MAX } from '#shared/limits.ts'
import type { QueuePage, QueueRow } from '#shared/request/queue.ts'
import { listQueue, recordExport } from '#shared/request/queue-api.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, type Meta } from '../lib/api-actor.ts'

type Context = {
  filter: QueueFilter
  rows: readonly QueueRow[]
  /** `after` of the next page; undefined before the first one, null after the last one. */
  next: string | null | undefined
  /** The text of the alert. */
  message: string
}

const NOTHING: Context = { filter: {}, rows: [], next: undefined, message: '' }

/** Appends a page to the rows. A row that moved to the later page meanwhile is kept once. */
function withPage(rows: readonly QueueRow[], page: readonly QueueRow[]): readonly QueueRow[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...page.filter(({ id }) => !known.has(id))].slice(0, EXPORT_ROWS_MAX)
}

const savedText = ({ rows, next }: Context) =>
  next === null ? m.csv_saved_text({ count: rows.length }) : m.csv_cut_text({ count: rows.length })

/** Exports the orders of a filter as a file. The server logs the export before the file is created. */
export const exportRowsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'export'; filter: QueueFilter }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy',
    meta: {} as Meta,
  },
  actors: {
    listQueue: apiActor(listQueue),
    recordExport: apiActor(recordExport),
    /** Creates the file and offers it as a download. */
    saveFile: fromPromise<void, { rows: readonly QueueRow[] }>(() =>
      Promise.reject(new Error('making the file was not provided')),
    ),
  },
  actions: {
    begin: assign((_, { filter }: { filter: QueueFilter }) => ({ ...NOTHING, filter })),
    addPage: assign(({ context }, { page }: { page: QueuePage }) => ({
      rows: withPage(context.rows, page.rows),
      next: page.next,
    })),
    setSaved: assign(({ context }) => ({ message: savedText(context) })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
    })),
    setNotSaved: assign({ message: m.csv_not_saved() }),
    /** Drops the rows: they are personal data of customers. */
    dropRows: assign({ rows: [] }),
  },
  guards: {
    hasMore: ({ context: { rows, next } }) => next !== null && rows.length < EXPORT_ROWS_MAX,
    isEmpty: ({ context: { rows } }) => rows.length === 0,
  },
}).createMachine({
  id: 'exportRows',
  description: 'Reads the orders that a filter shows, page by page, and saves them as a file.',
  context: NOTHING,
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      states: {
        idle: {},
        saved: {
          meta: { alert: { tone: 'done', title: m.csv_saved() } },
          on: { dismiss: 'idle' },
        },
        empty: {
          meta: { alert: { tone: 'plain', title: m.csv_empty(), text: m.no_order_matches() } },
          on: { dismiss: 'idle' },
        },
      },
      on: { export: { target: 'reading', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'listQueue',
        src: 'listQueue',
        input: ({ context: { filter, next } }) => ({
          query: { ...filter, limit: String(LIST_MAX), ...(typeof next === 'string' && { after: next }) },
        }),
        onDone: {
          target: 'resolving',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setError', params: errorOf } },
      },
      on: { cancel: { target: 'ready', actions: 'dropRows' } },
    },
    resolving: {
      always: [
        { guard: 'hasMore', target: 'reading' },
        { guard: 'isEmpty', target: 'ready.empty' },
        { target: 'recording' },
      ],
    },
    recording: {
      tags: 'busy',
      invoke: {
        id: 'recordExport',
        src: 'recordExport',
        input: ({ context: { filter, rows } }) => ({ body: { filter, rows: rows.length } }),
        onDone: 'saving',
        onError: { target: 'failed', actions: { type: 'setError', params: errorOf } },
      },
      on: { cancel: { target: 'ready', actions: 'dropRows' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { rows } }) => ({ rows }),
        onDone: { target: 'ready.saved', actions: ['setSaved', 'dropRows'] },
        onError: { target: 'failed', actions: 'setNotSaved' },
      },
    },
    failed: {
      description: 'What was read is kept: another try goes on from there.',
      meta: { alert: { tone: 'error', title: m.csv_failed() } },
      on: { retry: 'resolving', dismiss: { target: 'ready', actions: 'dropRows' } },
    },
  },
})
