/** The steps that the lifecycle has for a request's stage, as buttons. An inactive button says why. */

import { useId } from 'react'
import { decide, type RequestState, whyNot } from '#machines/request/decisions.ts'
import { requestLifecycleMachine } from '#machines/request/lifecycle.ts'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { isStepType, stepLabels, undoLabel } from '#shared/request/request-texts.ts'
import type { NextStep, RequestRole, RequestStage } from '#shared/request/stages.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { randomKey } from '../lib/random-key.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './request-steps.module.css'

const STEPS = Object.keys(stepLabels).filter(isStepType)

/** The steps that the lifecycle has for a stage; none once the request is done. */
export const hasStep = (stage: RequestStage, step: string): boolean => {
  const events: readonly string[] = requestLifecycleMachine.states.PENDING?.states[stage]?.ownEvents ?? []
  return events.includes(step)
}
export const stepsOf = (stage: RequestStage): readonly RequestStepType[] =>
  STEPS.filter((step) => hasStep(stage, step))

export const LOOKS: Partial<Record<RequestStepType, ButtonVariant>> = {
  takeBack: 'text',
  cancel: 'quiet',
  miss: 'quiet',
}

/** The label of "Undo" names the stage that it leads to. */
export function labelOfStep(step: RequestStepType, request: RequestState, by: RequestRole): string {
  const decision = step === 'takeBack' && decide(request, { type: step, by })
  return decision && 'stage' in decision ? undoLabel(decision.stage) : stepLabels[step]()
}

type Props = FlowProps<typeof requestDetailsMachine> & {
  /** Which of the stage's steps are shown. */
  steps: readonly RequestStepType[]
  /** The step with the primary button. */
  primary?: NextStep | null
  className?: string | undefined
}

export function RequestSteps({ state, send, steps, primary, className }: Props) {
  const { request, by, step: current } = state.context
  const id = useId()
  if (!request || steps.length === 0) return null
  const reasonOf = (step: RequestStepType) => whyNot(request, step, by)
  /** Buttons that are inactive for the same reason share one sentence. */
  const reasons = [...new Set(steps.flatMap((step) => reasonOf(step) ?? []))]
  return (
    <div className={classNames(styles.steps, className)}>
      {steps.map((step) => {
        const reason = reasonOf(step)
        return (
          <Button
            key={step}
            variant={step === primary ? 'primary' : by === 'customer' ? 'secondary' : LOOKS[step]}
            busy={state.matches({ shown: 'saving' }) && current?.type === step}
            inactive={!state.can({ type: 'step', step, key: '' })}
            className={step === primary ? styles.next : undefined}
            aria-describedby={reason === undefined ? undefined : `${id}-${reasons.indexOf(reason)}`}
            onClick={() => send({ type: 'step', step, key: randomKey() })}
          >
            {labelOfStep(step, request, by)}
          </Button>
        )
      })}
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}-${index}`} className={styles.reason}>
          {reason}
        </p>
      ))}
    </div>
  )
}
