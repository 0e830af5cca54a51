/** The rest of the feed, loaded when charts first ask: turns what xstate tells into messages without secrets. */
import { type ActorRefLike, type AnyMachineSnapshot, isMachineSnapshot, type StateValue } from 'xstate'
import { CHARTS, HELLO } from './channel.ts'
import { nodeKey, transitionKey } from './keys.ts'
import type { FeedMessage, Step } from './messages.ts'
import { redact, type Seen } from './redact.ts'
import type { Noted } from './watch.ts'

const STEPS_KEPT = 300

const seenValue = (value: StateValue): Seen =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([region, inner]) => (inner ? [[region, seenValue(inner)]] : [])),
      )

/** The active states, in the order of their names: a machine's own order depends on the way it came. */
const activeIn = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(nodeKey).sort()

function stepOf(
  { at, page, event }: Noted,
  number: number,
  microsteps: Step['microsteps'],
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
    value: seenValue(snapshot.value),
    active: activeIn(snapshot),
    tags: [...snapshot.tags],
    context: redact(snapshot.context),
  }
}

type Remembered = { noted: readonly Noted[]; living: ReadonlyMap<ActorRefLike, Noted> }

export function createInspectorFeed(tab: string, channel: BroadcastChannel, { noted, living }: Remembered) {
  const unfinished = new WeakMap<ActorRefLike, Step['microsteps']>()
  const steps: Step[] = []
  let number = 0
  const post = (told: FeedMessage) => {
    if (location.pathname !== CHARTS) channel.postMessage(told)
  }

  /** Microsteps are kept until the snapshot that ends their step. */
  function collect(one: Noted): Step | undefined {
    const { event } = one
    const before = unfinished.get(event.actorRef) ?? []
    if (event.type === '@xstate.microstep') {
      const active = isMachineSnapshot(event.snapshot) ? activeIn(event.snapshot) : []
      const taken = event._transitions.map(transitionKey)
      unfinished.set(event.actorRef, [...before, { event: event.event.type, taken, active }])
      return undefined
    }
    unfinished.delete(event.actorRef)
    const step = stepOf(one, ++number, before)
    if (!step) return undefined
    steps.push(step)
    if (steps.length > STEPS_KEPT) steps.shift()
    return step
  }

  function tellAll() {
    const now = [...living.values()].flatMap((one) => stepOf(one, 0, []) ?? [])
    post({ type: 'tab', tab, living: now, steps })
  }
  const leave = () => post({ type: 'gone', tab })
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tellAll()

  for (const one of noted) collect(one)
  channel.onmessage = ({ data }) => data === HELLO && tellAll()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  tellAll()
  return {
    note(one: Noted) {
      const step = collect(one)
      if (step) post({ type: 'step', tab, step })
    },
    stop() {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    },
  }
}
