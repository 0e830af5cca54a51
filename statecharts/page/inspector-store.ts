/** The statechart page's state: the machines that run in each tab, and a log of all steps by time. */
import * as v from 'valibot'
import { CHANNEL, HELLO } from '../inspector/channel.ts'
import { FeedMessage, type Step } from '../inspector/messages.ts'
import { type Frame, frameOfStep } from './frames.ts'

const MAX_FRAMES = 1_000
/** A tab that does not respond within this time is taken for closed. */
const RESPONSE_TIMEOUT_MS = 3_000

/** `actors`: the last step of each running actor. */
type Tab = { page: string; actors: ReadonlyMap<string, Step> }
export type InspectorState = { tabs: ReadonlyMap<string, Tab>; log: readonly Frame[] }

export function createInspectorStore() {
  let now: InspectorState = { tabs: new Map(), log: [] }
  const listeners = new Set<() => void>()
  /** The last step of each actor, to compare the next one with. */
  const lastSteps = new Map<string, Step>()
  const lastNumbers = new Map<string, number>()
  let unresponsive = new Set<string>()

  function update(next: Partial<InspectorState>) {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }

  /** A frame for each new step; a step that is received twice is logged once. */
  function framesOf(tab: string, steps: readonly Step[]): Frame[] {
    return steps.flatMap((step) => {
      if (step.number <= (lastNumbers.get(tab) ?? 0)) return []
      lastNumbers.set(tab, step.number)
      const actor = `${tab} ${step.actor}`
      const before = lastSteps.get(actor)
      lastSteps.set(actor, step)
      return [frameOfStep(tab, step, before)]
    })
  }
  const withFrames = (frames: readonly Frame[]) =>
    [...now.log, ...frames].sort((one, other) => (one.at ?? 0) - (other.at ?? 0)).slice(-MAX_FRAMES)
  const withTab = (name: string, tab: Tab) => new Map(now.tabs).set(name, tab)

  function receive(channel: BroadcastChannel, message: FeedMessage) {
    const { tab } = message
    const known = now.tabs.get(tab)
    if (message.type === 'opened' || (message.type === 'step' && !known)) channel.postMessage(HELLO)
    else if (message.type === 'closed') removeTabs([tab])
    else if (message.type === 'tab') {
      unresponsive.delete(tab)
      const actors = new Map(message.actors.map((step) => [step.actor, step]))
      const page = message.actors.at(-1)?.page ?? message.steps.at(-1)?.page ?? ''
      update({ tabs: withTab(tab, { page, actors }), log: withFrames(framesOf(tab, message.steps)) })
    } else if (known) {
      const { step } = message
      const actors = new Map(known.actors)
      if (step.status === 'active') actors.set(step.actor, step)
      else actors.delete(step.actor)
      update({ tabs: withTab(tab, { page: step.page, actors }), log: withFrames(framesOf(tab, [step])) })
    }
  }

  function removeTabs(names: Iterable<string>) {
    const tabs = new Map(now.tabs)
    for (const name of names) tabs.delete(name)
    update({ tabs })
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => now,
    clearLog: () => update({ log: [] }),
    /** Starts listening; returns a function that stops. */
    start() {
      const channel = new BroadcastChannel(CHANNEL)
      let timeout: ReturnType<typeof setTimeout>
      channel.onmessage = ({ data }) => {
        const { success, output } = v.safeParse(FeedMessage, data)
        if (success) receive(channel, output)
      }
      function pingTabs() {
        if (document.visibilityState !== 'visible') return
        unresponsive = new Set(now.tabs.keys())
        channel.postMessage(HELLO)
        clearTimeout(timeout)
        timeout = setTimeout(() => removeTabs(unresponsive), RESPONSE_TIMEOUT_MS)
      }
      pingTabs()
      document.addEventListener('visibilitychange', pingTabs)
      return () => {
        clearTimeout(timeout)
        document.removeEventListener('visibilitychange', pingTabs)
        channel.close()
      }
    },
  }
}
