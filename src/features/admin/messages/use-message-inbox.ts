import { fromPromise } from 'xstate'
import { messageInboxMachine } from '#machines/owner/message-inbox.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { listMessages } from '#shared/shop/message-api.ts'
import { listNotifications } from '#shared/shop/notification-api.ts'
import { invalidate, refresh } from '../../../api/q.ts'
import { useApp } from '../../../core/app-context.ts'
import { useFlow } from '../../../flow/use-flow.ts'

/** The machine of messages from customers and SMS to customers. A changed list is refetched with the totals. */
export function useMessageInbox() {
  const { queryClient } = useApp()
  const readAgain = (list: Endpoint) =>
    fromPromise<void, undefined>(async () => {
      await Promise.all([refresh(queryClient, list), invalidate(queryClient, getCounts)])
    })
  return useFlow(messageInboxMachine, {
    actors: { refreshMessages: readAgain(listMessages), refreshNotifications: readAgain(listNotifications) },
  })
}
