/** The flows that every visitor meets: the search, the headline, writing to the shop. */
import { fromPromise } from 'xstate'
import { contactMachine } from '#machines/contact.ts'
import { headlineMachine } from '#machines/headline.ts'
import { modelSearchMachine } from '#machines/model-search.ts'
import type { Catalogue } from '#machines/suggest.ts'
import * as api from '#shared/api.ts'
import type { MessageDraft } from '#shared/message.ts'
import { forget, keep } from '../kept.ts'
import { callsOf, type Parts } from './parts.ts'

export function siteMachines({ client, queries, queryClient, go }: Parts) {
  const call = callsOf(client)
  return {
    modelSearch: modelSearchMachine.provide({
      // The cache asks the server only when what it has is old.
      actors: { loadCatalogue: fromPromise<Catalogue>(() => queryClient.fetchQuery(queries.catalogue)) },
      actions: { navigate: go },
    }),
    headline: headlineMachine,
    contact: contactMachine.provide({
      actors: { sendMessage: call(api.sendMessage) },
      actions: {
        saveDraft: (_, { draft }: { draft: MessageDraft }) => keep('contact', draft),
        clearDraft: () => forget('contact'),
      },
    }),
  }
}
