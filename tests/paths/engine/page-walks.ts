/** The walks for the browser: without starts and events that the page does not offer. */
import type { GraphFilter } from './graph.ts'
import type { PageModel } from './page-model.ts'
import { type Walk, walksOf } from './walks.ts'

export const filterOf = ({ opens, offers }: PageModel): GraphFilter => ({
  allowsStart: (start) => typeof opens[start] === 'object',
  allowsEvent: (state, { event }) => offers?.[event.type]?.(state, event) ?? true,
})

export const pageWalksOf = (model: PageModel): Walk[] => walksOf(model.flow, 'parts', filterOf(model))
