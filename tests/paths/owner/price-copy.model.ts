/** Model of copying prices within a brand (domain model, section 6). */
import { isDeepStrictEqual } from 'node:util'
import { changesOf, percentError, priceCopyMachine } from '#machines/owner/price-copy.ts'
import { ApiError } from '#shared/api-error.ts'
import type { ScopedPrice } from '#shared/price/price.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const ISSUE = 'Screen Damage'
const brand = { id: 12, name: 'iPad Mini' }
const models = [1, 2, 3].map((id) => ({ id, name: `iPad mini ${id}`, image: '' }))
const row = (scope: ScopedPrice['scope'], amount: number): ScopedPrice => ({
  scope,
  issue: ISSUE,
  low: amount,
  high: amount,
  warrantyDays: 90,
})
/** The newest model has a price, and so has one of its neighbours. */
const PRICED = [row('model:3', 400_000), row('model:1', 100_000)]
const guide = (version: number, rows: readonly ScopedPrice[]) => ({ version, rows })
/** As the server answers. */
const stored = (version: number, rows: readonly ScopedPrice[]) => ({
  version,
  rows: rows.map((price) => ({ ...price, changedAt: '2026-11-20T10:00:00.000Z' })),
})
const NEWER = 7
const OTHERS = [...PRICED, row('brand:12', 300_000)]
const NOT_SAVED = 'The prices were not saved. Please try again.'
const FOR_NOW = 'We are back in a minute.'
const MEANWHILE = 'Somebody else has changed prices meanwhile. This is what would change now.'

type Known = {
  way: 'copy' | 'percent'
  from: number
  percent: string
  to: readonly number[]
  keepsOwn: boolean
  touched: boolean
  rows: readonly ScopedPrice[]
  version: number
  sent: readonly ScopedPrice[]
  message: string
}
const NOTHING: Known = {
  way: 'copy',
  from: 0,
  percent: '',
  to: [],
  keepsOwn: true,
  touched: false,
  rows: [],
  version: 0,
  sent: [],
  message: '',
}
const OPENED: Readonly<Record<string, Known>> = {
  'opens a brand with prices': { ...NOTHING, from: 3, to: [2, 1], rows: PRICED, version: 1 },
  'opens one without': { ...NOTHING, way: 'percent', version: 1 },
}
const PERCENT: Readonly<Record<string, string>> = {
  'types 10': '10',
  'types nonsense': 'ten',
}

/** What changes, by the rules of the form. Amounts are whole, so a tenth more needs no rounding. */
function expectedChanges({ way, from, percent, to, keepsOwn, rows }: Known): ScopedPrice[] {
  if (way === 'percent')
    return percent === '10' ? rows.map((one) => row(one.scope, ((one.low ?? 0) * 11) / 10)) : []
  const price = rows.find(({ scope }) => scope === `model:${from}`)
  if (!price) return []
  return to
    .filter((id) => !keepsOwn || !rows.some(({ scope }) => scope === `model:${id}`))
    .map((id) => row(`model:${id}`, price.low ?? 0))
}

/** Newest first. */
const neighbours = (from: number) => (from === 0 ? [] : [3, 2, 1].filter((id) => id !== from))

function after(known: Known, { event, label }: LabeledEvent): Known {
  const opened = OPENED[label]
  if (opened) return opened
  const percent = PERCENT[label]
  if (percent !== undefined) return { ...known, percent, message: '' }
  switch (label) {
    case 'chooses the percentage':
      return { ...known, way: 'percent', message: '' }
    case 'chooses the copy':
      return { ...known, way: 'copy', message: '' }
    case 'chooses another model':
      return { ...known, from: 1, to: [3, 2], message: '' }
    case 'ticks a model':
      return {
        ...known,
        to: neighbours(known.from).filter((id) => known.to.includes(id) !== (id === 2)),
        message: '',
      }
    case 'not saved':
    case 'not read':
      return { ...known, sent: [], message: NOT_SAVED }
    case 'not for now':
    case 'not read for now':
      return { ...known, sent: [], message: FOR_NOW }
    case 'others have changed':
      return { ...known, rows: OTHERS, version: NEWER, sent: [], message: MEANWHILE }
    case 'read again':
    case 'not read again':
      return NOTHING
  }
  if (event.type === 'dismiss') return NOTHING
  if (event.type === 'own.toggle') return { ...known, keepsOwn: !known.keepsOwn, message: '' }
  if (event.type === 'field.blur') return { ...known, touched: true }
  if (event.type === 'save' && expectedChanges(known).length > 0)
    return { ...known, sent: expectedChanges(known) }
  return known
}
const knownAfter = (history: readonly LabeledEvent[]): Known => history.reduce(after, NOTHING)
const before = ({ history }: PathHistory) => knownAfter(history.slice(0, -1))
const label = ({ history }: PathHistory) => history.at(-1)?.label ?? ''

