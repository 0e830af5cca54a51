/** What the machines of a page really do, heard through the same feed as the charts (src/inspect). */
import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { CHANNEL, HELLO } from '#src/inspect/channel.ts'
import { FeedMessage, type Step } from '#src/inspect/messages.ts'
import { isSame } from './pure.ts'
import { until } from './until.ts'

/** Runs in the page before its own code: asks to be told, and passes on what this page says; not what other tabs say. */
function listen({ channel, hello }: { channel: string; hello: string }) {
  const ear = new BroadcastChannel(channel)
  const say = ear.postMessage
  BroadcastChannel.prototype.postMessage = function (data) {
    const tell: unknown = Reflect.get(window, 'toldByThePage')
    if (this.name === channel && typeof tell === 'function') tell(data)
    say.call(this, data)
  }
  ear.onmessage = ({ data }) => {
    if (data?.type === 'opened') say.call(ear, hello)
  }
  say.call(ear, hello)
}

/** What one machine of a page does, in its order; an actor that ends says nothing new. */
export type Observed = ReturnType<typeof watch>

function watch(all: () => readonly Step[], machine: string) {
  const steps = () => all().filter((step) => step.machine === machine)
  const now = () => steps().at(-1)
  const since = (count: number) =>
    steps()
      .slice(count)
      .flatMap(({ microsteps }) => microsteps)
  /** A flow that has ended may have led to a page where the same machine begins anew. */
  const isIn = (active: readonly string[], count: number) =>
    isSame(now()?.active ?? [], active) ||
    steps()
      .slice(count)
      .some((step) => step.status === 'done' && isSame(step.active, active))
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
    seenSince: (count: number) => since(count).flatMap(({ active }) => active),
    /** Waits until the machine has begun anew since there were `count` steps. */
    startingAnew: (count: number) =>
      until('the machine in the page begins anew', () =>
        steps()
          .slice(count)
          .find(({ event }) => event === 'xstate.init'),
      ),
    /** Waits until the machine has taken these transitions since there were `count` steps, and is in exactly these states. */
    arriving: (count: number, taken: readonly string[], active: readonly string[]) =>
      until(
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
  const past = new Set<string>()
  const keep = (tab: string, step: Step) => {
    const name = `${tab} ${step.number}`
    tabs.add(tab)
    if (past.has(tab) || step.event === 'xstate.stop' || known.has(name)) return
    known.add(name)
    steps.push(step)
  }
  await page.exposeFunction('toldByThePage', (data: unknown) => {
    const { success, output } = v.safeParse(FeedMessage, data)
    if (!success) return
    if (output.type === 'step') keep(output.tab, output.step)
    if (output.type === 'tab') for (const step of output.steps) keep(output.tab, step)
  })
  await page.addInitScript(listen, { channel: CHANNEL, hello: HELLO })
  return {
    /** What was before is forgotten, and what it still says unheard. */
    forget() {
      steps = []
      for (const tab of tabs) past.add(tab)
    },
    of: (machine: string) => watch(() => steps, machine),
  }
}
