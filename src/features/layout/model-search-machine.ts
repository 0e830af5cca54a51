import { fromPromise } from 'xstate'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import type { Catalogue } from '#machines/site/model-suggestions.ts'
import { oncePerApp } from '../../api/api-actor.ts'

/** Implementations of the model search machine. */
export const provideModelSearchMachine = oncePerApp(({ queries, queryClient, navigateAction }) =>
  modelSearchMachine.provide({
    // Sends a request only if the cached catalogue is stale.
    actors: { loadCatalogue: fromPromise<Catalogue>(() => queryClient.fetchQuery(queries.catalogue)) },
    actions: { navigate: navigateAction },
  }),
)
