import { assign, fromPromise, setup, stateIn } from 'xstate'
import { categoryOf } from '#shared/catalogue.ts'
import { catalogueNotLoaded, modelMissing } from '#shared/texts.ts'
import { invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { type Catalogue, findModel, type Suggestion, suggest } from './model-suggestions.ts'

/** `active` is the index of the suggestion selected with the arrow keys. */
type Context = { text: string; active: number | null; catalogue: Catalogue | null }

/** The suggestions for the typed text. */
export const suggestionsOf = ({ catalogue, text }: Context) => suggest(catalogue ?? [], text)

/** The suggestion selected with the arrow keys. */
export const activeOf = (context: Context) =>
  context.active === null ? undefined : suggestionsOf(context)[context.active]

const matchOf = ({ catalogue, text }: Context) => findModel(catalogue ?? [], text)

/** The next index, wrapping around at both ends. */
const stepTo = (active: number | null, by: 1 | -1, count: number) =>
  active === null ? (by === 1 ? 0 : count - 1) : (active + by + count) % count

const modelsOf = ({ brand, model }: Suggestion): Destination => ({
  to: 'models',
  category: categoryOf(brand).slug,
  brand,
  model,
})

/**
 * The search in the navigation (specification, section 2). The box works while the catalogue loads; a submitted search
 * waits for it. Each focus loads the catalogue again; the query cache decides whether that sends a request.
 */
export const modelSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'focus' }
      | { type: 'text.change'; text: string }
      | { type: 'suggestion.move'; by: 1 | -1 }
      | { type: 'suggestion.choose'; suggestion: Suggestion }
      | { type: 'submit' }
      | { type: 'close' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    loadCatalogue: fromPromise<Catalogue>(() => Promise.reject(new Error('loadCatalogue was not provided'))),
  },
  actions: {
    setCatalogue: assign((_, { catalogue }: { catalogue: Catalogue }) => ({ catalogue })),
    changeText: assign((_, { text }: { text: string }) => ({ text, active: null })),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      active: stepTo(context.active, by, suggestionsOf(context).length),
    })),
    clearActive: assign({ active: null }),
    clearText: assign({ text: '', active: null }),
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    hasCatalogue: ({ context }) => context.catalogue !== null,
    hasSuggestions: ({ context }) => suggestionsOf(context).length > 0,
    hasText: ({ context }) => context.text.trim() !== '',
    hasActiveSuggestion: ({ context }) => activeOf(context) !== undefined,
    isFound: ({ context }) => matchOf(context) !== null,
    isUnreachable: stateIn({ catalogue: 'failed' }),
  },
}).createMachine({
  id: 'modelSearch',
  description: 'Finds a model by name and opens the list of its brand.',
  context: { text: '', active: null, catalogue: null },
  type: 'parallel',
  states: {
    catalogue: {
      initial: 'idle',
      states: {
        idle: { on: { focus: 'loading', 'text.change': 'loading', submit: 'loading' } },
        loading: {
          invoke: {
            id: 'loadCatalogue',
            src: 'loadCatalogue',
            onDone: {
              target: 'loaded',
              actions: { type: 'setCatalogue', params: ({ event }) => ({ catalogue: event.output }) },
            },
            onError: [{ guard: 'hasCatalogue', target: 'loaded' }, { target: 'failed' }],
          },
        },
        loaded: { on: { focus: 'loading' } },
        failed: {
          description: 'The box shows an error and loads again on the next focus.',
          on: { focus: 'loading', submit: 'loading', retry: 'loading' },
        },
      },
    },
    searchBox: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'clearActive',
          on: {
            'text.change': {
              target: 'open',
              actions: { type: 'changeText', params: ({ event }) => event },
            },
            'suggestion.move': {
              guard: 'hasSuggestions',
              target: 'open',
              actions: { type: 'move', params: ({ event }) => event },
            },
            submit: { guard: 'hasText', target: 'searching' },
          },
        },
        open: {
          on: {
            'text.change': { actions: { type: 'changeText', params: ({ event }) => event } },
            'suggestion.move': {
              guard: 'hasSuggestions',
              actions: { type: 'move', params: ({ event }) => event },
            },
            'suggestion.choose': {
              target: 'closed',
              actions: [{ type: 'navigate', params: ({ event }) => modelsOf(event.suggestion) }, 'clearText'],
            },
            submit: [
              {
                guard: 'hasActiveSuggestion',
                target: 'closed',
                actions: [
                  {
                    type: 'navigate',
                    params: ({ context }) => modelsOf(invariant(activeOf(context), 'suggestion')),
                  },
                  'clearText',
                ],
              },
              { guard: 'hasText', target: 'searching' },
            ],
            close: 'closed',
          },
        },
        searching: {
          description: 'Waits for the catalogue; further typing cancels the search.',
          tags: 'busy',
          always: [
            {
              guard: 'isFound',
              target: 'closed',
              actions: [
                { type: 'navigate', params: ({ context }) => modelsOf(invariant(matchOf(context), 'model')) },
                'clearText',
              ],
            },
            { guard: 'hasCatalogue', target: 'notFound' },
            { guard: 'isUnreachable', target: 'unreachable' },
          ],
          on: {
            'text.change': {
              target: 'open',
              actions: { type: 'changeText', params: ({ event }) => event },
            },
          },
        },
        notFound: { tags: 'dialog', meta: { dialog: modelMissing }, on: { dismiss: 'closed' } },
        unreachable: {
          tags: 'dialog',
          meta: { dialog: catalogueNotLoaded },
          on: { retry: 'searching', dismiss: 'closed' },
        },
      },
    },
  },
})
