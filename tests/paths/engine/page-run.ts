/** Runs walks in Chromium on the built page, with intercepted calls and a paused clock. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { violationsIn } from '../../journeys/accessible.ts'
import type { Coverage } from './coverage.ts'
import { delayOf } from './delays.ts'
import type { TestEnvironment } from './environment.ts'
import { callsIn, eventsAt, isTimer, replyOf } from './events.ts'
import { expect } from './expect.ts'
import { localCallIn } from './local-calls.ts'
import type { Observation, PathHistory } from './model.ts'
import { type OpenPage, withOpenPage } from './open-page.ts'
import { alertTitles, expectedAlert, expectedDialog, leavesOf } from './oracle.ts'
import type { PageModel } from './page-model.ts'
import { takeSteps } from './path-report.ts'
import {
  expectAlert,
  expectDialog,
  expectInactive,
  expectInactiveOrCovered,
  withPageDescription,
} from './state-assertions.ts'
import { stateKeysOf } from './stepper.ts'
import { waitUntil } from './wait-until.ts'
import type { Step, Walk } from './walks.ts'

type AnyMachine = PageModel['flow']['machine']

/** The states that axe-core has checked: once is enough, because a state's page is always the same. */
const looked = new Set<string>()

/** The page of each state has no violation of axe-core's rules but for colours, which `npm run test:all` checks in every theme. */
async function expectAccessible({ model, page }: OpenPage, state: AnyMachineSnapshot): Promise<void> {
  const key = `${model.flow.machine.id} ${leavesOf(state).join(' + ')}`
  if (looked.has(key) || state.status !== 'active') return
  looked.add(key)
  expect(await violationsIn(page, 'markup'), `axe-core in ${key}`).toEqual([])
}

async function answer(open: OpenPage, id: string, step: Step, before: AnyMachineSnapshot) {
  const { model, page, calls, interceptCallsOf } = open
  const { event } = step
  const source = callsIn(before).find((call) => call.id === id)?.source ?? ''
  const endpointCall = model.calls[source]
  if (!endpointCall || !('endpoint' in endpointCall)) throw new Error(`"${source}" has no endpoint`)
  const { serialize, passThrough, retryDelay } = endpointCall
  if ('error' in event && retryDelay !== undefined) {
    await calls.refuse(await calls.take(id), event.error)
    // The client may receive the failure only after a moment of real time.
    const askAgain = async () => {
      await page.clock.runFor(retryDelay)
      return calls.isPending(id)
    }
    await expect.poll(askAgain, 'the client retries').toBe(true)
  }
  const call = await calls.take(id)
  interceptCallsOf(step.state)
  if ('error' in event) return calls.refuse(call, event.error)
  if (passThrough) return calls.release(call)
  const output = 'output' in event ? event.output : undefined
  return calls.answer(call, serialize ? serialize(output) : output)
}

/** Advances the clock by the model's delay; one millisecond earlier nothing may have happened. */
async function passTime(
  open: OpenPage,
  event: EventObject,
  before: AnyMachineSnapshot,
  history: PathHistory,
) {
  const { model, page, observed } = open
  const ms = delayOf(model.flow, event.type, before, history)
  const count = observed.count()
  await page.clock.runFor(ms - 1)
  if (observed.takenSince(count).length > 0) throw new Error('the timer fired a millisecond early')
  await checkState(open, { ...history, history: history.history.slice(0, -1), state: before })
  await page.clock.runFor(1)
}

async function takeStep(
  open: OpenPage,
  step: Step,
  before: AnyMachineSnapshot,
  history: PathHistory,
): Promise<void> {
  const { model, page, interceptCallsOf } = open
  const { event } = step
  const reply = replyOf(event)
  if (reply) return answer(open, reply.id, step, before)
  interceptCallsOf(step.state)
  if (isTimer(event)) return passTime(open, event, before, history)
  const act = model.does[event.type]
  if (!act) throw new Error(`page model: "does" has no event for "${step.label}"`)
  if (typeof act === 'function') return act(page, event, before)
  if (!before.can(event)) return expectInactiveOrCovered(page, event.type, act.press(page))
  return act.by ? act.by(page, event, before) : act.press(page).click()
}

