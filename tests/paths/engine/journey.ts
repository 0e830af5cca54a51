/**
 * Flows one after the other, as a person goes through them, against the real shop with nothing held: what the models say
 * of the happy way is what really happens.
 */
import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { seeAlive } from './look.ts'
import type { Move } from './model.ts'
import { isTimer, movesAt, replyOf } from './moves.ts'
import { dialogOf, leavesOf } from './oracle.ts'
import type { Opening, PageModel } from './page-model.ts'
import { nodesOf, pureSteps } from './pure.ts'
import type { Seat } from './seat.ts'
import { seeDialog, withPicture } from './seen.ts'
import type { Site } from './site.ts'

/** One flow of a journey: the moves by their sentences; `instead` brings what only the real shop knows. */
type Leg = {
  readonly model: PageModel
  readonly start: string
  readonly moves: readonly string[]
  /** How the person comes here, where the flow before does not lead here by itself. */
  readonly comes?: (page: Page) => Promise<unknown>
  readonly instead?: Readonly<Record<string, () => Promise<object>>>
  /** What is seen at its end. */
  readonly finds?: (page: Page) => Promise<void>
  /** The states whose sights the models know from their own answers only, not from the shop's. */
  readonly unlike?: readonly string[]
}
export type Journey = { readonly title: string; readonly opening: Opening; readonly legs: readonly Leg[] }

const isByPerson = (event: EventObject) => !replyOf(event) && !isTimer(event)

function moveCalled(leg: Leg, state: AnyMachineSnapshot, label: string): Move {
  const move = movesAt(leg.model.flow, state).find((one) => one.label === label)
  if (!move) throw new Error(`one cannot "${label}" in ${leavesOf(state).join(' + ')}`)
  return move
}

/** Does what a person does; the shop answers and the time passes by themselves. */
async function act(
  { model }: Leg,
  { page }: Seat,
  event: EventObject,
  before: AnyMachineSnapshot,
): Promise<void> {
  if (!isByPerson(event)) return
  const doing = model.does[event.type]
  if (typeof doing === 'function') return doing(page, event, before)
  if (!doing) throw new Error(`page model: nothing does "${event.type}"`)
  return doing.by ? doing.by(page, event, before) : doing.press(page).click()
}

/** Answers how many steps its machine had made at its end. */
async function goThrough(leg: Leg, seat: Seat, walked: number): Promise<number> {
  const { model, start, unlike = [] } = leg
  const { page, heard, faults } = seat
  const observed = heard.of(model.flow.machine.id)
  const { start: startWith, step } = pureSteps(model.flow.machine)
  const first = startWith(model.flow.starts[start])
  const past: Move[] = []
  let state = first.state
  let count = walked
  let taken = [...first.taken]
  const look = async () => {
    await observed.arriving(count, taken, nodesOf(state))
    // A flow that has ended may have led to a page that opens a dialog of its own: the next leg sees that.
    if (state.status === 'active') {
      await seeDialog(page, dialogOf(model.flow, { start, past, state }))
      for (const leaf of leavesOf(state)) {
        const sight = model.sees[leaf]
        if (typeof sight === 'function' && !unlike.includes(leaf)) await sight(page, { start, past, state })
      }
    }
    if (faults.length > 0) throw new Error(`the browser complained: ${faults.join('\n')}`)
  }
  await leg.comes?.(page)
  for (const [index, label] of leg.moves.entries()) {
    const move = moveCalled(leg, state, label)
    const event = { ...move.event, ...(await leg.instead?.[label]?.()) }
    // An answer comes when it comes: only where a person has the next word the page stands still.
    if (isByPerson(event)) {
      await look()
      count = observed.count()
      taken = []
    }
    await act(leg, seat, event, state)
    const next = step(state, event)
    past.push({ label: leg.moves[index] ?? label, event })
    taken.push(...next.taken)
    state = next.state
  }
  await look()
  await leg.finds?.(page)
  return observed.countOfEnd(walked)
}

/** Goes the whole journey; throws where it came to something else. */
export const goJourney = ({ title, opening, legs }: Journey, site: Site): Promise<void> =>
  site.seated(opening, async (seat) => {
    // Nothing is held here, nor is the time; no walk comes after a journey.
    await seat.page.clock.resume()
    await seat.page.goto(opening.at)
    await seeAlive(seat.page)
    const walked = new Map<string, number>()
    for (const leg of legs) {
      const { id } = leg.model.flow.machine
      try {
        walked.set(id, await goThrough(leg, seat, walked.get(id) ?? 0))
      } catch (error) {
        const { message } = await withPicture(seat.page, error)
        throw new Error(`journey "${title}", ${id} (${leg.start}): ${message}`, { cause: error })
      }
    }
  })
