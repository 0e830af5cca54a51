/** Runs the machine of one request, on its page and in the owner's panel. */

import type { InputFrom } from 'xstate'
import { requestDetailsMachine } from '#machines/request/request-details.ts'
import { invalidateRequests } from '../api/q.ts'
import { useApp } from '../core/app-context.ts'
import type { LoadedFlow } from '../flow/run-flow.ts'
import { useFlow } from '../flow/use-flow.ts'

export function useRequestFlow(input: InputFrom<typeof requestDetailsMachine>, snapshot?: LoadedFlow) {
  const { queryClient, session } = useApp()
  return useFlow(requestDetailsMachine, {
    input,
    snapshot,
    actions: {
      stashRequest: (_, { id }) => session.send({ type: 'request.stashed', id }),
      refreshLists: () => void invalidateRequests(queryClient),
    },
  })
}
