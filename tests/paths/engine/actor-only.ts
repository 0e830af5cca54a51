/** STABLE. For a machine that runs in no page: its walks are walked on the actor here, and by a test of their own where it runs. */
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from './model.ts'
import type { PageModel } from './page-model.ts'

/** @param reason why no page begins with it, and what walks it instead */
export const actorOnly = <M extends AnyStateMachine>(flow: FlowModel<M>, reason: string): PageModel => ({
  flow,
  opens: Object.fromEntries(Object.keys(flow.starts).map((start) => [start, reason])),
  does: {},
  calls: {},
  sees: {},
})

/** Whether there is a page that it can begin in. */
export const hasPage = ({ opens }: PageModel): boolean =>
  Object.values(opens).some((opening) => typeof opening === 'object')