/** Checks the dialog, the state's own assertions, and that controls of impossible events are inactive. */
export async function checkState({ model, page }: OpenPage, glimpse: Observation<AnyMachine>): Promise<void> {
  const { state } = glimpse
  const dialog = expectedDialog(model.flow, glimpse)
  await expectDialog(page, dialog)
  await expectAlert(page, expectedAlert(model.flow, glimpse), alertTitles(model.flow))
  for (const leaf of leavesOf(state)) {
    const check = model.sees[leaf]
    if (typeof check === 'function') await check(page, glimpse)
  }
  if (state.status !== 'active' || dialog) return
  const possible = new Set(
    eventsAt(model.flow, state).flatMap(({ event }) => (state.can(event) ? [event.type] : [])),
  )
  for (const [type, act] of Object.entries(model.does))
    if (!possible.has(type) && typeof act === 'object') await expectInactive(type, act.press(page))
}

type Held = { step: Step | null; history: PathHistory['history']; before: AnyMachineSnapshot | null }

/**
 * Takes the steps of a walk one by one. A step into a local call is taken together with the call's reply: `done` is called once for
 * both, and at the end of a walk not at all, because the page goes on by itself.
 */
export function createStepTaker(open: OpenPage, { start, first, steps }: Walk) {
  const { model, page, observed } = open
  let held: (Held & { taken: readonly string[]; count: number }) | undefined
  return async (
    step: Step | null,
    history: PathHistory['history'],
    before: AnyMachineSnapshot | null,
    done: () => Promise<void>,
  ): Promise<void> => {
    const { state, taken } = step ?? first
    const isLast = history.length === steps.length
    const count = step ? observed.count() : 0
    if (localCallIn(model, state) && !isLast) {
      held = { step, history: [...history], before, taken, count }
      return
    }
    const earlier = held
    held = undefined
    if (earlier && step) {
      const answered = before && localCallIn(model, before)
      if (!answered) throw new Error('a held step leads to no local call')
      await answered.call.answer(page, step.label)
      if (earlier.step && earlier.before)
        await takeStep(open, { ...earlier.step, state }, earlier.before, { start, history: earlier.history })
    } else if (step && before) await takeStep(open, step, before, { start, history })
    const all = [...(earlier?.taken ?? []), ...taken]
    if (localCallIn(model, state)) {
      const isTaken = () => all.every((key) => observed.takenSince(count).includes(key)) || undefined
      await waitUntil(`the page takes ${all.join(', then ')}`, isTaken)
      return
    }
    await observed.waitForState(earlier?.count ?? count, all, stateKeysOf(state))
    await done()
  }
}

/** Runs one walk and records what the machine did. @throws Error with the mismatch and the steps before it */
export const runInPage = (
  model: PageModel,
  walk: Walk,
  site: TestEnvironment,
  coverage: Coverage,
): Promise<void> =>
  withOpenPage(model, walk, site, async (open) => {
    const { page, observed, faults } = open
    const { start } = walk
    const take = createStepTaker(open, walk)
    try {
      await takeSteps(model.flow.machine.id, walk, async (step, history, before) => {
        const { state } = step ?? walk.first
        try {
          await take(step, history, before, async () => {
            await checkState(open, { start, history, state })
            await expectAccessible(open, state)
          })
          if (faults.length > 0) throw new Error(`the browser's console shows: ${faults.join('\n')}`)
        } catch (error) {
          throw await withPageDescription(page, error)
        }
      })
    } finally {
      coverage.record(observed.takenSince(0), observed.enteredSince(0))
    }
  })
