/**
 * The part of the feed that every page carries: it remembers the last steps of the machines and waits until a charts
 * tab asks. Only then is the rest (feed.ts) loaded. What nobody may watch is neither remembered nor heard.
 */
import type { ActorRefLike, InspectionEvent } from 'xstate'
import { randomKey } from '../lib/random-key.ts'
import { CHANNEL, CHARTS, HELLO } from './channel.ts'

type StepEvent = Extract<InspectionEvent, { type: '@xstate.microstep' | '@xstate.snapshot' }>
export type Noted = { at: number; page: string; event: StepEvent }

/** Enough for a whole journey, so that charts opened afterwards can still replay it. */
const REMEMBERED = 600

type Inspect = (event: InspectionEvent) => void

/** In development, `?inspect` in the address opens Stately's inspector too. A build leaves all of this out. */
function statelyInspect(): Inspect | undefined {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const opening = import('./stately-inspector.ts').then(({ openStatelyInspector }) => openStatelyInspector())
  return (event) => void opening.then((send) => send(event))
}

export function createWatch() {
  const toStately = statelyInspect()
  const tab = randomKey()
  const living = new Map<ActorRefLike, Noted>()
  let noted: Noted[] = []
  let channel: BroadcastChannel | undefined
  let feed: { note: (one: Noted) => void; stop: () => void } | undefined

  /** While the rest is loaded, what others ask is not lost: the feed begins by telling everybody everything. */
  async function answer(asked: BroadcastChannel) {
    asked.onmessage = null
    try {
      const { createInspectorFeed } = await import('./inspector-feed.ts')
      if (channel === asked) feed = createInspectorFeed(tab, asked, { noted, living })
    } catch {
      listen(asked) // Without a network the code cannot come: the charts will ask again.
    }
  }

  function listen(to: BroadcastChannel) {
    to.onmessage = ({ data }) => data === HELLO && location.pathname !== CHARTS && void answer(to)
  }

  return {
    inspect(event: InspectionEvent) {
      toStately?.(event)
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      if (!('machine' in event.snapshot)) return // Calls and timers show as states of their machine.
      const one = { at: Date.now(), page: location.pathname, event }
      if (event.type === '@xstate.snapshot') {
        if (event.snapshot.status === 'active') living.set(event.actorRef, one)
        else living.delete(event.actorRef)
      }
      if (!channel) return
      noted.push(one)
      if (noted.length > REMEMBERED) noted.shift()
      feed?.note(one)
    },

    /** Says whether this tab may be watched from now on. */
    allow(allowed: boolean) {
      if (allowed && !channel) {
        channel = new BroadcastChannel(CHANNEL)
        listen(channel)
        channel.postMessage({ type: 'here', tab })
      } else if (!allowed && channel) {
        feed?.stop()
        channel.postMessage({ type: 'gone', tab })
        channel.close()
        channel = feed = undefined
        noted = []
      }
    },
  }
}
