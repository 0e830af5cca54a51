/** Search params of the statechart page: `/machines?machine=orderConfirmation`. */
import * as v from 'valibot'

export const MachinesSearchParams = v.object({
  machine: v.fallback(v.optional(v.string()), undefined),
})
