/** The other jobs of a day, by their windows. */
import { useId } from 'react'
import * as m from '#texts'
import { jobTime } from '../../request/job-time.ts'
import { type JobGroup, jobKey } from './day-jobs.ts'
import { JobLine } from './job-line.tsx'
import styles from './job-list.module.css'

type Props = {
  groups: readonly JobGroup[]
  /** The requests with a step that waits on this phone. */
  unsent: ReadonlySet<number>
  /** The day of the sheet. */
  day: string
  search: { day?: 'tomorrow' | undefined }
}

export const JobList = ({ groups, unsent, day, search }: Props) => (
  <div className={styles.list}>
    {groups.map((group) => (
      <Group key={keyOf(group)} group={group} unsent={unsent} day={day} search={search} />
    ))}
  </div>
)

const keyOf = (group: JobGroup) => (group.kind === 'window' ? String(group.window?.start) : group.kind)

function titleOf(group: JobGroup, day: string, isTomorrow: boolean): string {
  if (group.kind === 'window') return jobTime(group.window, day)
  if (group.kind === 'overdue') return m.bucket_overdue()
  return isTomorrow ? m.done() : m.day_done_today()
}

function Group({ group, unsent, day, search }: Omit<Props, 'groups'> & { group: JobGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-kind={group.kind}>
      <h2 id={id} className="tabular">
        {titleOf(group, day, search.day === 'tomorrow')}
      </h2>
      <ul className={styles.lines}>
        {group.jobs.map((job) => (
          <JobLine
            key={jobKey(job)}
            job={job}
            isUnsent={unsent.has(job.id)}
            timeOn={group.kind === 'overdue' ? day : undefined}
            search={search}
          />
        ))}
      </ul>
    </section>
  )
}
