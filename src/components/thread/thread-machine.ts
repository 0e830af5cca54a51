import { fromPromise } from 'xstate'
import { threadMachine } from '#machines/booking/thread.ts'
import type { ThreadDraft, ThreadKind } from '#shared/thread.ts'
import { markThreadSeen, writeToThread } from '#shared/thread-api.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'
import { refreshRequestLists } from '../request-lists.ts'

/** Implementations of the machine of one box of a thread. */
export const provideThreadMachine = oncePerApp(({ client, queryClient }) => {
  const call = apiActor(client)
  return threadMachine.provide({
    actors: {
      writeToThread: call(writeToThread),
      markThreadSeen: call(markThreadSeen),
      refreshThread: fromPromise<void, { requestId: number }>(({ input }) =>
        queryClient.refetchQueries({ queryKey: ['thread', input.requestId] }, { throwOnError: true }),
      ),
    },
    actions: {
      saveDraft: (_, { kind, draft }: { kind: ThreadKind; draft: ThreadDraft }) => saveDraft(kind, draft),
      clearDraft: (_, { kind }: { kind: ThreadKind }) => clearDraft(kind),
      refreshUnread: () => refreshRequestLists(queryClient),
    },
  })
})
