/** Runs the machine that takes the steps of the jobs of a page. */
import { fromPromise } from 'xstate'
import { jobStepMachine } from '#machines/request/job-step.ts'
import type { DraftOf, JobRequest } from '#machines/request/job-step-setup.ts'
import type { StepAction } from '#shared/request/day-action.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import type { HandOverForm } from '#shared/request/hand-over-form.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { randomKey } from '../../lib/random-key.ts'
import { readDraft, writeDraft } from '../../offline/drafts.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'

export type JobFlow = FlowProps<typeof jobStepMachine>

/** @param userId the technician's account */
export function useJobStep(userId: number, { store }: OfflineFlow): JobFlow {
  const [state, send] = useFlow(jobStepMachine, {
    input: { userId },
    actors: {
      storeAction: fromPromise<void, { action: StepAction }>(({ input: { action } }) => store(action)),
      readDraft: fromPromise<HandOverForm | null, DraftOf>(({ input }) => readDraft(input, Date.now())),
    },
    actions: {
      // A browser that keeps nothing has what is typed on its page only.
      keepDraft: (_, draft) => void writeDraft(draft, Date.now()).catch(() => undefined),
    },
  })
  return { state, send }
}

/** A press of a step's button, now. */
export const pressOf = (step: RequestStepType, job: JobRequest) =>
  ({ type: 'step', step, job, key: randomKey(), at: new Date().toISOString() }) as const
