/** The walks for the browser: without starts and events that the page does not offer. */
import type { AnyMachineSnapshot } from 'xstate'
import { callsIn, replyOf } from './events.ts'
import type { GraphFilter } from './graph.ts'
import { localCallIn } from './local-calls.ts'
import type { LabeledEvent } from './model.ts'
import type { PageModel } from './page-model.ts'
import { type Walk, walksOf } from './walks.ts'

/** Whether the call that an event replies to can give this reply in the page. */
function canReply({ calls }: PageModel, state: AnyMachineSnapshot, { event, label }: LabeledEvent): boolean {
  const source = callsIn(state).find(({ id }) => id === replyOf(event)?.id)?.source
  const call = source === undefined ? undefined : calls[source]
  return !call || !('endpoint' in call) || (call.can?.(state, label) ?? true)
}

export const filterOf = (model: PageModel): GraphFilter => ({
  allowsStart: (start) => typeof model.opens[start] === 'object',
  allowsEvent: (state, { event, label }) => {
    const local = localCallIn(model, state)
    if (local) return replyOf(event)?.id === local.id && local.call.can(state, label)
    return canReply(model, state, { event, label }) && (model.offers?.[event.type]?.(state, event) ?? true)
  },
})

export const pageWalksOf = (model: PageModel): Walk[] => walksOf(model.flow, 'parts', filterOf(model))
