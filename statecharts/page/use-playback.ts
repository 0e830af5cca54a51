/** Connects the inspector store and the playback machine to React. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createActor } from 'xstate'
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
  return { active, last: [...log].reverse().find((frame) => frame.machine === machine) }
}

/** Paths of the pages that run a machine now. */
export const pagesOf = ({ tabs }: InspectorState, machine: string) =>
  [...tabs.values()].flatMap(({ page, actors }) =>
    [...actors.values()].flatMap((step) => (step.machine === machine ? page : [])),
  )

/** The playback machine while mounted. Its only timer runs in the state `playing`, which the unmount leaves. */
function usePlaybackMachine() {
  const [actor] = useState(() => createActor(playbackMachine).start())
  useEffect(() => () => actor.send({ type: 'live' }), [actor])
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    [actor],
  )
  return [useSyncExternalStore(subscribe, () => actor.getSnapshot()), actor.send] as const
}

export function usePlayback() {
  const [state, send] = usePlaybackMachine()
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
