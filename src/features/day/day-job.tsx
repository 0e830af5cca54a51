/** One job: what to know at the door, its steps, and its estimates. */
import { Link, useLoaderData } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { withSteps } from '#machines/request/waiting-steps.ts'
import { type DayJob, jobsOf } from '#shared/request/day.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { legOf, visitTimeOf } from '#shared/request/visit.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useWasPrerendered } from '../../hydration/use-was-prerendered.ts'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { ESTIMATES_ID } from '../../request/estimates-slot.tsx'
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
import { DoorMoney } from './door-money.tsx'
import { JobDetails } from './job-details.tsx'
import { OnlineActions, OnlineDetails } from './job-online.tsx'
import { JobPhotos } from './job-photos.tsx'
import { JobSteps } from './job-steps.tsx'
import { RefusedSteps } from './refused-steps.tsx'
import { useDay } from './use-day.ts'
import { useJobFlow } from './use-job-flow.ts'
import { useJobStep } from './use-job-step.ts'

type Props = {
  id: number
  userId: number
  /** The day of the sheet to go back to; undefined for today. */
  day: 'tomorrow' | undefined
}

/** The visit of a request that is on the sheet; of two, the one that is still to come. */
const listedOf = (jobs: readonly DayJob[], id: number) =>
  jobs.filter((job) => job.id === id).sort((one, other) => Number(one.isDone) - Number(other.isDone))[0]

/** The job of a request that is not on the sheet. */
const jobOf = (request: RequestDetails) => ({
  ...request,
  leg: legOf(request.stage),
  isClaim: request.claimOf !== null,
})

export function DayJobView({ id, userId, day }: Props) {
  const { query, sheet, jobs, unsent, offline } = useDay(userId)
  const isUnsent = unsent.has(id)
  const served = query.data && listedOf(jobsOf(query.data), id)
  const { request: snapshot } = useLoaderData({ from: '/day' })
  const wasPrerendered = useWasPrerendered()
  const flow = useJobFlow({
    id,
    userId,
    isUnsent,
    listed: served?.stage,
    // Only the first machine of a rendered page starts in the snapshot: cached loader data is too old for later ones.
    snapshot: wasPrerendered ? snapshot : undefined,
  })
  const step = useJobStep(userId, offline)
  const { request } = flow.state.context
  const isGone = flow.state.matches('gone')
  const listed = listedOf(jobs, id)
  const job = isGone
    ? undefined
    : (listed ?? (request ? withSteps(jobOf(request), offline.state.context.actions) : undefined))
  const changed = useChanged(job ? stageLabel(job) : '')
  const window = listed ? listed.window : request ? visitTimeOf(request).window : null
  return (
    <>
      <div className={classNames('container', styles.page)}>
        <PageMetadata {...unlistedMetadata(job?.reference ?? m.nav_day_sheet())} />
        <Link to="/day" search={{ day }} className={styles.backLink}>
          <Icon icon={ArrowLeft} />
          {m.nav_day_sheet()}
        </Link>
        <div className={styles.notes}>
          <RefusedSteps offline={offline} jobs={jobs} requestId={id} />
        </div>
        {isGone ? (
          <NotYours day={day} why={flow.state.context.message || m.day_not_yours_text()} />
        ) : (
          <div className={styles.layout}>
            {job ? (
              <JobDetails
                job={job}
                time={jobTime(window, sheet?.today.day)}
                isOverdue={listed?.isOverdue ?? false}
                isUnsent={isUnsent}
              >
                <PageTitle className={styles.name}>{job.name}</PageTitle>
              </JobDetails>
            ) : (
              <PageTitle className={styles.name}>{m.your_request()}</PageTitle>
            )}
            {job ? (
              <JobSteps
                {...step}
                job={job}
                isReading={!listed && flow.state.hasTag('busy')}
                actions={<OnlineActions {...flow} stage={job.stage} isUnsent={isUnsent} />}
              >
                {listed && (
                  <DoorMoney
                    userId={userId}
                    job={listed}
                    upi={sheet?.upi ?? null}
                    isUnsent={isUnsent}
                    offline={offline}
                  />
                )}
                <JobPhotos
                  userId={userId}
                  job={job}
                  step={step}
                  offline={offline}
                  onChanged={() => flow.send({ type: 'refresh' })}
                />
                <OnlineDetails {...flow} id={ESTIMATES_ID} />
              </JobSteps>
            ) : flow.state.matches('failed') ? (
              <LoadError text={m.request_not_loaded()} onRetry={() => flow.send({ type: 'retry' })} />
            ) : (
              <StepsSkeleton />
            )}
          </div>
        )}
      </div>
      <Announcer>{changed}</Announcer>
      <RequestDialogs {...flow} />
    </>
  )
}

const NotYours = ({ day, why }: Pick<Props, 'day'> & { why: string }) => (
  <div className="stack">
    <PageTitle className={styles.name}>{m.day_not_yours()}</PageTitle>
    <p>{why}</p>
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
