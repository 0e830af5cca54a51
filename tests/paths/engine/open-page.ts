/** A page on which a walk begins, with everything that the walk holds in its hands. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { BrowserPage } from './browser-page.ts'
import type { TestEnvironment } from './environment.ts'
import { callsOf } from './events.ts'
import type { ObservedMachine } from './machine-observer.ts'
import { expectHydrated } from './page-assertions.ts'
import type { PageModel } from './page-model.ts'
import type { Walk } from './walks.ts'

export type OpenPage = BrowserPage & {
  model: PageModel
  /** What the model's machine really does. */
  observed: ObservedMachine
  /** The calls that run in a state are held from now on; all others go through. */
  interceptCallsOf: (state: AnyMachineSnapshot) => void
  interceptCallsIn: (nodes: readonly AnyStateNode[]) => void
}

/** Opens the page where a walk begins, and does there what is to be done. */
export function withOpenPage(
  model: PageModel,
  { start, first }: Pick<Walk, 'start' | 'first'>,
  site: TestEnvironment,
  act: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const opening = model.opens[start]
  if (typeof opening !== 'object') throw new Error(`page model: how does one come to "${start}"?`)
  return site.withPage(opening, async (browserPage) => {
    const interceptCallsIn = (nodes: readonly AnyStateNode[]) =>
      browserPage.calls.expect(
        callsOf(nodes).map(({ id, source }) => {
          const call = model.calls[source]
          if (!call) throw new Error(`page model: which call is "${source}"?`)
          return { id, endpoint: call.endpoint }
        }),
      )
    const interceptCallsOf = ({ _nodes }: AnyMachineSnapshot) => interceptCallsIn(_nodes)
    interceptCallsOf(first.state)
    await browserPage.page.goto(opening.at)
    await expectHydrated(browserPage.page)
    await opening.setUp?.(browserPage.page)
    await expectHydrated(browserPage.page)
    await act({
      ...browserPage,
      model,
      interceptCallsOf,
      interceptCallsIn,
      observed: browserPage.observer.of(model.flow.machine.id),
    })
  })
}
