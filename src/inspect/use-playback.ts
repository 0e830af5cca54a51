/** What the charts show: the machines as they are now, or one frame of the log or of a walk. */
import { useMachine } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Frame } from './frames.ts'
import { createInspectorStore, type InspectorStore } from './inspector-store.ts'
import { playbackMachine } from './playback.ts'

/** Listens to the other tabs while the page is open. */
export function useInspectorStore() {
  const [sightings] = useState(createInspectorStore)
  useEffect(() => sightings.start(), [sightings])
  return { now: useSyncExternalStore(sightings.subscribe, sightings.getSnapshot), clear: sightings.clearLog }
}

/** The states that are active in all tabs, and the last step of one machine. */
export function liveOf({ tabs, log }: InspectorStore, machine: string) {
  const steps = [...tabs.values()].flatMap(({ living }) => [...living.values()])
  const active = steps.filter((step) => step.machine === machine).flatMap((step) => step.active)
  return { active, last: log.findLast((frame) => frame.machine === machine) }
}

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
    /** Plays a walk from its beginning. */
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
