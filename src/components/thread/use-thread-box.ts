/** One box of a thread: its machine, which starts with what was typed before a reload. */
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { threadMachine } from '#machines/booking/thread.ts'
import { ThreadDraft, type ThreadKind } from '#shared/thread.ts'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../core/history-drafts.ts'
import { provideThreadMachine } from './thread-machine.ts'

export type ThreadBox = {
  state: SnapshotFrom<typeof threadMachine>
  send: ActorRefFrom<typeof threadMachine>['send']
}

export function useThreadBox(requestId: number, kind: ThreadKind): ThreadBox {
  const app = useApp()
  const [input] = useState(() => {
    const draft = readDraft(kind, ThreadDraft)
    return { requestId, kind, draft: draft?.requestId === requestId ? draft : null }
  })
  const [state, send] = useMachine(provideThreadMachine(app), { input, ...app.inspectOptions })
  return { state, send }
}
