/** The offline queue of the technician who is logged in, for the views. */
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import { offlineQueueMachine } from '#machines/request/offline-queue.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import { useApp } from '../core/app-context.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { useFlowState } from '../flow/use-flow.ts'
import { offlineOf } from './offline.ts'

const resting = createActor(offlineQueueMachine, { input: { userId: 0, isUp: true } })
/** As the server renders it: nothing is known of the phone. */
const unknown: SnapshotFrom<typeof offlineQueueMachine> = resting.getSnapshot()

export type OfflineFlow = FlowProps<typeof offlineQueueMachine> & {
  /** `picture` is that of a photo. */
  store: (action: DayAction, picture?: Blob) => Promise<void>
}

export function useOffline(userId: number): OfflineFlow {
  const app = useApp()
  const isHydrated = useHydrated()
  const [offline] = useState(() => (import.meta.env.SSR ? undefined : offlineOf(app, userId)))
  const queue = offline?.queue ?? resting
  const state = useFlowState(queue, (snapshot) => snapshot)
  return {
    state: isHydrated ? state : unknown,
    send: queue.send,
    store: offline?.store ?? (() => Promise.reject(new Error('The server takes no steps.'))),
  }
}