const open = { open: 'choosing' }
const transitions = {
  'ready.idle': open,
  'ready.saved': { ...open, dismiss: 'ready.idle' },
  choosing: {
    'way.choose': 'choosing',
    'form.change': 'choosing',
    'field.blur': 'choosing',
    'model.toggle': 'choosing',
    'own.toggle': 'choosing',
    save: (path: PathHistory) => (expectedChanges(before(path)).length > 0 ? 'saving' : 'choosing'),
    dismiss: 'ready.idle',
  },
  saving: {
    done: 'refreshing',
    error: (path: PathHistory) => (label(path) === 'conflict' ? 'comparing' : 'choosing'),
  },
  comparing: {
    done: (path: PathHistory) => (label(path) === 'what was sent is stored' ? 'refreshing' : 'choosing'),
    error: 'choosing',
  },
  refreshing: { done: 'ready.saved', error: 'ready.saved' },
}

const priceCopyModel = flowModel({
  machine: priceCopyMachine,
  starts: { 'the rows of a brand': undefined },
  cases: {
    open: {
      'opens a brand with prices': { brand, models, guide: guide(1, PRICED) },
      'opens one without': { brand, models, guide: guide(1, []) },
    },
    'way.choose': { 'chooses the percentage': { way: 'percent' }, 'chooses the copy': { way: 'copy' } },
    'form.change': {
      'types 10': { patch: { percent: '10' } },
      'types nonsense': { patch: { percent: 'ten' } },
      'chooses another model': { patch: { from: '1' } },
    },
    'field.blur': { 'leaves the percentage': { field: 'percent' } },
    'model.toggle': { 'ticks a model': { model: 2 } },
    'own.toggle': 'ticks to keep their prices',
    save: 'presses Save',
    dismiss: 'closes it',
  },
  replies: {
    putPrices: {
      done: { saved: { version: 2 } },
      error: {
        conflict: new ApiError(409, 'Somebody else has changed these settings.'),
        'not saved': new ApiError(0, ''),
        'not for now': new ApiError(503, FOR_NOW),
      },
    },
    getPriceGuide: {
      done: {
        'others have changed': stored(NEWER, OTHERS),
        'what was sent is stored': ({ sent }) => stored(NEWER, sent),
      },
      error: { 'not read': new ApiError(0, ''), 'not read for now': new ApiError(503, FOR_NOW) },
    },
    refreshGuide: { done: { 'read again': undefined }, error: { 'not read again': new ApiError(0, '') } },
  },
  delays: {},
  states: {
    'ready.idle': 'rests',
    'ready.saved': { alert: { title: 'Saved.', text: 'It holds for everybody from now on.' } },
    choosing: { title: 'Many prices at once', text: ({ history }) => knownAfter(history).message },
    saving: 'busy',
    comparing: 'busy',
    refreshing: 'busy',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('ready.idle', transitions, path), transitions, state),
    'nothing that was chosen is lost': ({ history, state: { context } }) => {
      const known = knownAfter(history)
      const { way, fields, to, keepsOwn, isPercentTouched, guide: read, message } = context
      return (
        isDeepStrictEqual(
          [way, Number(fields.from), fields.percent, to, keepsOwn, isPercentTouched, read.version, message],
          [
            ...[known.way, known.from, known.percent, known.to, known.keepsOwn, known.touched],
            ...[known.version, known.message],
          ],
        ) && isDeepStrictEqual(percentError(context) !== undefined, known.touched && known.percent === 'ten')
      )
    },
    'what is shown is what would change': ({ history, state: { context } }) =>
      isDeepStrictEqual(
        changesOf(context).map(({ scope, low }) => [scope, low]),
        expectedChanges(knownAfter(history)).map(({ scope, low }) => [scope, low]),
      ),
    'what was shown is saved, and nothing else': ({ history, state }) => {
      const { version, sent } = knownAfter(history)
      return !state.matches('saving') || calledWith(state, 'putPrices', { body: { version, rows: sent } })
    },
    'the guide of the brand is compared': ({ state }) =>
      !state.matches('comparing') || calledWith(state, 'getPriceGuide', { query: { brand: '12' } }),
  },
  abstract: (context) => [
    ...[context.way, context.fields.from, context.fields.percent, context.to.includes(2), context.keepsOwn],
    ...[context.isPercentTouched, context.guide.version, context.guide.rows.length],
    ...[context.sent.map(({ scope, low }) => `${scope} ${low}`).join()],
  ],
})

export const priceCopy = actorOnly(
  priceCopyModel,
  'What it copies depends on the prices of its page, and the shop of the walks has none: tests/journeys/many-prices.spec.ts copies, and raises a brand.',
)
