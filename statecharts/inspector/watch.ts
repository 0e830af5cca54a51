/**
 * The part of the inspector on every page: records inspection events until a statechart tab announces itself, then loads
 * inspector-feed.ts. Without permission, nothing is recorded or answered.
 */
import type { ActorRefLike, InspectionEvent } from 'xstate'
import { randomKey } from '#src/lib/random-key.ts'
import { CHANNEL, HELLO, MACHINES_PATH } from './channel.ts'
import type { RecordedEvent } from './inspector-feed.ts'

/** Enough events to replay a complete order on charts that are opened afterwards. */
const MAX_RECORDED = 600

/** The keys whose values may be shown, loaded with the inspector. */
type LoadVisibleKeys = () => Promise<ReadonlySet<string>>
type Inspect = (event: InspectionEvent) => void

/** In development, `?inspect` in the address opens Stately's inspector too. A build leaves all of this out. */
function statelyInspect(loadVisibleKeys: LoadVisibleKeys): Inspect | undefined {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const opening = Promise.all([import('./stately-inspector.ts'), loadVisibleKeys()]).then(
    ([{ openStatelyInspector }, visibleKeys]) => openStatelyInspector(visibleKeys),
  )
  return (event) => void opening.then((send) => send(event))
}

/** In every language: `/hi/machines` too. */
const isOnCharts = () => location.pathname.endsWith(MACHINES_PATH)

export function createWatch(loadVisibleKeys: LoadVisibleKeys) {
  const sendToStately = statelyInspect(loadVisibleKeys)
  const tab = randomKey()
  const activeActors = new Map<ActorRefLike, RecordedEvent>()
  let recorded: RecordedEvent[] = []
  let channel: BroadcastChannel | undefined
  let feed: { record: (recordedEvent: RecordedEvent) => void; stop: () => void } | undefined

  /** A request during the import is not lost: the feed first posts everything to all tabs. */
  async function startFeed(openChannel: BroadcastChannel) {
    openChannel.onmessage = null
    try {
      const [{ createInspectorFeed }, visibleKeys] = await Promise.all([
        import('./inspector-feed.ts'),
        loadVisibleKeys(),
      ])
      if (channel === openChannel)
        feed = createInspectorFeed(tab, openChannel, { recorded, activeActors, visibleKeys })
    } catch {
      listen(openChannel) // Offline the import fails; the statechart tab will say hello again.
    }
  }

  function listen(to: BroadcastChannel) {
    to.onmessage = ({ data }) => data === HELLO && !isOnCharts() && void startFeed(to)
  }

  return {
    inspect(event: InspectionEvent) {
      sendToStately?.(event)
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      if (!('machine' in event.snapshot)) return // Invoked actors show as states of their machine.
      const recordedEvent = { at: Date.now(), page: location.pathname, event }
      if (event.type === '@xstate.snapshot') {
        if (event.snapshot.status === 'active') activeActors.set(event.actorRef, recordedEvent)
        else activeActors.delete(event.actorRef)
      }
      if (!channel) return
      recorded.push(recordedEvent)
      if (recorded.length > MAX_RECORDED) recorded.shift()
      feed?.record(recordedEvent)
    },

    /** Starts or ends the permission to inspect this tab. */
    allow(allowed: boolean) {
      if (allowed && !channel) {
        channel = new BroadcastChannel(CHANNEL)
        listen(channel)
        channel.postMessage({ type: 'opened', tab })
      } else if (!allowed && channel) {
        feed?.stop()
        channel.postMessage({ type: 'closed', tab })
        channel.close()
        channel = feed = undefined
        recorded = []
      }
    },
  }
}
