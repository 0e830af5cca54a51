/** The visits that the shop took from a technician who had set out for them: they leave the sheet without a step of the technician. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type DaySheet, jobsOf } from '#shared/request/day.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import * as m from '#texts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { goneJobs, jobKey } from './day-jobs.ts'

/** @param sheet as the server said it */
function useGone(sheet: DaySheet) {
  const [last, setLast] = useState(sheet)
  const [gone, setGone] = useState(goneJobs([], []))
  if (last !== sheet) {
    setLast(sheet)
    const jobs = jobsOf(sheet)
    setGone([...goneJobs(gone, jobs), ...goneJobs(jobsOf(last), jobs)])
  }
  return { gone, dismiss: (key: string) => setGone(gone.filter((job) => jobKey(job) !== key)) }
}

type Props = {
  /** As the server said it. */
  sheet: DaySheet
  /** What is on this phone: a refused step says the same of its request. */
  actions: readonly DayAction[]
}

export function GoneJobs({ sheet, actions }: Props) {
  const { gone, dismiss } = useGone(sheet)
  return gone
    .filter(({ id }) => !actions.some(({ requestId, refused }) => requestId === id && refused !== null))
    .map((job) => (
      <Alert
        key={jobKey(job)}
        tone="warning"
        onClose={() => dismiss(jobKey(job))}
        action={
          <Link to="/day" search={{ job: job.id }} className={buttonClass('small')}>
            {m.day_gone_see()}
          </Link>
        }
      >
        {m.day_gone({ name: job.name })}
      </Alert>
    ))
}
