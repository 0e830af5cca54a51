/** A browser page opened at the start of a walk, with the observer and the intercepted calls of the model's machine. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { BrowserPage } from './browser-page.ts'
import type { TestEnvironment } from './environment.ts'
import { callsOf } from './events.ts'
import { localCallIn } from './local-calls.ts'
import type { ObservedMachine } from './machine-observer.ts'
import { expectHydrated } from './page-assertions.ts'
import type { PageModel } from './page-model.ts'
import type { Walk } from './walks.ts'

export type OpenPage = BrowserPage & {
  model: PageModel
  /** The recorded steps of the model's machine. */
  observed: ObservedMachine
  /** Intercepts the calls of a snapshot's states from now on; all others reach the shop. */
  interceptCallsOf: (state: AnyMachineSnapshot) => void
  interceptCallsIn: (nodes: readonly AnyStateNode[]) => void
}

/** Opens the page where a walk starts, runs the opening's `setUp` and then `act`. */
export function withOpenPage(
  model: PageModel,
  { start, first, steps }: Pick<Walk, 'start' | 'first' | 'steps'>,
  site: TestEnvironment,
  act: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const opening = model.opens[start]
  if (typeof opening !== 'object') throw new Error(`page model: "opens" has no page for "${start}"`)
  return site.withPage(opening, async (browserPage) => {
    const interceptCallsIn = (nodes: readonly AnyStateNode[]) =>
      browserPage.calls.expect(
        callsOf(nodes).flatMap(({ id, source }) => {
          const call = model.calls[source]
          if (!call) throw new Error(`page model: "calls" has no "${source}"`)
          return 'endpoint' in call ? [{ id, endpoint: call.endpoint }] : []
        }),
      )
    const interceptCallsOf = ({ _nodes }: AnyMachineSnapshot) => interceptCallsIn(_nodes)
    const isLocal = localCallIn(model, first.state) !== undefined
    interceptCallsOf((isLocal ? steps[0] : undefined)?.state ?? first.state)
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
