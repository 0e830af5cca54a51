import { fromPromise } from 'xstate'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import type { Catalogue } from '#machines/site/model-suggestions.ts'
import { oncePerApp } from '../../api/api-actor.ts'

/** The search for a model, on every page. */
export const provideModelSearchMachine = oncePerApp(({ queries, queryClient, navigateAction }) =>
  modelSearchMachine.provide({
    // The cache asks the server only when what it has is old.
    actors: { loadCatalogue: fromPromise<Catalogue>(() => queryClient.fetchQuery(queries.catalogue)) },
    actions: { navigate: navigateAction },
  }),
)
