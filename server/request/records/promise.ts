/** The promised day of a request, as its progress stores it, and what a step makes of it. */
import { holdsPromise } from '#shared/request/promise.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import type { RequestStage } from '#shared/request/stages.ts'

type Stored = { promisedDay: string | null; waitsPart: number | null }

export const toPromise = ({ promisedDay, waitsPart }: Stored): PromisedDay | null =>
  promisedDay === null ? null : { day: promisedDay, part: waitsPart === 1 }

/** The promise in the stage after a step: none once the request has left the workshop. */
export const promiseIn = (
  stage: RequestStage,
  promise: PromisedDay | null | undefined,
): PromisedDay | null => (holdsPromise(stage) ? (promise ?? null) : null)
