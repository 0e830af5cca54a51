/** Context, events, actors, actions and guards of the file of prices. The states are in price-file.ts. */
import { assign, fromPromise, setup } from 'xstate'
import { IMPORT_ROWS_MAX } from '#shared/limits.ts'
import { type GuideRow, getPriceGuide, importPrices } from '#shared/price/price-api.ts'
import type { FileRow, ImportLine } from '#shared/price/price-file.ts'
import * as m from '#texts'
import { apiActor, errorMessage, isConflict, type Meta } from '../lib/api-actor.ts'
import { refetch } from '../lib/refetch.ts'

/** A file as a browser passes it. */
export type ChosenFile = { name: string; size: number; text: () => Promise<string> }
/** The rows of a file, or why it is none of prices. `count`: the number of its lines. */
export type ReadPriceFile =
  | { rows: readonly FileRow[]; fault?: undefined }
  | { fault: 'unreadable' | 'columns' | 'empty' }
  | { fault: 'tooMany'; count: number }

type Context = {
  /** The file that is imported, which may be chosen again. */
  file: ChosenFile | null
  rows: readonly FileRow[]
  /** What each line would change in this version of the guide. */
  lines: readonly ImportLine[]
  version: number
  /** Whether these lines were sent to be saved. */
  wasSent: boolean
  /** The prices to export. */
  exported: readonly GuideRow[]
  message: string
  /** What is wrong with the file; undefined for one of prices. */
  fault: ReadPriceFile['fault']
}
type Checked = { version: number; lines: readonly ImportLine[] }

export const NOTHING: Context = {
  file: null,
  rows: [],
  lines: [],
  version: 0,
  wasSent: false,
  exported: [],
  message: '',
  fault: undefined,
}

/** How many lines do what; `changed` counts new prices too. */
export function countLines(lines: readonly ImportLine[]): { changed: number; same: number; wrong: number } {
  const count = (...results: ImportLine['result'][]) =>
    lines.filter(({ result }) => results.includes(result)).length
  return { changed: count('new', 'changed'), same: count('same'), wrong: count('wrong') }
}

function faultText(read: ReadPriceFile): string {
  if (read.fault === undefined) return ''
  if (read.fault === 'tooMany') return m.prices_file_too_many({ count: read.count, most: IMPORT_ROWS_MAX })
  if (read.fault === 'columns') return m.prices_file_columns()
  return read.fault === 'empty' ? m.prices_file_empty() : m.prices_file_unreadable()
}

export const priceFileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'choose'; file: ChosenFile }
      | { type: 'export' }
      | { type: 'save' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'review',
    meta: {} as Meta,
  },
  actors: {
    readFile: fromPromise<ReadPriceFile, { file: ChosenFile }>(() =>
      Promise.reject(new Error('reading the file was not provided')),
    ),
    checkImport: apiActor(importPrices),
    importPrices: apiActor(importPrices),
    getPriceGuide: apiActor(getPriceGuide),
    /** Creates the file and offers it as a download. Its output: how many prices it has. */
    saveFile: fromPromise<number, { rows: readonly GuideRow[] }>(() =>
      Promise.reject(new Error('making the file was not provided')),
    ),
    refreshGuide: refetch('prices'),
  },
  actions: {
    begin: assign((_, { file }: { file: ChosenFile }) => ({ ...NOTHING, file })),
    clear: assign(NOTHING),
    setRows: assign((_, read: ReadPriceFile) => ({ rows: read.fault === undefined ? read.rows : [] })),
    setFault: assign((_, read: ReadPriceFile) => ({ message: faultText(read), fault: read.fault })),
    setChecked: assign(({ context: { wasSent } }, { version, lines }: Checked) => ({
      version,
      lines,
      message: wasSent ? m.prices_changed_meanwhile() : '',
    })),
    setApplied: assign((_, { lines }: Checked) => ({ lines })),
    setSent: assign({ wasSent: true, message: '' }),
    setImported: assign(({ context: { lines } }) => ({
      message: m.prices_imported_text({ count: countLines(lines).changed }),
    })),
    setExported: assign((_, { rows }: { rows: readonly GuideRow[] }) => ({ exported: rows })),
    setSaved: assign((_, { count }: { count: number }) => ({ message: m.prices_exported_text({ count }) })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
    })),
    setNotSaved: assign(() => ({ message: m.csv_not_saved() })),
  },
  guards: {
    isConflict,
    isReadable: (_, { fault }: ReadPriceFile) => fault === undefined,
    /** The guide has all of it: the answer to a save got lost. */
    isImported: ({ context: { wasSent } }, { lines }: Checked) => wasSent && countLines(lines).changed === 0,
    hasChanges: ({ context: { lines } }) => countLines(lines).changed > 0,
    hasRows: ({ context: { rows } }) => rows.length > 0,
  },
})
