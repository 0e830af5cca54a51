import { assign, setup } from 'xstate'
import type { ServiceSlug } from '#shared/catalogue.ts'
import { invariant } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** What the address says: the category, which of the three pages it is, and the names it means; null where it means none. */
type Input = { category: ServiceSlug } & (
  | { step: 'brand'; brand: null; model: null }
  | { step: 'model'; brand: string; model: null }
  | { step: 'issue'; brand: string | null; model: string | null }
)
type Context = Pick<Input, keyof Input> & { filter: string }

/**
 * One page of the way category › brand › model › issue, the same for all that can be picked. Each choice leads to
 * another address, where a new actor of this machine begins: the address is the only memory.
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
  actions: { navigate: (_, _destination: Destination) => {} },
  guards: {
    needsBrand: ({ context }) => context.step === 'brand',
    needsModel: ({ context }) => context.step === 'model',
    isComplete: ({ context }) => context.brand !== null && context.model !== null,
  },
}).createMachine({
  id: 'devicePicker',
  description: 'Choose a brand, a model and what is wrong with it; every choice is an address of its own.',
  context: ({ input }) => ({ ...input, filter: '' }),
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
        'filter.change': { actions: assign({ filter: ({ event }) => event.text }) },
        'model.choose': {
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
      description: 'Says "Please go back and select a model first." and leads back to the brands.',
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
