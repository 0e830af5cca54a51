/** The one large step of a job. */
import type { JobRequest } from '#machines/request/job-step-setup.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { stepLabels } from '#shared/request/request-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './job-at-hand.module.css'
import { type JobFlow, pressOf } from './use-job-step.ts'

type Props = JobFlow & { job: JobRequest; step: RequestStepType; busy?: boolean }

export function NextStep({ state, send, job, step, busy = state.hasTag('busy') }: Props) {
  const { message } = state.context
  return (
    <div className={styles.next}>
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <Button variant="primary" fullWidth busy={busy} onClick={() => send(pressOf(step, job))}>
        {stepLabels[step]()}
      </Button>
    </div>
  )
}
