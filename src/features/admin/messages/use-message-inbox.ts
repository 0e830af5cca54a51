import { fromPromise } from 'xstate'
import { messageInboxMachine } from '#machines/admin/message-inbox.ts'
import { useApp } from '../../../core/app-context.ts'
import { useFlow } from '../../../flow/use-flow.ts'
import { adminQueries } from '../admin-queries.ts'
import { orFail } from '../or-fail.ts'

/** The machine of the messages from customers and the texts to them. A changed list is read again with the totals. */
export function useMessageInbox() {
  const app = useApp()
  const refresh = (list: 'messages' | 'notifications') =>
    fromPromise<void, undefined>(async () => {
      await Promise.all([
        app.queryClient.invalidateQueries({ queryKey: [list] }, orFail),
        app.queryClient.invalidateQueries(adminQueries(app).counts),
      ])
    })
  return useFlow(messageInboxMachine, {
    actors: { refreshMessages: refresh('messages'), refreshNotifications: refresh('notifications') },
  })
}
