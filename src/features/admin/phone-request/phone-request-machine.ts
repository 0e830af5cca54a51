import { phoneRequestMachine } from '#machines/admin/phone-request.ts'
import type { PhoneRequestDraft } from '#shared/phone-request.ts'
import { takeByPhone } from '#shared/thread-api.ts'
import { apiActor, oncePerApp } from '../../../api/api-actor.ts'
import { refreshRequestLists } from '../../../components/request-lists.ts'
import { clearDraft, saveDraft } from '../../../core/history-drafts.ts'

/** Implementations of the machine of a request that is taken on the phone. */
export const providePhoneRequestMachine = oncePerApp(({ client, queryClient, navigateAction }) =>
  phoneRequestMachine.provide({
    actors: { submitRepair: apiActor(client)(takeByPhone) },
    actions: {
      saveDraft: (_, { draft }: { draft: PhoneRequestDraft }) => saveDraft('phoneRequest', draft),
      clearDraft: () => clearDraft('phoneRequest'),
      refreshLists: () => refreshRequestLists(queryClient),
      navigate: navigateAction,
    },
  }),
)
