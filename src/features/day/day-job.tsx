/** One job: what to know at the door, its steps, and its estimates. */
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import type { DayJob } from '#shared/request/day.ts'
import { visitTimeOf } from '#shared/request/visit.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useWasPrerendered } from '../../hydration/use-was-prerendered.ts'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { dayQuery } from '../../request/day-query.ts'
import { jobTime } from '../../request/job-time.ts'
import { RequestDialogs } from '../../request/request-dialogs.tsx'
import { stageLabel } from '../../request/status-badge.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton, SkeletonLine, skeletonClass } from '../../ui/skeleton.tsx'
import { useChanged } from '../../ui/use-changed.ts'
import styles from './day-job.module.css'
import { JobDetails } from './job-details.tsx'
import { JobSteps } from './job-steps.tsx'
import { useJobFlow } from './use-job-flow.ts'

/** The element by which the page's loader finds that the server rendered estimates. */
export const ESTIMATES_ID = 'estimates'

type Props = {
  id: number
  userId: number | null
  /** The day of the sheet to go back to; undefined for today. */
  day: 'tomorrow' | undefined
}

/** The visit of a request that is on the sheet; of two, the one that is still to come. */
const listedOf = (jobs: readonly DayJob[], id: number) =>
  jobs.filter((job) => job.id === id).sort((one, other) => Number(one.isDone) - Number(other.isDone))[0]

export function DayJobView({ id, userId, day }: Props) {
  const { data: sheet } = useQuery(dayQuery)
  const listed = sheet && listedOf([...sheet.today.jobs, ...sheet.tomorrow.jobs], id)
  const { request: snapshot } = useLoaderData({ from: '/day' })
  const wasPrerendered = useWasPrerendered()
  // Only the first machine of a rendered page starts in the snapshot: cached loader data is too old for later ones.
  const { state, send } = useJobFlow({ id, userId, listed, snapshot: wasPrerendered ? snapshot : undefined })
  const { request } = state.context
  const isGone = state.matches('gone')
  const job = isGone ? undefined : (request ?? listed)
  const changed = useChanged(job ? stageLabel(job) : '')
  return (
    <>
      <div className={classNames('container', styles.page)}>
        <PageMetadata {...unlistedMetadata(job?.reference ?? m.nav_day_sheet())} />
        <Link to="/day" search={{ day }} className={styles.backLink}>
          <Icon icon={ArrowLeft} />
          {m.nav_day_sheet()}
        </Link>
        {isGone ? (
          <NotYours day={day} />
        ) : (
          <div className={styles.layout}>
            {job ? (
              <JobDetails
                job={job}
                time={jobTime(
                  listed?.window ?? (request ? visitTimeOf(request).window : null),
                  sheet?.today.day,
                )}
                isOverdue={listed?.isOverdue ?? false}
              >
                <PageTitle className={styles.name}>{job.name}</PageTitle>
              </JobDetails>
            ) : (
              <PageTitle className={styles.name}>{m.your_request()}</PageTitle>
            )}
            {request ? (
              <JobSteps request={request} state={state} send={send} estimatesId={ESTIMATES_ID} />
            ) : state.matches('failed') ? (
              <LoadError text={m.request_not_loaded()} onRetry={() => send({ type: 'retry' })} />
            ) : (
              <StepsSkeleton />
            )}
          </div>
        )}
      </div>
      <Announcer>{changed}</Announcer>
      <RequestDialogs state={state} send={send} />
    </>
  )
}

const NotYours = ({ day }: Pick<Props, 'day'>) => (
  <div className="stack">
    <PageTitle className={styles.name}>{m.day_not_yours()}</PageTitle>
    <p>{m.day_not_yours_text()}</p>
    <p>
      <Link to="/day" search={{ day }} className={buttonClass('primary')}>
        {m.day_to_sheet()}
      </Link>
    </p>
  </div>
)

const StepsSkeleton = () => (
  <Skeleton label={m.request_loading()}>
    <div className={styles.skeleton}>
      <SkeletonLine width="9rem" />
      <div className={classNames(skeletonClass(), styles.box)} />
      <div className={classNames(skeletonClass(), styles.box)} />
    </div>
  </Skeleton>
)
