import { repairStepLabels } from '#shared/request/stage-texts.ts'
import { REPAIR_STEPS } from '#shared/request/stages.ts'
import * as m from '#texts'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'

/** The skeleton of the six steps. */
export const TimelineSkeleton = () => (
  <Timeline label={m.progress()}>
    {REPAIR_STEPS.map((step) => (
      <TimelineStep key={step} state="coming" label={repairStepLabels[step]} />
    ))}
  </Timeline>
)
