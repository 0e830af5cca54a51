/** All that the charts have heard: which tabs run which machines now, and everything that has happened, in its order. */
import * as v from 'valibot'
import { CHANNEL, HELLO } from './channel.ts'
import { type Frame, frameOfStep } from './frames.ts'
import { FeedMessage, type Step } from './messages.ts'

const LOG_KEPT = 1_000
/** A tab that does not answer for so long was closed without a word. */
const ANSWER_MS = 3_000

/** What lives in a tab: the last step of each actor. */
type Tab = { page: string; living: ReadonlyMap<string, Step> }
export type InspectorStore = { tabs: ReadonlyMap<string, Tab>; log: readonly Frame[] }

export function createInspectorStore() {
  let now: InspectorStore = { tabs: new Map(), log: [] }
  const readers = new Set<() => void>()
  /** The last step of each actor, to see what the next one changes. */
  const last = new Map<string, Step>()
  const heardOf = new Map<string, number>()
  let silent = new Set<string>()

  function become(next: Partial<InspectorStore>) {
    now = { ...now, ...next }
    for (const read of readers) read()
  }

  /** A frame for each step that is news; what is told twice stands in the log once. */
  function framesOf(tab: string, steps: readonly Step[]): Frame[] {
    return steps.flatMap((step) => {
      if (step.number <= (heardOf.get(tab) ?? 0)) return []
      heardOf.set(tab, step.number)
      const actor = `${tab} ${step.actor}`
      const before = last.get(actor)
      last.set(actor, step)
      return [frameOfStep(tab, step, before)]
    })
  }
  const withFrames = (frames: readonly Frame[]) =>
    [...now.log, ...frames].sort((one, other) => (one.at ?? 0) - (other.at ?? 0)).slice(-LOG_KEPT)
  const withTab = (name: string, tab: Tab) => new Map(now.tabs).set(name, tab)

  function hear(channel: BroadcastChannel, told: FeedMessage) {
    const { tab } = told
    const known = now.tabs.get(tab)
    if (told.type === 'here' || (told.type === 'step' && !known)) channel.postMessage(HELLO)
    else if (told.type === 'gone') forget([tab])
    else if (told.type === 'tab') {
      silent.delete(tab)
      const living = new Map(told.living.map((step) => [step.actor, step]))
      const page = told.living.at(-1)?.page ?? told.steps.at(-1)?.page ?? ''
      become({ tabs: withTab(tab, { page, living }), log: withFrames(framesOf(tab, told.steps)) })
    } else if (known) {
      const { step } = told
      const living = new Map(known.living)
      if (step.status === 'active') living.set(step.actor, step)
      else living.delete(step.actor)
      become({ tabs: withTab(tab, { page: step.page, living }), log: withFrames(framesOf(tab, [step])) })
    }
  }

  function forget(names: Iterable<string>) {
    const tabs = new Map(now.tabs)
    for (const name of names) tabs.delete(name)
    become({ tabs })
  }

  return {
    subscribe(read: () => void) {
      readers.add(read)
      return () => readers.delete(read)
    },
    getSnapshot: () => now,
    clearLog: () => become({ log: [] }),
    /** Listens until the answer is called. */
    start() {
      const channel = new BroadcastChannel(CHANNEL)
      let waiting: ReturnType<typeof setTimeout>
      channel.onmessage = ({ data }) => {
        const { success, output } = v.safeParse(FeedMessage, data)
        if (success) hear(channel, output)
      }
      function callTheRoll() {
        if (document.visibilityState !== 'visible') return
        silent = new Set(now.tabs.keys())
        channel.postMessage(HELLO)
        clearTimeout(waiting)
        waiting = setTimeout(() => forget(silent), ANSWER_MS)
      }
      callTheRoll()
      document.addEventListener('visibilitychange', callTheRoll)
      return () => {
        clearTimeout(waiting)
        document.removeEventListener('visibilitychange', callTheRoll)
        channel.close()
      }
    },
  }
}
