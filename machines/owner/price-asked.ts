import { assign, setup } from 'xstate'
import type { ScopedPrice } from '#shared/price/price.ts'
import { type AskedPrice, getAskedPrices, putPrices } from '#shared/price/price-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { refetch } from '../lib/refetch.ts'

/** A price that is taken over, and the version of the guide that has none of the model's own. */
type Taking = { price: ScopedPrice; version: number }
type Context = { taking: Taking | null; message: string }
type Asked = { version: number; prices: readonly AskedPrice[] }

/** The price of a model and issue from what was charged, with the warranty that holds now; null where nothing was agreed. */
export const takenPrice = ({ modelId, issue, price, median }: AskedPrice): ScopedPrice | null =>
  median === null
    ? null
    : {
        scope: `model:${modelId}`,
        issue,
        low: median,
        high: median,
        warrantyDays: price?.warrantyDays ?? null,
      }

const take = {
  target: 'saving',
  actions: { type: 'setTaking', params: ({ event }: { event: Taking }) => event },
} as const

const closable = { take, dismiss: { target: 'idle', actions: 'clear' } } as const

/** What was charged for a model becomes its price. A price that somebody else has set meanwhile stays. */
export const priceAskedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ({ type: 'take' } & Taking) | { type: 'dismiss' },
    tags: {} as 'busy',
    meta: {} as Meta,
  },
  actors: {
    putPrices: apiActor(putPrices),
    getAskedPrices: apiActor(getAskedPrices),
    refreshGuide: refetch('prices'),
  },
  actions: {
    setTaking: assign((_, { price, version }: Taking) => ({ taking: { price, version }, message: '' })),
    clear: assign({ taking: null, message: '' }),
    setVersion: assign(({ context: { taking } }, { version }: Asked) => ({
      taking: { ...invariant(taking, 'taking'), version },
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.prices_not_saved()),
    })),
  },
  guards: {
    isConflict,
    /** Only other prices were changed. */
    isOpen: ({ context }, { prices }: Asked) => {
      const { price } = invariant(context.taking, 'taking')
      return prices.some(({ modelId, issue }) => price.scope === `model:${modelId}` && price.issue === issue)
    },
  },
}).createMachine({
  id: 'priceAsked',
  description: 'The owner takes over what was charged for a model as its price.',
  context: { taking: null, message: '' },
  initial: 'idle',
  states: {
    idle: { on: { take } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'putPrices',
        src: 'putPrices',
        input: ({ context: { taking } }) => {
          const { version, price } = invariant(taking, 'taking')
          return { body: { version, rows: [price] } }
        },
        onDone: 'refreshing',
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'comparing' },
          { target: 'failed', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'getAskedPrices',
        src: 'getAskedPrices',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'setVersion', params: ({ event }) => event.output },
          },
          { target: 'rereading' },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: errorOf } },
        input: {},
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: { id: 'refreshGuide', src: 'refreshGuide', onDone: 'saved', onError: 'saved' },
    },
    rereading: {
      tags: 'busy',
      invoke: { id: 'rereadGuide', src: 'refreshGuide', onDone: 'overtaken', onError: 'overtaken' },
    },
    saved: {
      meta: { alert: { tone: 'done', title: m.settings_saved(), text: m.settings_saved_text() } },
      on: closable,
    },
    overtaken: {
      meta: { alert: { tone: 'plain', title: m.prices_overtaken(), text: m.prices_overtaken_text() } },
      on: closable,
    },
    failed: {
      meta: { alert: { tone: 'error', title: m.prices_not_taken() } },
      on: closable,
    },
  },
})
