/** A page on which a walk begins, with everything that the walk holds in its hands. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { seeAlive } from './look.ts'
import { callsOf } from './moves.ts'
import type { Observed } from './observed.ts'
import type { PageModel } from './page-model.ts'
import type { Seat } from './seat.ts'
import type { Site } from './site.ts'
import type { Walk } from './walks.ts'

export type OpenPage = Seat & {
  model: PageModel
  /** What the model's machine really does. */
  observed: Observed
  /** The calls that run in a state are held from now on; all others go through. */
  hold: (state: AnyMachineSnapshot) => void
  holdIn: (nodes: readonly AnyStateNode[]) => void
}

/** Opens the page where a walk begins, and does there what is to be done. */
export function onPage(
  model: PageModel,
  { start, first }: Pick<Walk, 'start' | 'first'>,
  site: Site,
  act: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const opening = model.opens[start]
  if (typeof opening !== 'object') throw new Error(`page model: how does one come to "${start}"?`)
  return site.seated(opening, async (seat) => {
    const holdIn = (nodes: readonly AnyStateNode[]) =>
      seat.calls.expect(
        callsOf(nodes).map(({ id, source }) => {
          const call = model.calls[source]
          if (!call) throw new Error(`page model: which call is "${source}"?`)
          return { id, row: call.row }
        }),
      )
    const hold = ({ _nodes }: AnyMachineSnapshot) => holdIn(_nodes)
    hold(first.state)
    await seat.page.goto(opening.at)
    await seeAlive(seat.page)
    await opening.first?.(seat.page)
    await seeAlive(seat.page)
    await act({ ...seat, model, hold, holdIn, observed: seat.heard.of(model.flow.machine.id) })
  })
}
