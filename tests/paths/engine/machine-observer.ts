/** What the machines of a page really do, heard through the same feed as the charts (src/inspect). */
import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { CHANNEL, HELLO } from '#src/inspect/channel.ts'
import { FeedMessage, type Step } from '#src/inspect/messages.ts'
import { hasSameStates } from './stepper.ts'
import { waitUntil } from './wait-until.ts'

/** Runs in the page before its own code: asks to be told, and passes on what this page says; not what other tabs say. */
function forwardMessages({ channel, hello }: { channel: string; hello: string }) {
  const receiver = new BroadcastChannel(channel)
  const postMessage = receiver.postMessage
  BroadcastChannel.prototype.postMessage = function (data) {
    const forward: unknown = Reflect.get(window, 'toldByThePage')
    if (this.name === channel && typeof forward === 'function') forward(data)
    postMessage.call(this, data)
  }
  receiver.onmessage = ({ data }) => {
    if (data?.type === 'opened') postMessage.call(receiver, hello)
  }
  postMessage.call(receiver, hello)
}

/** What one machine of a page does, in its order; an actor that ends says nothing new. */
export type ObservedMachine = ReturnType<typeof observeMachine>

function observeMachine(all: () => readonly Step[], machine: string) {
  const steps = () => all().filter((step) => step.machine === machine)
  const now = () => steps().at(-1)
  const since = (count: number) =>
    steps()
      .slice(count)
      .flatMap(({ microsteps }) => microsteps)
  /** A flow that has ended may have led to a page where the same machine begins anew. */
  const isIn = (active: readonly string[], count: number) =>
    hasSameStates(now()?.active ?? [], active) ||
    steps()
      .slice(count)
      .some((step) => step.status === 'done' && hasSameStates(step.active, active))
  return {
    /** How many steps there were until now. */
    count: () => steps().length,
    /** How many there were until the flow ended that was there at `count` steps; until now, if it did not. */
    countOfEnd(count: number) {
      const end = steps().findIndex(({ status }, index) => index >= count && status === 'done')
      return end < 0 ? steps().length : end + 1
    },
    /** Every transition taken since there were `count` steps. */
    takenSince: (count: number) => since(count).flatMap(({ taken }) => taken),
    /** Every state that was entered or passed since. */
    enteredSince: (count: number) => since(count).flatMap(({ active }) => active),
    /** Waits until the machine has begun anew since there were `count` steps. */
    waitForRestart: (count: number) =>
      waitUntil('the machine in the page begins anew', () =>
        steps()
          .slice(count)
          .find(({ event }) => event === 'xstate.init'),
      ),
    /** Waits until the machine has taken these transitions since there were `count` steps, and is in exactly these states. */
    waitForState: (count: number, taken: readonly string[], active: readonly string[]) =>
      waitUntil(
        `the machine in the page takes ${taken.join(', then ') || 'nothing'} and is in ${active.join(' + ')}`,
        () => {
          const really = since(count).flatMap((step) => step.taken)
          return taken.every((key) => really.includes(key)) && isIn(active, count) ? true : undefined
        },
        () =>
          `It took ${
            since(count)
              .flatMap((step) => step.taken)
              .join(', then ') || 'nothing'
          } and is in ${now()?.active.join(' + ') ?? 'no state: it was never heard of'}.`,
      ),
  }
}

/** Hears everything that the machines of this page do. */
export async function observe(page: Page) {
  let steps: Step[] = []
  const known = new Set<string>()
  /** By the tabs' own names: a document is another tab to the feed. */
  const tabs = new Set<string>()
  const ignoredTabs = new Set<string>()
  const addStep = (tab: string, step: Step) => {
    const name = `${tab} ${step.number}`
    tabs.add(tab)
    if (ignoredTabs.has(tab) || step.event === 'xstate.stop' || known.has(name)) return
    known.add(name)
    steps.push(step)
  }
  await page.exposeFunction('toldByThePage', (data: unknown) => {
    const { success, output } = v.safeParse(FeedMessage, data)
    if (!success) return
    if (output.type === 'step') addStep(output.tab, output.step)
    if (output.type === 'tab') for (const step of output.steps) addStep(output.tab, step)
  })
  await page.addInitScript(forwardMessages, { channel: CHANNEL, hello: HELLO })
  return {
    /** What was before is forgotten, and what it still says unheard. */
    forget() {
      steps = []
      for (const tab of tabs) ignoredTabs.add(tab)
    },
    of: (machine: string) => observeMachine(() => steps, machine),
  }
}
