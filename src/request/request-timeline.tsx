/** The progress of a repair in six steps. The current step shows the state in a sentence, and who acts next. */

import type { RequestDetails } from '#shared/request/details.ts'
import { requestStepLabels } from '#shared/request/request-texts.ts'
import { type CurrentStage, requestSentence, requestTurn } from '#shared/request/sentence.ts'
import type { RequestStage, TimelineStep as Step } from '#shared/request/stages.ts'
import { agreedWindow } from '#shared/request/visit.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { NoBreak } from '../ui/no-break.tsx'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'
import { TurnText } from './turn-text.tsx'

type Props = {
  request: CurrentStage & { isPriced?: boolean | undefined }
  steps: readonly Step[]
  /** Leaves out the sentence and who acts next: the page shows them elsewhere. */
  withoutText?: boolean
}

/** The data that the timeline shows. */
export function timelineOf({ stage, outcome, visit, returnWindow, agreed, promise }: RequestDetails) {
  const { way = null, window = null } = visit ?? {}
  return {
    stage,
    outcome,
    window: agreedWindow({ stage, way, window, returnWindow }),
    promise,
    isPriced: agreed !== null,
  }
}

/** `distance`: how many steps after the current one. */
function stateOf(distance: number, at: string | null, stage: RequestStage) {
  if (distance > 0) return 'coming'
  if (distance < 0 && at === null) return 'passed'
  return distance < 0 || stage === 'done' ? 'done' : 'current'
}

export function RequestTimeline({ request, steps, withoutText = false }: Props) {
  const { stage, isPriced } = request
  const turn = requestTurn(stage, isPriced)
  const current = steps.reduce((last, { at }, index) => (at === null ? last : index), -1)
  return (
    <Timeline label={m.progress()}>
      {steps.map(({ step, at }, index) => (
        <TimelineStep
          key={step}
          state={stateOf(index - current, at, stage)}
          label={requestStepLabels[step]()}
          time={at === null ? undefined : { iso: at, text: weekdayTime(at) }}
        >
          {index === current && !withoutText && (
            <>
              <p>
                <NoBreak>{requestSentence(request, shopDayOf(Date.now()))}</NoBreak>
              </p>
              {turn && <TurnText turn={turn} />}
            </>
          )}
        </TimelineStep>
      ))}
    </Timeline>
  )
}
