import { assign, setup } from 'xstate'
import type { Brand, Model } from '#shared/catalogue/catalogue.ts'
import {
  copyChanges,
  modelScope,
  neighboursOf,
  type PriceChange,
  percentChanges,
  readPercent,
} from '#shared/price/copy.ts'
import { isSamePrice, type PriceScope, type ScopedPrice } from '#shared/price/price.ts'
import { getPriceGuide, putPrices } from '#shared/price/price-api.ts'
import { guideOf } from '#shared/price/resolve.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, isConflict, type Meta } from '../lib/api-actor.ts'
import { refetch } from '../lib/refetch.ts'

type Guide = { version: number; rows: readonly ScopedPrice[] }
/** The brand of the page, with its models, oldest first. */
type Opening = { brand: Brand; models: readonly Model[]; guide: Guide }
type Way = 'copy' | 'percent'
/** `from` is the id of a model. */
type Fields = { from: string; percent: string }
type Context = {
  brandId: number
  models: readonly Model[]
  guide: Guide
  way: Way
  fields: Fields
  /** The ids of the models that get the prices. */
  to: readonly number[]
  keepsOwn: boolean
  isPercentTouched: boolean
  /** The changes that were sent last. */
  sent: readonly PriceChange[]
  message: string
}

const NOTHING: Context = {
  brandId: 0,
  models: [],
  guide: { version: 0, rows: [] },
  way: 'copy',
  fields: { from: '', percent: '' },
  to: [],
  keepsOwn: true,
  isPercentTouched: false,
  sent: [],
  message: '',
}

/** The models that have prices of their own, newest first. */
export function sourcesOf({ models, guide }: Context): Model[] {
  const prices = guideOf(guide.rows)
  return models.filter((model) => prices.has(modelScope(model))).reverse()
}

/** What would change. */
export function changesOf({ brandId, models, guide, way, fields, to, keepsOwn }: Context): PriceChange[] {
  if (way === 'copy') return copyChanges(guide.rows, { from: Number(fields.from), to, keepsOwn })
  const percent = readPercent(fields.percent)
  const scopes: PriceScope[] = [`brand:${brandId}`, ...models.map(modelScope)]
  return percent === undefined ? [] : percentChanges(guide.rows, { scopes, percent })
}

/** The message at the percentage. */
export const percentError = ({ fields: { percent }, isPercentTouched }: Context): string | undefined =>
  isPercentTouched && percent !== '' && readPercent(percent) === undefined ? m.rule_percent() : undefined

function withSource(context: Context, from: string) {
  const to = neighboursOf(context.models, Number(from)).map(({ id }) => id)
  return { fields: { ...context.fields, from }, to, message: '' }
}

/** Opens with the first model that has prices; without one, there is only the percentage. */
function opening({ brand: { id: brandId }, models, guide }: Opening): Context {
  const opened = { ...NOTHING, brandId, models, guide }
  const [source] = sourcesOf(opened)
  return source ? { ...opened, ...withSource(opened, String(source.id)) } : { ...opened, way: 'percent' }
}

/** Prices of a brand from others of it. What changes is shown before it is saved, and nothing else is saved. */
export const priceCopyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'open' } & Opening)
      | { type: 'way.choose'; way: Way }
      | { type: 'form.change'; patch: Partial<Fields> }
      | { type: 'field.blur'; field: string }
      | { type: 'model.toggle'; model: number }
      | { type: 'own.toggle' }
      | { type: 'save' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    putPrices: apiActor(putPrices),
    getPriceGuide: apiActor(getPriceGuide),
    refreshGuide: refetch('prices'),
  },
  actions: {
    begin: assign((_, params: Opening) => opening(params)),
    setWay: assign((_, { way }: { way: Way }) => ({ way, message: '' })),
    changeForm: assign(({ context }, { patch: { from, percent } }: { patch: Partial<Fields> }) => ({
      ...(from === undefined ? {} : withSource(context, from)),
      ...(percent === undefined ? {} : { fields: { ...context.fields, percent }, message: '' }),
    })),
    touchPercent: assign({ isPercentTouched: true }),
    toggleModel: assign(({ context: { models, fields, to } }, { model }: { model: number }) => ({
      to: neighboursOf(models, Number(fields.from))
        .map(({ id }) => id)
        .filter((id) => to.includes(id) !== (id === model)),
      message: '',
    })),
    toggleOwn: assign(({ context: { keepsOwn } }) => ({ keepsOwn: !keepsOwn, message: '' })),
    setSent: assign(({ context }) => ({ sent: changesOf(context) })),
    clear: assign(NOTHING),
    setError: assign((_, { error }: { error: unknown }) => ({
      sent: [],
      message: errorMessage(error, m.prices_not_saved()),
    })),
    /** Shows what would change now. */
    setGuide: assign((_, guide: Guide) => ({
      guide,
      sent: [],
      message: m.prices_changed_meanwhile(),
    })),
  },
  guards: {
    hasChanges: ({ context }) => changesOf(context).length > 0,
    isConflict,
    /** The guide has what was sent: an answer that got lost. */
    isSaved: ({ context: { sent } }, { rows }: Guide) => {
      const guide = guideOf(rows)
      return sent.every((change) => {
        const stored = guide.get(change.scope)?.get(change.issue)
        return stored !== undefined && isSamePrice(stored, change)
      })
    },
  },
}).createMachine({
  id: 'priceCopy',
  description:
    'The owner gives a model’s prices to its neighbours, or changes those of a brand by a percentage.',
  context: NOTHING,
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      states: {
        idle: {},
        saved: {
          meta: { alert: { tone: 'done', title: m.settings_saved(), text: m.settings_saved_text() } },
          on: { dismiss: 'idle' },
        },
      },
      on: { open: { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.prices_copy_title(),
          buttons: [
            { event: 'save', label: m.save() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: {
        'way.choose': { actions: { type: 'setWay', params: ({ event }) => event } },
        'form.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
        'field.blur': { actions: 'touchPercent' },
        'model.toggle': { actions: { type: 'toggleModel', params: ({ event }) => event } },
        'own.toggle': { actions: 'toggleOwn' },
        save: { guard: 'hasChanges', target: 'saving', actions: 'setSent' },
        dismiss: { target: 'ready', actions: 'clear' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'putPrices',
        src: 'putPrices',
        input: ({ context: { guide, sent } }) => ({
          body: {
            version: guide.version,
            rows: sent.map(({ scope, issue, low, high, warrantyDays }) => {
              return { scope, issue, low, high, warrantyDays }
            }),
          },
        }),
        onDone: 'refreshing',
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'comparing' },
          { target: 'choosing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'getPriceGuide',
        src: 'getPriceGuide',
        input: ({ context: { brandId } }) => ({ query: { brand: String(brandId) } }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'refreshing' },
          { target: 'choosing', actions: { type: 'setGuide', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: errorOf } },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshGuide',
        src: 'refreshGuide',
        onDone: { target: 'ready.saved', actions: 'clear' },
        onError: { target: 'ready.saved', actions: 'clear' },
      },
    },
  },
})
