/** What a technician can do with a request: the next step under the thumb, the other steps, the estimate, the promised day. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { isPossibleStep, type JobRequest } from '#machines/request/job-step-setup.ts'
import { stateOf } from '#machines/request/waiting-steps.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import type { Visit } from '#shared/request/visit.ts'
import * as m from '#texts'
import { LOOKS, labelOfStep, stepsOf } from '../../request/request-steps.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './day-job.module.css'
import { technicianStep } from './day-jobs.ts'
import { NextStep } from './next-step.tsx'
import { type JobFlow, pressOf } from './use-job-step.ts'

type Props = JobFlow & {
  /** With the steps that wait on this phone taken. */
  job: JobRequest & { visit: Visit | null }
  /** The request is being read again: its next step may be another one. */
  isReading: boolean
  /** The other actions at the steps. */
  actions: ReactNode
  /** What follows below the steps. */
  children: ReactNode
}

/** At the door, a technician who checks the device repairs it there. */
const labelOf = (step: RequestStepType, job: JobRequest): string =>
  step === 'diagnose' && job.stage === 'atDoor'
    ? m.action_repair_here()
    : labelOfStep(step, stateOf(job), 'technician')

export function JobSteps({ job, isReading, state, send, actions, children }: Props) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const next = technicianStep(job)
  const others = stepsOf(job.stage).filter((step) => step !== next && isPossibleStep(job, step))
  const { message } = state.context
  // A step removes its own button.
  const last = useRef(job.stage)
  useEffect(() => {
    if (job.stage !== last.current && document.activeElement === document.body) title.current?.focus()
    last.current = job.stage
  }, [job.stage])
  const busy = state.hasTag('busy') || isReading
  return (
    <>
      <div className={styles.work}>
        <section className={styles.steps} aria-labelledby={id}>
          <h2 id={id} ref={title} tabIndex={-1}>
            {m.next_steps()}
          </h2>
          {next === null && (
            <>
              <p>{stageTexts[job.stage].refusal()}</p>
              {message !== '' && <Alert tone="error">{message}</Alert>}
            </>
          )}
          {others.length > 0 && (
            <div className={styles.others}>
              {others.map((step) => (
                <Button
                  key={step}
                  variant={LOOKS[step]}
                  inactive={busy}
                  onClick={() => send(pressOf(step, job))}
                >
                  {labelOf(step, job)}
                </Button>
              ))}
            </div>
          )}
          {actions}
        </section>
        {children}
      </div>
      {next !== null && (
        <div className={styles.thumb}>
          <NextStep state={state} send={send} job={job} step={next} busy={busy} />
        </div>
      )}
    </>
  )
}
