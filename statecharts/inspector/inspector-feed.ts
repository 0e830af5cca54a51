/** Converts inspection events to redacted messages for the statechart page. Loaded at the first request of such a page. */
import {
  type ActorRefLike,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'
import { nodeKey, transitionKey } from '../chart/keys.ts'
import { HELLO, MACHINES_PATH } from './channel.ts'
import type { FeedMessage, Step } from './messages.ts'
import { createRedact, type Redact, type RedactedValue } from './redact.ts'

type StepEvent = Extract<InspectionEvent, { type: '@xstate.microstep' | '@xstate.snapshot' }>
export type RecordedEvent = { at: number; page: string; event: StepEvent }

const MAX_STEPS = 300

const toPlainValue = (value: StateValue): RedactedValue =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([region, inner]) => (inner ? [[region, toPlainValue(inner)]] : [])),
      )

/** Keys of the active states, sorted: XState's own order depends on the transitions taken. */
const activeKeys = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(nodeKey).sort()

function stepOf(
  { at, page, event }: RecordedEvent,
  number: number,
  microsteps: Step['microsteps'],
  redact: Redact,
): Step | undefined {
  const { snapshot, actorRef } = event
  if (!isMachineSnapshot(snapshot)) return undefined
  const { type, ...payload } = event.event
  return {
    number,
    at,
    page,
    actor: actorRef.sessionId,
    machine: snapshot.machine.id,
    event: type,
    payload: redact(payload),
    microsteps,
    status: snapshot.status,
    value: toPlainValue(snapshot.value),
    active: activeKeys(snapshot),
    tags: [...snapshot.tags],
    context: redact(snapshot.context),
  }
}

type Recording = {
  recorded: readonly RecordedEvent[]
  activeActors: ReadonlyMap<ActorRefLike, RecordedEvent>
  visibleKeys: ReadonlySet<string>
}

export function createInspectorFeed(
  tab: string,
  channel: BroadcastChannel,
  { recorded, activeActors, visibleKeys }: Recording,
) {
  const redact = createRedact(visibleKeys)
  const pendingMicrosteps = new WeakMap<ActorRefLike, Step['microsteps']>()
  const steps: Step[] = []
  let number = 0
  const post = (message: FeedMessage) => {
    if (location.pathname !== MACHINES_PATH) channel.postMessage(message)
  }

  /** Collects microsteps until the snapshot that completes their step. Returns the completed step. */
  function addEvent(recordedEvent: RecordedEvent): Step | undefined {
    const { event } = recordedEvent
    const microsteps = pendingMicrosteps.get(event.actorRef) ?? []
    if (event.type === '@xstate.microstep') {
      const active = isMachineSnapshot(event.snapshot) ? activeKeys(event.snapshot) : []
      const taken = event._transitions.map(transitionKey)
      pendingMicrosteps.set(event.actorRef, [...microsteps, { event: event.event.type, taken, active }])
      return undefined
    }
    pendingMicrosteps.delete(event.actorRef)
    const step = stepOf(recordedEvent, ++number, microsteps, redact)
    if (!step) return undefined
    steps.push(step)
    if (steps.length > MAX_STEPS) steps.shift()
    return step
  }

  function postAll() {
    const actors = [...activeActors.values()].flatMap(
      (recordedEvent) => stepOf(recordedEvent, 0, [], redact) ?? [],
    )
    post({ type: 'tab', tab, actors, steps })
  }
  const onPageHide = () => post({ type: 'closed', tab })
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && postAll()

  for (const recordedEvent of recorded) addEvent(recordedEvent)
  channel.onmessage = ({ data }) => data === HELLO && postAll()
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  postAll()
  return {
    record(recordedEvent: RecordedEvent) {
      const step = addEvent(recordedEvent)
      if (step) post({ type: 'step', tab, step })
    },
    stop() {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', onPageShow)
    },
  }
}
