import { fromPromise } from 'xstate'
import { messageDeskMachine } from '#machines/admin/message-inbox.ts'
import { retryNotice, setMessageHandled } from '#shared/api.ts'
import { callsOf, provided } from '../../api/api-actor.ts'
import { adminQueries } from './admin-queries.ts'
import { orFail } from './or-fail.ts'

/** Messages of customers, and the texts to them. */
export const messageDeskFlow = provided((parts) => {
  const { client, queryClient } = parts
  const call = callsOf(client)
  /** Reads a list and the totals again. */
  const refresh = (list: 'messages' | 'notices') =>
    fromPromise<void, undefined>(async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [list] }, orFail),
        queryClient.invalidateQueries(adminQueries(parts).counts),
      ])
    })
  return messageDeskMachine.provide({
    actors: {
      setMessageHandled: call(setMessageHandled),
      retryNotice: call(retryNotice),
      refreshMessages: refresh('messages'),
      refreshNotices: refresh('notices'),
    },
  })
})
