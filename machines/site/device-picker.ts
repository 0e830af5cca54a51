import { assign, setup } from 'xstate'
import { onlyIssueOf, type ServiceSlug } from '#shared/catalogue/catalogue.ts'
import { invariant } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** From the URL: category, step and the names; null where the URL has none. `filter`: the text typed before Back or a reload. */
type Input = { category: ServiceSlug; filter?: string } & (
  | { step: 'brand'; brand: null; model: null }
  | { step: 'model'; brand: string; model: null }
  | { step: 'issue'; brand: string | null; model: string | null }
)
type Context = Omit<Pick<Input, keyof Input>, 'filter'> & { filter: string }

/**
 * One step of category › brand › model › issue. Each choice navigates to another URL, where a new actor of this
 * machine starts: the URL is the only state.
 */
export const devicePickerMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'filter.change'; text: string }
      | { type: 'brand.choose'; brand: string }
      | { type: 'model.choose'; model: string }
      | { type: 'issue.choose'; issue: string }
      | { type: 'brands.open' },
  },
  actions: {
    setFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    /** Saves the filter in the history entry, for Back and a reload. */
    saveFilter: (_, _params: { text: string }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    needsBrand: ({ context }) => context.step === 'brand',
    needsModel: ({ context }) => context.step === 'model',
    /** Tempered glass has one issue: its list is passed over. */
    hasOnlyIssue: ({ context }) => onlyIssueOf(context.category) !== undefined,
    isComplete: ({ context }) => context.brand !== null && context.model !== null,
  },
}).createMachine({
  id: 'devicePicker',
  description: 'Selects brand, model and issue; each choice has its own URL.',
  context: ({ input }) => ({ ...input, filter: input.filter ?? '' }),
  initial: 'init',
  states: {
    init: {
      always: [
        { guard: 'needsBrand', target: 'choosingBrand' },
        { guard: 'needsModel', target: 'choosingModel' },
        { guard: 'isComplete', target: 'choosingIssue' },
        { target: 'incomplete' },
      ],
    },
    choosingBrand: {
      on: {
        'brand.choose': {
          target: 'leaving',
          actions: {
            type: 'navigate',
            params: ({ context, event }) => ({
              to: 'models',
              category: context.category,
              brand: event.brand,
            }),
          },
        },
      },
    },
    choosingModel: {
      on: {
        'filter.change': {
          actions: [
            { type: 'setFilter', params: ({ event }) => event },
            { type: 'saveFilter', params: ({ event }) => event },
          ],
        },
        'model.choose': [
          {
            guard: 'hasOnlyIssue',
            target: 'leaving',
            actions: {
              type: 'navigate',
              params: ({ context, event }) => ({
                to: 'orderDetails',
                order: {
                  brand: invariant(context.brand, 'brand'),
                  model: event.model,
                  issue: invariant(onlyIssueOf(context.category), 'issue'),
                },
              }),
            },
          },
          {
            target: 'leaving',
            actions: {
              type: 'navigate',
              params: ({ context, event }) => ({
                to: 'issues',
                category: context.category,
                brand: invariant(context.brand, 'brand'),
                model: event.model,
              }),
            },
          },
        ],
      },
    },
    choosingIssue: {
      on: {
        'issue.choose': {
          target: 'leaving',
          actions: {
            type: 'navigate',
            params: ({ context, event }) => ({
              to: 'orderDetails',
              order: {
                brand: invariant(context.brand, 'brand'),
                model: invariant(context.model, 'model'),
                issue: event.issue,
              },
            }),
          },
        },
      },
    },
    incomplete: {
      description: 'Shows "Please go back and select a model first." and a button to the brands.',
      on: {
        'brands.open': {
          target: 'leaving',
          actions: {
            type: 'navigate',
            params: ({ context }) => ({ to: 'brands', category: context.category }),
          },
        },
      },
    },
    leaving: { type: 'final' },
  },
})
