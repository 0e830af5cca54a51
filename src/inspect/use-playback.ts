/** Connects the inspector store and the playback machine to React. */
import { useMachine } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Frame } from './frames.ts'
import { createInspectorStore, type InspectorState } from './inspector-store.ts'
import { playbackMachine } from './playback.ts'

/** Listens to the other tabs while mounted. */
export function useInspectorStore() {
  const [store] = useState(createInspectorStore)
  useEffect(() => store.start(), [store])
  return { state: useSyncExternalStore(store.subscribe, store.getSnapshot), clear: store.clearLog }
}

/** A machine's active states over all tabs, and its last step. */
export function liveState({ tabs, log }: InspectorState, machine: string) {
  const steps = [...tabs.values()].flatMap(({ actors }) => [...actors.values()])
  const active = steps.filter((step) => step.machine === machine).flatMap((step) => step.active)
  return { active, last: log.findLast((frame) => frame.machine === machine) }
}

/** Paths of the pages that run a machine now. */
export const pagesOf = ({ tabs }: InspectorState, machine: string) =>
  [...tabs.values()].flatMap(({ page, actors }) =>
    [...actors.values()].flatMap((step) => (step.machine === machine ? page : [])),
  )

export function usePlayback() {
  const [state, send] = useMachine(playbackMachine)
  const [walk, setWalk] = useState<{ title: string; frames: readonly Frame[] } | null>(null)
  return {
    live: state.matches('live'),
    playing: state.matches('playing'),
    at: state.context.at,
    walk,
    /** Shows one frame of the log. */
    show(count: number, at: number) {
      setWalk(null)
      send({ type: 'open', count, at })
    },
    /** Plays a walk from the start. */
    playWalk(title: string, frames: readonly Frame[]) {
      setWalk({ title, frames })
      send({ type: 'open', count: frames.length, at: 0 })
      send({ type: 'play' })
    },
    goTo: (at: number) => send({ type: 'go', at }),
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    goLive() {
      setWalk(null)
      send({ type: 'live' })
    },
  }
}
