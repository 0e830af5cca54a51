/** Search params of the statechart page: `/machines?machine=orderConfirmation`. */
import * as v from 'valibot'

export const MachinesSearchParams = v.object({
  machine: v.fallback(v.optional(v.string()), undefined),
  /** The id of a request whose history is played on the chart of its lifecycle. */
  request: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})
