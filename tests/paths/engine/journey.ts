/**
 * Flows one after the other, as a person goes through them, against the real shop with nothing held: what the models say
 * of the happy way is what really happens.
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

/** One flow of a journey: the moves by their sentences; `instead` brings what only the real shop knows. */
type Leg = {
  readonly model: PageModel
  readonly start: string
  readonly events: readonly string[]
  /** How the person comes here, where the flow before does not lead here by itself. */
  readonly navigate?: (page: Page) => Promise<unknown>
  readonly payloads?: Readonly<Record<string, () => Promise<object>>>
  /** What is seen at its end. */
  readonly expects?: (page: Page) => Promise<void>
  /** The states whose sights the models know from their own answers only, not from the shop's. */
  readonly skippedChecks?: readonly string[]
}
export type Journey = { readonly title: string; readonly opening: Opening; readonly legs: readonly Leg[] }

const isUserEvent = (event: EventObject) => !replyOf(event) && !isTimer(event)

function eventLabeled(leg: Leg, state: AnyMachineSnapshot, label: string): LabeledEvent {
  const move = eventsAt(leg.model.flow, state).find((one) => one.label === label)
  if (!move) throw new Error(`one cannot "${label}" in ${leavesOf(state).join(' + ')}`)
  return move
}

/** Does what a person does; the shop answers and the time passes by themselves. */
async function act(
  { model }: Leg,
  { page }: BrowserPage,
  event: EventObject,
  before: AnyMachineSnapshot,
): Promise<void> {
  if (!isUserEvent(event)) return
  const action = model.does[event.type]
  if (typeof action === 'function') return action(page, event, before)
  if (!action) throw new Error(`page model: nothing does "${event.type}"`)
  return action.by ? action.by(page, event, before) : action.press(page).click()
}

/** Answers how many steps its machine had made at its end. */
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
    // A flow that has ended may have led to a page that opens a dialog of its own: the next leg sees that.
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
    const event = { ...move.event, ...(await leg.payloads?.[label]?.()) }
    // An answer comes when it comes: only where a person has the next word the page stands still.
    if (isUserEvent(event)) {
      await checkPage()
      count = observed.count()
      taken = []
    }
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

/** Goes the whole journey; throws where it came to something else. */
export const runJourney = ({ title, opening, legs }: Journey, site: TestEnvironment): Promise<void> =>
  site.withPage(opening, async (browserPage) => {
    // Nothing is held here, nor is the time; no walk comes after a journey.
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
