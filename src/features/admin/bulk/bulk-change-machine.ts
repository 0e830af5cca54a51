import { bulkChangeMachine } from '#machines/admin/bulk-change.ts'
import type { BulkDraft } from '#shared/bulk-draft.ts'
import { changeMany } from '#shared/queue-api.ts'
import { apiActor, oncePerApp } from '../../../api/api-actor.ts'
import { refreshRequestLists } from '../../../components/request-lists.ts'
import { clearDraft, saveDraft } from '../../../core/history-drafts.ts'

/** Implementations of the machine that changes many requests. */
export const provideBulkChangeMachine = oncePerApp(({ client, queryClient, navigateAction }) =>
  bulkChangeMachine.provide({
    actors: { changeMany: apiActor(client)(changeMany) },
    actions: {
      saveDraft: (_, { draft }: { draft: BulkDraft }) => saveDraft('bulk', draft),
      clearDraft: () => clearDraft('bulk'),
      refreshLists: () => {
        refreshRequestLists(queryClient)
        for (const key of ['windows', 'visits']) void queryClient.invalidateQueries({ queryKey: [key] })
      },
      showRows: (_, { ids }: { ids: readonly number[] }) => navigateAction(_, { to: 'orders', ids }),
    },
  }),
)
