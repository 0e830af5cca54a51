/** The job to do now, as a card with everything for the door and its next step. */
import { Link } from '@tanstack/react-router'
import type { DayJob } from '#shared/request/day.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import * as m from '#texts'
import { jobTime } from '../../request/job-time.ts'
import { RequestDialogs } from '../../request/request-dialogs.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { technicianStep } from './day-jobs.ts'
import styles from './job-at-hand.module.css'
import { JobDetails } from './job-details.tsx'
import { NextStep } from './next-step.tsx'
import { useJobFlow } from './use-job-flow.ts'

/** The id of the card's heading, which gets the focus when the job before it is done. */
export const AT_HAND = 'at-hand'

type Props = { job: DayJob; day: string; userId: number | null }

export function JobAtHand({ job, day, userId }: Props) {
  const { state, send } = useJobFlow({ id: job.id, userId, listed: job })
  const current = state.context.request ?? job
  const step = technicianStep(current)
  return (
    <Card raised aria-labelledby={AT_HAND} className={styles.atHand}>
      <JobDetails job={current} time={jobTime(job.window, day)} isOverdue={job.isOverdue}>
        <h2 id={AT_HAND} tabIndex={-1} className={styles.name}>
          <Link to="/day" search={{ job: job.id }}>
            {job.name}
          </Link>
        </h2>
      </JobDetails>
      {state.matches('gone') ? (
        <p className={styles.waits}>{m.day_not_yours()}</p>
      ) : step === null ? (
        <p className={styles.waits}>{stageTexts[current.stage].refusal()}</p>
      ) : (
        <NextStep state={state} send={send} step={step} />
      )}
      <Link to="/day" search={{ job: job.id }} className={buttonClass('quiet', { fullWidth: true })}>
        {m.day_other_steps()}
      </Link>
      <RequestDialogs state={state} send={send} />
    </Card>
  )
}
