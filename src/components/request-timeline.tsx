/** Where a repair stands, in six steps: the current one says what is true now and who acts next. */

import type { RequestDetails } from '#shared/request-details.ts'
import type { Outcome, RequestStage, TimelineStep as Step } from '#shared/request-stage.ts'
import { outcomeSentence, repairStepLabels, type StageText, stageTexts } from '#shared/request-texts.ts'
import { agreedWindow, legOf, type WindowTimes } from '#shared/visit.ts'
import { windowText } from '#shared/window-text.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { classNames } from '../ui/class-names.ts'
import { NoBreak } from '../ui/no-break.tsx'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'
import styles from './request-timeline.module.css'

type Props = {
  /** `window`: in which the shop comes next, once it is agreed. */
  request: { stage: RequestStage; outcome: Outcome | null; window: WindowTimes | null }
  steps: readonly Step[]
  /** The sentence stands elsewhere on the page. */
  withoutSentence?: boolean
}

/** What the timeline tells of a request. */
export const timelineOf = ({ stage, outcome, visit, returnWindow }: RequestDetails): Props['request'] => {
  const { way = null, window = null } = visit ?? {}
  return { stage, outcome, window: agreedWindow({ stage, way, window, returnWindow }) }
}

/** What is said about a stage. */
export function stageText({ stage, outcome, window }: Props['request']): StageText {
  if (stage === 'done') return { sentence: outcomeSentence(outcome) }
  const text = stageTexts[stage]
  if (!window) return text
  const when = windowText(window)
  const sentence =
    legOf(stage) === 'return'
      ? m.told_returning_window({ window: when })
      : m.told_confirmed_window({ window: when })
  return { ...text, sentence }
}

/** `distance`: how many steps after the current one. */
function stateOf(distance: number, at: string | null, stage: RequestStage) {
  if (distance > 0) return 'coming'
  if (distance < 0 && at === null) return 'passed'
  return distance < 0 || stage === 'done' ? 'done' : 'current'
}

export function RequestTimeline({ request, steps, withoutSentence = false }: Props) {
  const { stage } = request
  const { sentence, turn } = stageText(request)
  const current = steps.findLastIndex(({ at }) => at !== null)
  return (
    <Timeline label={m.progress()}>
      {steps.map(({ step, at }, index) => (
        <TimelineStep
          key={step}
          state={stateOf(index - current, at, stage)}
          label={repairStepLabels[step]}
          time={at === null ? undefined : { iso: at, text: weekdayTime(at) }}
        >
          {index === current && (
            <>
              {!withoutSentence && (
                <p>
                  <NoBreak>{sentence}</NoBreak>
                </p>
              )}
              {turn && <Turn {...turn} />}
            </>
          )}
        </TimelineStep>
      ))}
    </Timeline>
  )
}

const Turn = ({ who, text }: NonNullable<StageText['turn']>) => (
  <p className={styles.turn}>
    <span className={classNames(styles.who, who === 'you' && styles.you)}>
      {who === 'you' ? m.turn_is_yours() : m.turn_is_ours()}
    </span>{' '}
    <NoBreak>{text}</NoBreak>
  </p>
)
