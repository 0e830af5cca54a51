import { assign, fromPromise, setup, stateIn } from 'xstate'
import { categoryOf } from '#shared/catalogue/catalogue.ts'
import { catalogueNotLoaded, modelMissing } from '#shared/texts.ts'
import * as m from '#texts'
import { invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  type Catalogue,
  findModel,
  type Suggestion,
  type Suggestions,
  stepTo,
  suggest,
} from './model-suggestions.ts'

type Context = {
  text: string
  /** The index of the suggestion selected with the arrow keys. */
  active: number | null
  catalogue: Catalogue | null
  /** For the text; none before the catalogue is loaded. */
  suggestions: Suggestions
}

const withSuggestions = ({ catalogue, text }: Pick<Context, 'catalogue' | 'text'>) => ({
  catalogue,
  text,
  suggestions: suggest(catalogue ?? [], text),
})

/** The suggestion selected with the arrow keys. */
export const activeOf = ({ active, suggestions }: Context) =>
  active === null ? undefined : suggestions.shown[active]

const matchOf = ({ catalogue, text }: Context) => findModel(catalogue ?? [], text)

/** Enter opens the brand's list, as specified; a pressed suggestion opens the model's issues. */
const modelsOf = ({ brand, model }: Suggestion) => ({
  to: 'models' as const,
  category: categoryOf(brand).slug,
  brand,
  model,
})

const issuesOf = (suggestion: Suggestion): Destination => ({ ...modelsOf(suggestion), to: 'issues' })

/**
 * The search in the navigation (specification, section 2). Typing works while the catalogue loads; a submitted
 * search waits for it. Each focus loads the catalogue again; the query cache decides whether that sends a request.
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
    setCatalogue: assign(({ context: { text } }, { catalogue }: { catalogue: Catalogue }) =>
      withSuggestions({ catalogue, text }),
    ),
    changeText: assign(({ context: { catalogue } }, { text }: { text: string }) => ({
      ...withSuggestions({ catalogue, text }),
      active: null,
    })),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      active: stepTo(context.active, by, context.suggestions.shown.length),
    })),
    clearActive: assign({ active: null }),
    clearText: assign(({ context: { catalogue } }) => ({
      ...withSuggestions({ catalogue, text: '' }),
      active: null,
    })),
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    hasCatalogue: ({ context }) => context.catalogue !== null,
    hasSuggestions: ({ context }) => context.suggestions.shown.length > 0,
    hasText: ({ context }) => context.text.trim() !== '',
    hasActiveSuggestion: ({ context }) => activeOf(context) !== undefined,
    isFound: ({ context }) => matchOf(context) !== null,
    isUnreachable: stateIn({ catalogue: 'failed' }),
  },
}).createMachine({
  id: 'modelSearch',
  description: 'Finds a model by name and opens the list of its brand, or its issues.',
  context: { ...withSuggestions({ catalogue: null, text: '' }), active: null },
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
              actions: [{ type: 'navigate', params: ({ event }) => issuesOf(event.suggestion) }, 'clearText'],
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
        notFound: {
          tags: 'dialog',
          meta: { dialog: modelMissing() },
          on: { dismiss: [{ guard: 'hasSuggestions', target: 'open' }, { target: 'closed' }] },
        },
        unreachable: {
          tags: 'dialog',
          meta: {
            dialog: {
              ...catalogueNotLoaded(),
              buttons: [
                { event: 'retry', label: m.try_again() },
                { event: 'dismiss', label: m.close() },
              ],
            },
          },
          on: { retry: 'searching', dismiss: 'closed' },
        },
      },
    },
  },
})
