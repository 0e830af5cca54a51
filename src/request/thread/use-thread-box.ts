/** One box of a thread: its machine, which starts with what was typed before a reload. */

import { useState } from 'react'
import { fromPromise } from 'xstate'
import { threadMachine } from '#machines/request/thread.ts'
import { ThreadDraft, type ThreadKind } from '#shared/request/thread.ts'
import { getThread } from '#shared/request/thread-api.ts'
import { invalidateRequests, refresh } from '../../api/q.ts'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../flow/drafts.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlow } from '../../flow/use-flow.ts'

export type ThreadBox = FlowProps<typeof threadMachine>

export function useThreadBox(requestId: number, kind: ThreadKind): ThreadBox {
  const { queryClient } = useApp()
  const [input] = useState(() => {
    const draft = readDraft(kind, ThreadDraft)
    return { requestId, kind, draft: draft?.requestId === requestId ? draft : null }
  })
  const [state, send] = useFlow(threadMachine, {
    input,
    draft: kind,
    actors: {
      refreshThread: fromPromise<void, { requestId: number }>(() => refresh(queryClient, getThread)),
    },
    actions: { refreshUnread: () => invalidateRequests(queryClient) },
  })
  return { state, send }
}
