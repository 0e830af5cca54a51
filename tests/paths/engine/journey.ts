/**
 * Runs several flows in sequence against the real shop, without intercepted calls or a paused clock: the models' happy paths
 * must match the real behaviour.
 */
import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { BrowserPage } from './browser-page.ts'
import type { TestEnvironment } from './environment.ts'
import { eventsAt, isTimer, replyOf } from './events.ts'
import type { LabeledEvent } from './model.ts'
import { expectedDialog, leavesOf } from './oracle.ts'
import { expectHydrated } from './page-assertions.ts'
import type { Opening, PageModel } from './page-model.ts'
import { expectDialog, withPageDescription } from './state-assertions.ts'
import { createStepper, stateKeysOf } from './stepper.ts'

/** One flow of a journey: the labels of its events. `payloads` replaces payloads that only the real shop knows. */
type Leg = {
  readonly model: PageModel
  readonly start: string
  readonly events: readonly string[]
  /** How the person opens the page, where the previous flow does not lead to it. */
  readonly navigate?: (page: Page) => Promise<unknown>
  readonly payloads?: Readonly<Record<string, () => Promise<object>>>
  /** Checks at the end of the leg. */
  readonly expects?: (page: Page) => Promise<void>
  /** States whose checks depend on the model's replies and do not hold for the shop's. */
  readonly skippedChecks?: readonly string[]
}
export type Journey = { readonly title: string; readonly opening: Opening; readonly legs: readonly Leg[] }

const isUserEvent = (event: EventObject) => !replyOf(event) && !isTimer(event)

function eventLabeled(leg: Leg, state: AnyMachineSnapshot, label: string): LabeledEvent {
  const move = eventsAt(leg.model.flow, state).find((one) => one.label === label)
  if (!move) throw new Error(`"${label}" is not possible in ${leavesOf(state).join(' + ')}`)
  return move
}

/** Performs a user event; replies and timers happen by themselves. */
async function act(
  { model }: Leg,
  { page }: BrowserPage,
  event: EventObject,
  before: AnyMachineSnapshot,
): Promise<void> {
  if (!isUserEvent(event)) return
  const action = model.does[event.type]
  if (typeof action === 'function') return action(page, event, before)
  if (!action) throw new Error(`page model: "does" has no "${event.type}"`)
  return action.by ? action.by(page, event, before) : action.press(page).click()
}

/** Runs a leg. Returns the number of steps that its machine had taken at its end. */
async function runLeg(leg: Leg, browserPage: BrowserPage, walked: number): Promise<number> {
  const { model, start, skippedChecks = [] } = leg
  const { page, observer, faults } = browserPage
  const observed = observer.of(model.flow.machine.id)
  const { start: startWith, step } = createStepper(model.flow.machine)
  const first = startWith(model.flow.starts[start])
  const history: LabeledEvent[] = []
  let state = first.state
  let count = walked
  let taken = [...first.taken]
  const checkPage = async () => {
    await observed.waitForState(count, taken, stateKeysOf(state))
    // A finished flow may lead to a page with a dialog of its own, which the next leg checks.
    if (state.status === 'active') {
      await expectDialog(page, expectedDialog(model.flow, { start, history, state }))
      for (const leaf of leavesOf(state)) {
        const sight = model.sees[leaf]
        if (typeof sight === 'function' && !skippedChecks.includes(leaf))
          await sight(page, { start, history, state })
      }
    }
    if (faults.length > 0) throw new Error(`the browser complained: ${faults.join('\n')}`)
  }
  await leg.navigate?.(page)
  for (const [index, label] of leg.events.entries()) {
    const move = eventLabeled(leg, state, label)
    // The page is stable only before user events; replies arrive at any time.
    if (isUserEvent(move.event)) {
      await checkPage()
      count = observed.count()
      taken = []
    }
    const event = { ...move.event, ...(await leg.payloads?.[label]?.()) }
    await act(leg, browserPage, event, state)
    const next = step(state, event)
    history.push({ label: leg.events[index] ?? label, event })
    taken.push(...next.taken)
    state = next.state
  }
  await checkPage()
  await leg.expects?.(page)
  return observed.countOfEnd(walked)
}

/** Runs a journey. @throws Error with the leg that failed */
export const runJourney = ({ title, opening, legs }: Journey, site: TestEnvironment): Promise<void> =>
  site.withPage(opening, async (browserPage) => {
    // The clock runs; no walk uses this page after a journey.
    await browserPage.page.clock.resume()
    await browserPage.page.goto(opening.at)
    await expectHydrated(browserPage.page)
    const walked = new Map<string, number>()
    for (const leg of legs) {
      const { id } = leg.model.flow.machine
      try {
        walked.set(id, await runLeg(leg, browserPage, walked.get(id) ?? 0))
      } catch (error) {
        const { message } = await withPageDescription(browserPage.page, error)
        throw new Error(`journey "${title}", ${id} (${leg.start}): ${message}`, { cause: error })
      }
    }
  })
