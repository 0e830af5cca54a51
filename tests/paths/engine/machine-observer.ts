/** Records what the machines in a page do, through the inspector's channel (statecharts/inspector). */
import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { CHANNEL, HELLO } from '#statecharts/inspector/channel.ts'
import { FeedMessage, type Step } from '#statecharts/inspector/messages.ts'
import { hasSameStates } from './stepper.ts'
import { waitUntil } from './wait-until.ts'

/** Runs in the page before its scripts: subscribes to the inspector's channel and forwards this page's messages, not those of other tabs. */
function forwardMessages({ channel, hello }: { channel: string; hello: string }) {
  const receiver = new BroadcastChannel(channel)
  const postMessage = receiver.postMessage
  BroadcastChannel.prototype.postMessage = function (data) {
    const forward: unknown = Reflect.get(window, 'forwardToTest')
    if (this.name === channel && typeof forward === 'function') forward(data)
    postMessage.call(this, data)
  }
  receiver.onmessage = ({ data }) => {
    if (data?.type === 'opened') postMessage.call(receiver, hello)
  }
  postMessage.call(receiver, hello)
}

/** The recorded steps of one machine of a page. */
export type ObservedMachine = ReturnType<typeof observeMachine>

function observeMachine(all: () => readonly Step[], machine: string) {
  const steps = () => all().filter((step) => step.machine === machine)
  const now = () => steps().at(-1)
  const since = (count: number) =>
    steps()
      .slice(count)
      .flatMap(({ microsteps }) => microsteps)
  /** The states are active now, or a finished actor ended in them: its page may have started the same machine again. */
  const isIn = (active: readonly string[], count: number) =>
    hasSameStates(now()?.active ?? [], active) ||
    steps()
      .slice(count)
      .some((step) => step.status === 'done' && hasSameStates(step.active, active))
  return {
    /** The number of steps so far. */
    count: () => steps().length,
    /** The number of steps at the end of the actor that ran at `count` steps; the number so far, if it still runs. */
    countOfEnd(count: number) {
      const end = steps().findIndex(({ status }, index) => index >= count && status === 'done')
      return end < 0 ? steps().length : end + 1
    },
    /** The transitions taken after the first `count` steps. */
    takenSince: (count: number) => since(count).flatMap(({ taken }) => taken),
    /** The states entered after the first `count` steps. */
    enteredSince: (count: number) => since(count).flatMap(({ active }) => active),
    /** Waits until a new actor has started after the first `count` steps. */
    waitForRestart: (count: number) =>
      waitUntil('a new actor of the machine starts', () =>
        steps()
          .slice(count)
          .find(({ event }) => event === 'xstate.init'),
      ),
    /** Waits until the machine has taken these transitions after the first `count` steps and is in exactly these states. */
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
          } and is in ${now()?.active.join(' + ') ?? 'no state: no step was received'}.`,
      ),
  }
}

/** Starts recording the machines of a page. Must be called before its first navigation. */
export async function observe(page: Page) {
  let steps: Step[] = []
  const known = new Set<string>()
  /** Every document has its own tab id in the channel. */
  const tabs = new Set<string>()
  const ignoredTabs = new Set<string>()
  const addStep = (tab: string, step: Step) => {
    const name = `${tab} ${step.number}`
    tabs.add(tab)
    if (ignoredTabs.has(tab) || step.event === 'xstate.stop' || known.has(name)) return
    known.add(name)
    steps.push(step)
  }
  await page.exposeFunction('forwardToTest', (data: unknown) => {
    const { success, output } = v.safeParse(FeedMessage, data)
    if (!success) return
    if (output.type === 'step') addStep(output.tab, output.step)
    if (output.type === 'tab') for (const step of output.steps) addStep(output.tab, step)
  })
  await page.addInitScript(forwardMessages, { channel: CHANNEL, hello: HELLO })
  return {
    /** Drops all steps and ignores later messages of earlier documents. */
    forget() {
      steps = []
      for (const tab of tabs) ignoredTabs.add(tab)
    },
    of: (machine: string) => observeMachine(() => steps, machine),
  }
}
