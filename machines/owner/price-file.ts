import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { type ChosenFile, NOTHING, priceFileSetup } from './price-file-setup.ts'

const choose = {
  target: 'reading',
  actions: { type: 'begin', params: ({ event }: { event: { file: ChosenFile } }) => event },
} as const
const starts = { choose, export: { target: 'exporting', actions: 'clear' } } as const

/**
 * Prices go out as a file and come in as one: what its lines change is shown before it is saved. The guide may change in between;
 * then the file is checked again.
 */
export const priceFileMachine = priceFileSetup.createMachine({
  id: 'priceFile',
  description: 'The owner exports the prices as a file, and imports one after seeing what it changes.',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: { on: { choose, export: 'exporting' } },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'getPriceGuide',
        src: 'getPriceGuide',
        input: { query: { brand: 'all' as const } },
        onDone: {
          target: 'saving',
          actions: { type: 'setExported', params: ({ event }) => event.output },
        },
        onError: { target: 'notExported', actions: { type: 'setError', params: errorOf } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { exported } }) => ({ rows: exported }),
        onDone: {
          target: 'exported',
          actions: { type: 'setSaved', params: ({ event }) => ({ count: event.output }) },
        },
        onError: { target: 'notExported', actions: 'setNotSaved' },
      },
    },
    exported: {
      meta: { alert: { tone: 'done', title: m.csv_saved() } },
      on: { ...starts, dismiss: { target: 'idle', actions: 'clear' } },
    },
    notExported: {
      meta: { alert: { tone: 'error', title: m.csv_failed() } },
      on: { ...starts, dismiss: { target: 'idle', actions: 'clear' } },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file } }) => ({ file: invariant(file, 'file') }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'setRows', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'setFault', params: ({ event }) => event.output } },
        ],
        // Its code was not loaded: what is wrong with a file is a value.
        onError: { target: 'refused', actions: { type: 'setError', params: errorOf } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkImport',
        src: 'checkImport',
        input: ({ context: { rows } }) => ({ body: { dryRun: true, rows: [...rows] } }),
        onDone: [
          {
            guard: { type: 'isImported', params: ({ event }) => event.output },
            target: 'refreshing',
          },
          { target: 'review', actions: { type: 'setChecked', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'setError', params: errorOf } },
      },
    },
    refused: {
      meta: { alert: { tone: 'error', title: m.prices_not_imported() } },
      on: {
        ...starts,
        retry: { guard: 'hasRows', target: 'checking' },
        dismiss: { target: 'idle', actions: 'clear' },
      },
    },
    review: {
      tags: 'review',
      on: {
        choose,
        save: { guard: 'hasChanges', target: 'importing', actions: 'setSent' },
        dismiss: { target: 'idle', actions: 'clear' },
      },
    },
    importing: {
      tags: ['busy', 'review'],
      invoke: {
        id: 'importPrices',
        src: 'importPrices',
        input: ({ context: { rows, version } }) => ({ body: { dryRun: false, version, rows: [...rows] } }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'setApplied', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'checking' },
          { target: 'review', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshGuide',
        src: 'refreshGuide',
        onDone: { target: 'imported', actions: 'setImported' },
        onError: { target: 'imported', actions: 'setImported' },
      },
    },
    imported: {
      meta: { alert: { tone: 'done', title: m.prices_imported() } },
      on: { ...starts, dismiss: { target: 'idle', actions: 'clear' } },
    },
  },
})
