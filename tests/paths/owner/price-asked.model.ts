/** Model of taking over what was charged (domain model, section 6). */
import { isDeepStrictEqual } from 'node:util'
import { priceAskedMachine, takenPrice } from '#machines/owner/price-asked.ts'
import { ApiError } from '#shared/api-error.ts'
import type { ScopedPrice } from '#shared/price/price.ts'
import type { AskedPrice } from '#shared/price/price-api.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const asked = (issue: string, median: number): AskedPrice => ({
  brandId: 2,
  brand: 'Samsung',
  modelId: 77,
  model: 'Galaxy S23',
  issue,
  asked: 4,
  price: { low: 100_000, high: null, warrantyDays: 90 },
  agreed: 3,
  median,
})
const SCREEN = asked('Screen Repair', 849_900)
const BATTERY = asked('Battery Repair', 249_900)
const price = (issue: string, amount: number): ScopedPrice => ({
  scope: 'model:77',
  issue,
  low: amount,
  high: amount,
  warrantyDays: 90,
})
const PRESSES: Readonly<Record<string, { price: ScopedPrice; version: number }>> = {
  'uses a median': { price: price('Screen Repair', 849_900), version: 1 },
  'uses another one': { price: price('Battery Repair', 249_900), version: 1 },
}
const NEWER = 7
const NOT_SAVED = 'The prices were not saved. Please try again.'
const FOR_NOW = 'We are back in a minute.'
const models = { asked: 1, priced: 0 }

type Known = { taking: { price: ScopedPrice; version: number } | null; message: string }
const NOTHING: Known = { taking: null, message: '' }

function after(known: Known, { event, label }: LabeledEvent): Known {
  const pressed = PRESSES[label]
  if (pressed) return { taking: pressed, message: '' }
  if (event.type === 'dismiss') return NOTHING
  if (label === 'both are open' && known.taking)
    return { ...known, taking: { ...known.taking, version: NEWER } }
  if (label === 'not saved' || label === 'not read') return { ...known, message: NOT_SAVED }
  return label === 'not for now' || label === 'not read for now' ? { ...known, message: FOR_NOW } : known
}
const knownAfter = (history: readonly LabeledEvent[]) => history.reduce(after, NOTHING)

const isConflict = ({ history }: PathHistory) => lastReply(history) === 'conflict'
const isOpen = ({ history }: PathHistory) => lastReply(history) === 'both are open'
const transitions = {
  idle: { take: 'saving' },
  saving: { done: 'refreshing', error: (path: PathHistory) => (isConflict(path) ? 'comparing' : 'failed') },
  comparing: { done: (path: PathHistory) => (isOpen(path) ? 'saving' : 'rereading'), error: 'failed' },
  refreshing: { done: 'saved', error: 'saved' },
  rereading: { done: 'overtaken', error: 'overtaken' },
  saved: { take: 'saving', dismiss: 'idle' },
  overtaken: { take: 'saving', dismiss: 'idle' },
  failed: { take: 'saving', dismiss: 'idle' },
}

const reread = { done: { 'read again': undefined }, error: { 'not read again': new ApiError(0, '') } }

const priceAskedModel = flowModel({
  machine: priceAskedMachine,
  starts: { 'what was asked for': undefined },
  cases: { take: PRESSES, dismiss: 'closes the message' },
  replies: {
    putPrices: {
      done: { saved: { version: 2 } },
      error: {
        conflict: new ApiError(409, 'Somebody else has changed these settings.'),
        'not saved': new ApiError(0, ''),
        'not for now': new ApiError(503, FOR_NOW),
      },
    },
    getAskedPrices: {
      done: {
        'both are open': { version: NEWER, prices: [SCREEN, BATTERY], models },
        'another issue is open': { version: NEWER, prices: [asked('Mic Repair', 89_900)], models },
        'another model is open': {
          version: NEWER,
          prices: [
            { ...SCREEN, modelId: 78 },
            { ...BATTERY, modelId: 78 },
          ],
          models,
        },
      },
      error: { 'not read': new ApiError(0, ''), 'not read for now': new ApiError(503, FOR_NOW) },
    },
    refreshGuide: reread,
  },
  delays: {},
  states: {
    idle: 'rests',
    saving: 'busy',
    comparing: 'busy',
    refreshing: 'busy',
    rereading: 'busy',
    saved: { alert: { title: 'Saved.', text: 'It holds for everybody from now on.' } },
    overtaken: {
      alert: { title: 'This model has a price by now', text: 'It was set meanwhile, and stays.' },
    },
    failed: {
      alert: {
        title: 'The price was not set',
        text: ({ history }) => (lastReply(history).endsWith('for now') ? FOR_NOW : NOT_SAVED),
      },
    },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('idle', transitions, path), transitions, state),
    'the price that was pressed is kept': ({ history, state: { context } }) =>
      isDeepStrictEqual({ taking: context.taking, message: context.message }, knownAfter(history)),
    'only this price is saved, on the version that has none': ({ history, state }) => {
      const { taking } = knownAfter(history)
      const body = { version: taking?.version, rows: [taking?.price] }
      return !state.matches('saving') || calledWith(state, 'putPrices', { body })
    },
    'the price is what was charged, with the warranty of now': () =>
      isDeepStrictEqual(takenPrice(SCREEN), PRESSES['uses a median']?.price) &&
      takenPrice({ ...SCREEN, median: null }) === null,
  },
  abstract: ({ taking, message }) => [taking?.price.issue ?? null, taking?.version ?? 0, message],
})

export const priceAsked = actorOnly(
  priceAskedModel,
  'Its list depends on the requests of 90 days: tests/journeys/many-prices.spec.ts presses it.',
)
