/** Walks in a real browser on the built page: calls held and answered by the model, the clock standing still. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Coverage } from './coverage.ts'
import { waitOf } from './delays.ts'
import type { Glimpse, Past } from './model.ts'
import { callsIn, isTimer, movesAt, replyOf } from './moves.ts'
import { type OpenPage, onPage } from './open-page.ts'
import { dialogOf, leavesOf } from './oracle.ts'
import type { PageModel } from './page-model.ts'
import { nodesOf } from './pure.ts'
import { patient, pressInVain, pressUncovered, seeDialog, withPicture } from './seen.ts'
import type { Site } from './site.ts'
import { following } from './trail.ts'
import type { Step, Walk } from './walks.ts'

type AnyMachine = PageModel['flow']['machine']

async function answer(open: OpenPage, id: string, step: Step, before: AnyMachineSnapshot) {
  const { model, page, calls, hold } = open
  const { event } = step
  const source = callsIn(before).find((call) => call.id === id)?.source ?? ''
  const { wire, real, retriedAfter } = model.calls[source] ?? {}
  if ('error' in event && retriedAfter !== undefined) {
    await calls.refuse(await calls.take(id), event.error)
    // The client may learn of the failure only after a moment of the real clock.
    const askAgain = async () => {
      await page.clock.runFor(retriedAfter)
      return calls.isHeld(id)
    }
    await patient.poll(askAgain, 'the client asks once more').toBe(true)
  }
  const call = await calls.take(id)
  hold(step.state)
  if ('error' in event) return calls.refuse(call, event.error)
  if (real) return calls.letGo(call)
  const output = 'output' in event ? event.output : undefined
  return calls.answer(call, wire ? wire(output) : output)
}

/** Lets the time pass: nothing happens a millisecond too soon. */
async function wait(open: OpenPage, event: EventObject, before: AnyMachineSnapshot, past: Past) {
  const { model, page, observed } = open
  const ms = waitOf(model.flow, event.type, before, past)
  const count = observed.count()
  await page.clock.runFor(ms - 1)
  if (observed.takenSince(count).length > 0) throw new Error('it did not wait: a millisecond too soon')
  await see(open, { ...past, past: past.past.slice(0, -1), state: before })
  await page.clock.runFor(1)
}

export async function take(
  open: OpenPage,
  step: Step,
  before: AnyMachineSnapshot,
  past: Past,
): Promise<void> {
  const { model, page, hold } = open
  const { event } = step
  const reply = replyOf(event)
  if (reply) return answer(open, reply.id, step, before)
  hold(step.state)
  if (isTimer(event)) return wait(open, event, before, past)
  const act = model.does[event.type]
  if (!act) throw new Error(`page model: how does one "${step.label}"?`)
  if (typeof act === 'function') return act(page, event, before)
  if (!before.can(event)) return pressUncovered(page, event.type, act.press(page))
  return act.by ? act.by(page, event, before) : act.press(page).click()
}

/** What a person sees in a state, and what they cannot do in it. */
export async function see({ model, page }: OpenPage, glimpse: Glimpse<AnyMachine>): Promise<void> {
  const { state } = glimpse
  const dialog = dialogOf(model.flow, glimpse)
  await seeDialog(page, dialog)
  for (const leaf of leavesOf(state)) {
    const sight = model.sees[leaf]
    if (typeof sight === 'function') await sight(page, glimpse)
  }
  if (state.status !== 'active' || dialog) return
  const possible = new Set(
    movesAt(model.flow, state).flatMap(({ event }) => (state.can(event) ? [event.type] : [])),
  )
  for (const [type, act] of Object.entries(model.does))
    if (!possible.has(type) && typeof act === 'object') await pressInVain(type, act.press(page))
}

/** Walks one walk; throws what was wrong, with the way to it. What the machine really did goes into the coverage. */
export const walkPage = (model: PageModel, walk: Walk, site: Site, coverage: Coverage): Promise<void> =>
  onPage(model, walk, site, async (open) => {
    const { page, observed, faults } = open
    const { start } = walk
    try {
      await following(model.flow.machine.id, walk, async (step, past, before) => {
        const count = step ? observed.count() : 0
        const { state, taken } = step ?? walk.first
        try {
          if (step && before) await take(open, step, before, { start, past })
          await observed.arriving(count, taken, nodesOf(state))
          await see(open, { start, past, state })
          if (faults.length > 0) throw new Error(`the browser complained: ${faults.join('\n')}`)
        } catch (error) {
          throw await withPicture(page, error)
        }
      })
    } finally {
      coverage.note(observed.takenSince(0), observed.seenSince(0))
    }
  })
