/** The visits of today or tomorrow: the job at hand as a card, the others by their windows. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorMessage } from '#machines/lib/api-actor.ts'
import { type DaySheet, jobsOf } from '#shared/request/day.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { stageLabel } from '../../request/status-badge.tsx'
import { visitsText } from '../../request/visits-text.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { createLazyModule, Later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useChanged } from '../../ui/use-changed.ts'
import styles from './day.module.css'
import { groupsOf, jobAtHand, jobKey } from './day-jobs.ts'
import { DaySkeleton } from './day-skeleton.tsx'
import { GoneJobs } from './gone-jobs.tsx'
import { AT_HAND, JobAtHand } from './job-at-hand.tsx'
import { JobList } from './job-list.tsx'
import { RefusedSteps } from './refused-steps.tsx'
import { SheetStrip } from './sheet-strip.tsx'
import { StepDialog } from './step-dialog.tsx'
import { Till } from './till.tsx'
import { type Day, useDay } from './use-day.ts'
import { useJobStep } from './use-job-step.ts'
import { useLostPlace } from './use-lost-place.ts'

export const collectPhotos = createLazyModule(() => import('./collect-photos.tsx'))

type Props = {
  userId: number
  /** The other day; undefined for today. */
  day: 'tomorrow' | undefined
}

export function DaySheetView({ userId, day }: Props) {
  const current = useDay(userId)
  const { query, sheet, offline, jobs } = current
  const { error, isFetching } = query
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...unlistedMetadata(m.nav_day_sheet(), '/day')} />
      {sheet ? (
        <Sheet {...current} sheet={sheet} userId={userId} day={day}>
          <SheetStrip query={query} asOf={sheet.asOf} offline={offline} />
          <RefusedSteps offline={offline} jobs={jobs} />
          {query.data && <GoneJobs sheet={query.data} actions={offline.state.context.actions} />}
        </Sheet>
      ) : (
        <>
          <PageTitle className={styles.title}>{m.nav_day_sheet()}</PageTitle>
          {error ? (
            <LoadError
              title={m.list_not_loaded({ what: m.what_visits_today() })}
              text={errorMessage(error, m.unreachable())}
              busy={isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <DaySkeleton />
          )}
        </>
      )}
    </div>
  )
}

type SheetProps = Props & Pick<Day, 'offline' | 'unsent'> & { sheet: DaySheet; children: ReactNode }

function Sheet({ sheet, offline, unsent, userId, day, children }: SheetProps) {
  const navigate = useNavigate()
  const isTomorrow = day === 'tomorrow'
  const shown = isTomorrow ? sheet.tomorrow : sheet.today
  const first = jobAtHand(sheet.today.jobs)
  const atHand = isTomorrow ? undefined : first
  const key = atHand && jobKey(atHand)
  const changed = useChanged(first ? `${first.name}, ${stageLabel(first)}` : m.day_all_done())
  useFocusOnNext(key)
  const groups = groupsOf(shown.jobs, atHand)
  // One for all jobs: the second tap of a double tap may fall on the next job.
  const { state, send } = useJobStep(userId, offline)
  const { press } = state.context
  const pressed = press && jobsOf(sheet).find(({ id }) => id === press.job.id)
  useLostPlace(userId)
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageTitle className={styles.title}>{dayText(shown.day)}</PageTitle>
          {shown.jobs.length > 0 && <p className="muted small">{visitsText(shown.jobs)}</p>}
        </div>
        <SegmentedControl
          label={m.day_legend()}
          className={styles.switch}
          segments={[
            { value: 'today', label: m.day_today() },
            { value: 'tomorrow', label: m.day_tomorrow() },
          ]}
          value={day ?? 'today'}
          onChange={(value) =>
            void navigate({
              to: '/day',
              search: value === 'tomorrow' ? { day: value } : {},
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <div className={styles.notes}>{children}</div>
      {shown.jobs.length === 0 ? (
        <Card className={styles.empty}>
          <EmptyState
            title={isTomorrow ? m.day_none_tomorrow() : m.bucket_none_today()}
            text={m.day_none_text()}
          />
        </Card>
      ) : (
        <div className={classNames(styles.layout, atHand && styles.withCard)}>
          {atHand ? (
            <JobAtHand
              key={key}
              job={atHand}
              isUnsent={unsent.has(atHand.id)}
              day={shown.day}
              state={state}
              send={send}
            />
          ) : (
            !isTomorrow && <p className={styles.allDone}>{m.day_all_done()}</p>
          )}
          {groups.length > 0 && <JobList groups={groups} unsent={unsent} day={shown.day} search={{ day }} />}
        </div>
      )}
      {!isTomorrow && sheet.till !== null && sheet.till.count > 0 && (
        <Till till={sheet.till} unsent={unsent} />
      )}
      <Announcer>{changed}</Announcer>
      <StepDialog
        state={state}
        send={send}
        photos={
          pressed && (
            <Later load={collectPhotos}>
              {({ CollectPhotos }) => <CollectPhotos userId={userId} job={pressed} offline={offline} />}
            </Later>
          )
        }
      />
    </>
  )
}

/** Moves the focus to the next job when the one at hand is done: its button, which had the focus, is gone. */
function useFocusOnNext(key: string | undefined): void {
  const last = useRef(key)
  useEffect(() => {
    const hasMoved = key !== last.current
    last.current = key
    if (hasMoved && document.activeElement === document.body) document.getElementById(AT_HAND)?.focus()
  }, [key])
}
