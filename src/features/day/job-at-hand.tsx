/** The job to do now, as a card with everything for the door and its next step. */
import { Link } from '@tanstack/react-router'
import { rupees } from '#shared/money.ts'
import type { DayJob } from '#shared/request/day.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import * as m from '#texts'
import { jobTime } from '../../request/job-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { technicianStep } from './day-jobs.ts'
import styles from './job-at-hand.module.css'
import { JobDetails } from './job-details.tsx'
import { NextStep } from './next-step.tsx'
import type { JobFlow } from './use-job-step.ts'

/** The id of the card's heading, which gets the focus when the job before it is done. */
export const AT_HAND = 'at-hand'

type Props = JobFlow & {
  /** With the steps that wait on this phone taken. */
  job: DayJob
  isUnsent: boolean
  day: string
}

export function JobAtHand({ job, isUnsent, day, state, send }: Props) {
  const step = technicianStep(job)
  return (
    <Card raised aria-labelledby={AT_HAND} className={styles.atHand}>
      <JobDetails job={job} time={jobTime(job.window, day)} isOverdue={job.isOverdue} isUnsent={isUnsent}>
        <h2 id={AT_HAND} tabIndex={-1} className={styles.name}>
          <Link to="/day" search={{ job: job.id }}>
            {job.name}
          </Link>
        </h2>
      </JobDetails>
      {job.owed > 0 && <p className={styles.owed}>{m.owed_to_pay({ amount: rupees(job.owed) })}</p>}
      {step === null ? (
        <p className={styles.waits}>{stageTexts[job.stage].refusal()}</p>
      ) : (
        <NextStep state={state} send={send} job={job} step={step} />
      )}
      <Link to="/day" search={{ job: job.id }} className={buttonClass('quiet', { fullWidth: true })}>
        {m.day_other_steps()}
      </Link>
    </Card>
  )
}
