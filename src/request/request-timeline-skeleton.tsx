import { requestStepLabels } from '#shared/request/request-texts.ts'
import { CUSTOMER_STEPS } from '#shared/request/stages.ts'
import * as m from '#texts'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'

/** The skeleton of the six steps. */
export const TimelineSkeleton = () => (
  <Timeline label={m.progress()}>
    {CUSTOMER_STEPS.map((step) => (
      <TimelineStep key={step} state="coming" label={requestStepLabels[step]()} />
    ))}
  </Timeline>
)
