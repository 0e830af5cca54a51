/** Runs the machine that takes the steps of the jobs of a page. */
import { fromPromise } from 'xstate'
import { type JobRequest, jobStepMachine } from '#machines/request/job-step.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { randomKey } from '../../lib/random-key.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'

export type JobFlow = FlowProps<typeof jobStepMachine>

/** @param userId the technician's account */
export function useJobStep(userId: number, { store }: OfflineFlow): JobFlow {
  const [state, send] = useFlow(jobStepMachine, {
    input: { userId },
    actors: {
      storeAction: fromPromise<void, { action: DayAction }>(({ input: { action } }) => store(action)),
    },
  })
  return { state, send }
}

/** A press of a step's button, now. */
export const pressOf = (step: RequestStepType, job: JobRequest) =>
  ({ type: 'step', step, job, key: randomKey(), at: new Date().toISOString() }) as const
