/** The promised day of a request, computed from its events. */

import type { PromisedDay } from '#shared/request/request.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { parseDetails } from './history.ts'
import { promiseIn } from './promise.ts'
import { lastFrom, standingAfter } from './undo.ts'

type Step = { type: string; from: RequestStage; to: RequestStage }
type Standing = Step & { promise: PromisedDay | null }

/** The promise that stands after the events, oldest first. */
export function promiseAfter(events: readonly (Step & { details: string })[]): PromisedDay | null {
  let promise: PromisedDay | null = null
  let standing: readonly Standing[] = []
  for (const { type, from, to, details } of events) {
    const before: PromisedDay | null = promise
    if (type === 'takeBack') promise = standing.at(lastFrom(standing, to))?.promise ?? null
    const { day, part = false } = parseDetails(details)
    if (type === 'promise' && day !== undefined) promise = { day, part }
    promise = promiseIn(to, promise)
    standing = standingAfter(standing, { type, from, to, promise: before })
  }
  return promise
}
