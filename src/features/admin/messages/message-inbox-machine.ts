import { fromPromise } from 'xstate'
import { messageInboxMachine } from '#machines/admin/message-inbox.ts'
import { retryNotification, setMessageHandled } from '#shared/api.ts'
import { apiActor, oncePerApp } from '../../../api/api-actor.ts'
import { adminQueries } from '../admin-queries.ts'
import { orFail } from '../or-fail.ts'

/** Implementations of the message inbox machine. */
export const provideMessageInboxMachine = oncePerApp((deps) => {
  const { client, queryClient } = deps
  const call = apiActor(client)
  /** Refetches a list and the totals. */
  const refresh = (list: 'messages' | 'notifications') =>
    fromPromise<void, undefined>(async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [list] }, orFail),
        queryClient.invalidateQueries(adminQueries(deps).counts),
      ])
    })
  return messageInboxMachine.provide({
    actors: {
      setMessageHandled: call(setMessageHandled),
      retryNotification: call(retryNotification),
      refreshMessages: refresh('messages'),
      refreshNotifications: refresh('notifications'),
    },
  })
})
