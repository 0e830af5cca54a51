/** STABLE. The page model of a machine without a page: its walks run on the actor only. */
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from './model.ts'
import type { PageModel } from './page-model.ts'

/** @param reason why no page starts this machine, and which test covers it instead */
export const actorOnly = <M extends AnyStateMachine>(flow: FlowModel<M>, reason: string): PageModel => ({
  flow,
  opens: Object.fromEntries(Object.keys(flow.starts).map((start) => [start, reason])),
  does: {},
  calls: {},
  sees: {},
})

/** Whether any start of the model has a page. */
export const hasPage = ({ opens }: PageModel): boolean =>
  Object.values(opens).some((opening) => typeof opening === 'object')
