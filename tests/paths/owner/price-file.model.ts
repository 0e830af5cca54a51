/** Model of the file of prices (domain model, section 6). */
import { isDeepStrictEqual } from 'node:util'
import { priceFileMachine } from '#machines/owner/price-file.ts'
import type { ReadPriceFile } from '#machines/owner/price-file-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import type { GuideRow } from '#shared/price/price-api.ts'
import type { ImportLine } from '#shared/price/price-file.ts'
import { fileRow } from '../../support/price-shop.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const file = (name: string) => ({ name, size: 100, text: () => Promise.resolve('') })
const FILES = { 'chooses a file': file('prices.csv'), 'chooses another file': file('others.csv') }
const isFile = (label: string): label is keyof typeof FILES => Object.hasOwn(FILES, label)
const ROWS = [fileRow(2, 'phones; ; ; Screen Repair; 2499'), fileRow(3, 'glass; ; ; Tempered Glass; 299')]
const PRICES: GuideRow[] = [
  {
    ...{ scope: 'glass', issue: 'Tempered Glass', low: 29_900, high: 29_900, warrantyDays: null },
    changedAt: '2026-11-20T10:00:00.000Z',
  },
]
const READ: Readonly<Record<string, ReadPriceFile>> = {
  'two lines': { rows: ROWS },
  'no CSV': { fault: 'unreadable' },
  'other columns': { fault: 'columns' },
  'no line': { fault: 'empty' },
  'too many lines': { fault: 'tooMany', count: 501 },
}
const terms = (amount: number) => ({ low: amount, high: amount, warrantyDays: null })
const FRESH: ImportLine = { line: 2, result: 'new', before: null, after: terms(249_900) }
const CHANGED: ImportLine = { line: 3, result: 'changed', before: terms(19_900), after: terms(29_900) }
const SAME: ImportLine = { line: 2, result: 'same', before: terms(249_900), after: terms(249_900) }
const WRONG: ImportLine = { line: 3, result: 'wrong', fault: 'amount' }
const CHECKED: Readonly<Record<string, { version: number; lines: ImportLine[] }>> = {
  'both change': { version: 1, lines: [FRESH, CHANGED] },
  'one changes': { version: 7, lines: [FRESH, WRONG] },
  'nothing changes': { version: 8, lines: [SAME, WRONG] },
}
const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
const FOR_NOW = 'We are back in a minute.'
const MEANWHILE = 'Somebody else has changed prices meanwhile. This is what would change now.'
const TEXTS: Readonly<Record<string, string>> = {
  'no CSV': 'This is no CSV file. Save the table as CSV (UTF-8) and choose it again.',
  'not loaded': UNREACHABLE,
  'not loaded for now': FOR_NOW,
  'other columns': 'The first line needs the columns below. Export the prices and change that file.',
  'no line': 'The file has no line below its columns.',
  'too many lines': 'The file has 501 lines; 500 can be imported at once. Divide it into several files.',
  'not checked': UNREACHABLE,
  'not checked for now': FOR_NOW,
  'not saved': UNREACHABLE,
  'not saved for now': FOR_NOW,
  'no prices': UNREACHABLE,
  'no prices for now': FOR_NOW,
  'no room': 'The browser could not save it. Please try again.',
  'saved as a file': 'It has 1 price.',
}

type Known = {
  name: string | null
  rows: number
  lines: readonly ImportLine[]
  version: number
  wasSent: boolean
  message: string
  fault: string | undefined
}
const NOTHING: Known = {
  ...{ name: null, rows: 0, lines: [], version: 0, wasSent: false, message: '' },
  fault: undefined,
}
const changesIn = (lines: readonly ImportLine[]) =>
  lines.filter(({ result }) => result === 'new' || result === 'changed').length

function after(known: Known, { event, label }: LabeledEvent): Known {
  if (isFile(label)) return { ...NOTHING, name: FILES[label].name }
  if (event.type === 'export' || event.type === 'dismiss') return NOTHING
  if (event.type === 'save')
    return changesIn(known.lines) > 0 ? { ...known, wasSent: true, message: '' } : known
  if (label === 'two lines') return { ...known, rows: ROWS.length }
  const text = TEXTS[label]
  if (text !== undefined) return { ...known, message: text, fault: READ[label]?.fault }
  if (label === 'imported') return { ...known, lines: [FRESH, WRONG] }
  const checked = CHECKED[label]
  if (checked && !(known.wasSent && changesIn(checked.lines) === 0))
    return { ...known, ...checked, message: known.wasSent ? MEANWHILE : '' }
  if (label !== 'read again' && label !== 'not read again') return known
  const count = changesIn(known.lines)
  const changed = count === 1 ? '1 price has changed.' : `${count} prices have changed.`
  return { ...known, message: `${changed} It holds for everybody from now on.` }
}
const knownAfter = (history: readonly LabeledEvent[]): Known => history.reduce(after, NOTHING)
const before = ({ history }: PathHistory) => knownAfter(history.slice(0, -1))
const messageAfter = ({ history }: PathHistory) => knownAfter(history).message

