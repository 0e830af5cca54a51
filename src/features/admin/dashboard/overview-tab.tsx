/** The dashboard: today's work (new requests, visits, overdue requests, unsent SMS), then the figures. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { errorMessage } from '#machines/lib/api-actor.ts'
import { SMS_BUDGET_WARN_PERCENT } from '#shared/limits.ts'
import * as m from '#texts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { createLazyModule, Later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWasSeen } from '../../../ui/use-was-seen.ts'
import { AdminHeader } from '../admin-header.tsx'
import { countsQuery, queueQuery } from '../admin-queries.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { CloseDay } from './close-day.tsx'
import { FailedTextsSlot } from './failed-texts-slot.tsx'
import { OverdueList } from './overdue-list.tsx'
import styles from './overview-tab.module.css'
import { ShopLinks } from './shop-links.tsx'
import { TodayVisits } from './today-visits.tsx'
import { WorkPart } from './work-part.tsx'
import { WorkTiles } from './work-tiles.tsx'

export const figures = createLazyModule(() => import('./figures.tsx'))
export const tonight = createLazyModule(() => import('./tonight.tsx'))

export function OverviewTab() {
  const today = useInfiniteQuery(queueQuery({ show: 'today' }))
  const overdue = useInfiniteQuery(queueQuery({ show: 'overdue' }))
  return (
    <>
      <AdminHeader title={m.nav_dashboard()} />
      <ShopLinks />
      <Warnings />
      <WorkTiles />
      <div className={styles.work}>
        <TodayVisits query={today} />
        <OverdueList query={overdue} />
        <FailedTextsSlot />
        <CloseDay />
        <TonightSlot />
      </div>
      <FiguresSection />
    </>
  )
}

const smsBudgetText = (percent: number) => (percent < 100 ? m.sms_budget({ percent }) : m.sms_budget_used())

function Warnings() {
  const { data: counts, error, isFetching, refetch } = useQuery(countsQuery)
  return (
    <>
      {error && (
        <div className={styles.warning}>
          <Alert
            tone="error"
            action={
              <Button variant="small" busy={isFetching} onClick={() => void refetch()}>
                {m.try_again()}
              </Button>
            }
          >
            {m.totals_not_loaded({ reason: errorMessage(error, m.unreachable()) })}
          </Alert>
        </div>
      )}
      {counts !== undefined && counts.smsBudgetPercent >= SMS_BUDGET_WARN_PERCENT && (
        <div className={styles.warning}>
          <Alert tone="error">{smsBudgetText(counts.smsBudgetPercent)}</Alert>
        </div>
      )}
    </>
  )
}

/** Code and data are loaded when scrolled into view. */
function TonightSlot() {
  const [place, wasSeen] = useWasSeen<HTMLDivElement>()
  return (
    <div ref={place} className={styles.tonight}>
      <WorkPart id="tonight" title={m.tonight()} busy={false}>
        <Later load={tonight} when={wasSeen} fallback={null}>
          {({ TonightFigures }) => <TonightFigures />}
        </Later>
      </WorkPart>
    </div>
  )
}

/** Code and data are loaded when scrolled into view. */
function FiguresSection() {
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  return (
    <section ref={section} className={styles.figures} aria-labelledby="figures">
      <h2 className={styles.title} id="figures">
        {m.figures_title()}
      </h2>
      <Later
        load={figures}
        when={wasSeen}
        fallback={
          <Skeleton label={m.loading_page()}>
            <AdminSkeleton shape="chart" />
          </Skeleton>
        }
      >
        {({ Figures }) => <Figures />}
      </Later>
    </section>
  )
}
