import { fromPromise } from 'xstate'
import { modelSearchMachine } from '#machines/model-search.ts'
import type { Catalogue } from '#machines/suggest.ts'
import { provided } from './parts.ts'

/** The search for a model, on every page. */
export const modelSearchFlow = provided(({ queries, queryClient, go }) =>
  modelSearchMachine.provide({
    // The cache asks the server only when what it has is old.
    actors: { loadCatalogue: fromPromise<Catalogue>(() => queryClient.fetchQuery(queries.catalogue)) },
    actions: { navigate: go },
  }),
)