const starts = { choose: 'reading', export: 'exporting' }
const closable = { ...starts, dismiss: 'idle' }
const transitions = {
  idle: starts,
  exporting: { done: 'saving', error: 'notExported' },
  saving: { done: 'exported', error: 'notExported' },
  exported: closable,
  notExported: closable,
  reading: {
    done: ({ history }: PathHistory) => (lastReply(history) === 'two lines' ? 'checking' : 'refused'),
    error: 'refused',
  },
  checking: {
    done: (path: PathHistory) =>
      before(path).wasSent && lastReply(path.history) === 'nothing changes' ? 'refreshing' : 'review',
    error: 'refused',
  },
  refused: {
    ...closable,
    retry: (path: PathHistory) => (before(path).rows > 0 ? 'checking' : 'refused'),
  },
  review: {
    choose: 'reading',
    save: (path: PathHistory) => (changesIn(before(path).lines) > 0 ? 'importing' : 'review'),
    dismiss: 'idle',
  },
  importing: {
    done: 'refreshing',
    error: ({ history }: PathHistory) => (lastReply(history) === 'conflict' ? 'checking' : 'review'),
  },
  refreshing: { done: 'imported', error: 'imported' },
  imported: closable,
}

const priceFileModel = flowModel({
  machine: priceFileMachine,
  starts: { 'the prices': undefined },
  cases: {
    choose: {
      'chooses a file': { file: FILES['chooses a file'] },
      'chooses another file': { file: FILES['chooses another file'] },
    },
    export: 'presses Export',
    save: 'presses Change prices',
    retry: 'presses Try again',
    dismiss: 'closes it',
  },
  replies: {
    readFile: {
      done: READ,
      error: { 'not loaded': new Error('no code'), 'not loaded for now': new ApiError(503, FOR_NOW) },
    },
    checkImport: {
      done: CHECKED,
      error: { 'not checked': new ApiError(0, ''), 'not checked for now': new ApiError(503, FOR_NOW) },
    },
    importPrices: {
      done: { imported: { version: 9, lines: [FRESH, WRONG] } },
      error: {
        conflict: new ApiError(409, 'Somebody else has changed these settings.'),
        'not saved': new ApiError(0, ''),
        'not saved for now': new ApiError(503, FOR_NOW),
      },
    },
    getPriceGuide: {
      done: { 'the prices': { version: 3, rows: PRICES } },
      error: { 'no prices': new ApiError(0, ''), 'no prices for now': new ApiError(503, FOR_NOW) },
    },
    saveFile: { done: { 'saved as a file': 1 }, error: { 'no room': new Error('no room') } },
    refreshGuide: { done: { 'read again': undefined }, error: { 'not read again': new ApiError(0, '') } },
  },
  delays: {},
  states: {
    idle: 'rests',
    exporting: 'busy',
    saving: 'busy',
    exported: { alert: { title: 'The file is saved', text: messageAfter } },
    notExported: { alert: { title: 'The file was not made', text: messageAfter } },
    reading: 'busy',
    checking: 'busy',
    refused: { alert: { title: 'The file was not imported', text: messageAfter } },
    review: 'rests',
    importing: 'busy',
    refreshing: 'busy',
    imported: { alert: { title: 'The prices are saved', text: messageAfter } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('idle', transitions, path), transitions, state),
    'what was read and checked is kept until it is closed': ({ history, state: { context } }) => {
      const { file: chosen, rows, lines, version, wasSent, message, fault } = context
      return isDeepStrictEqual(
        { name: chosen?.name ?? null, rows: rows.length, lines, version, wasSent, message, fault },
        knownAfter(history),
      )
    },
    'the chosen file is read': ({ history, state }) => {
      const chosen = history.findLast(({ label }) => isFile(label))?.label ?? ''
      return (
        !state.matches('reading') ||
        (isFile(chosen) && calledWith(state, 'readFile', { file: FILES[chosen] }))
      )
    },
    'a file is checked before anything is saved': ({ state }) =>
      !state.matches('checking') || calledWith(state, 'checkImport', { body: { dryRun: true, rows: ROWS } }),
    'what was checked is saved, on the version that it was checked on': ({ history, state }) => {
      const body = { dryRun: false, version: knownAfter(history).version, rows: ROWS }
      return !state.matches('importing') || calledWith(state, 'importPrices', { body })
    },
    'every price is exported': ({ state }) =>
      (!state.matches('exporting') || calledWith(state, 'getPriceGuide', { query: { brand: 'all' } })) &&
      (!state.matches('saving') || calledWith(state, 'saveFile', { rows: PRICES })),
    'the lines are in sight until they are saved': ({ state }) =>
      state.hasTag('review') === (state.matches('review') || state.matches('importing')),
  },
  abstract: ({ file: chosen, rows, lines, version, wasSent }) => [
    ...[chosen?.name ?? null, rows.length, lines.map(({ result }) => result).join(), version, wasSent],
  ],
})

export const priceFile = actorOnly(
  priceFileModel,
  'A page reads its file from the disk: tests/journeys/many-prices.spec.ts imports one.',
)
