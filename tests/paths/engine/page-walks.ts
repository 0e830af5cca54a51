/** The walks for the browser: without starts and events that the page does not offer. */

import { replyOf } from './events.ts'
import type { GraphFilter } from './graph.ts'
import { localCallIn } from './local-calls.ts'
import type { PageModel } from './page-model.ts'
import { type Walk, walksOf } from './walks.ts'

export const filterOf = (model: PageModel): GraphFilter => ({
  allowsStart: (start) => typeof model.opens[start] === 'object',
  allowsEvent: (state, { event, label }) => {
    const local = localCallIn(model, state)
    if (local) return replyOf(event)?.id === local.id && local.call.can(state, label)
    return model.offers?.[event.type]?.(state, event) ?? true
  },
})

export const pageWalksOf = (model: PageModel): Walk[] => walksOf(model.flow, 'parts', filterOf(model))
