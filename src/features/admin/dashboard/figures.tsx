/**
 * The figures of the shop below today's work: the totals and the requests of the last days, then the newest requests. The
 * data is loaded when the section is scrolled into view.
 */
import { useQuery } from '@tanstack/react-query'
import * as m from '#texts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWasSeen } from '../../../ui/use-was-seen.ts'
import { countsQuery, daysQuery } from '../admin-queries.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { DailyChart } from './daily-chart.tsx'
import { FigureTile } from './figure-tile.tsx'
import styles from './figures.module.css'
import { NewestRequests } from './newest-requests.tsx'
import overview from './overview-tab.module.css'

export function FiguresSection() {
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  return (
    <section ref={section} className={overview.figures} aria-labelledby="figures">
      <h2 className={overview.title} id="figures">
        {m.figures_title()}
      </h2>
      {wasSeen ? (
        <Figures />
      ) : (
        <Skeleton label={m.loading_page()}>
          <AdminSkeleton shape="chart" />
        </Skeleton>
      )}
    </section>
  )
}

function Figures() {
  const days = useQuery(daysQuery)
  const { data: counts } = useQuery(countsQuery)
  return (
    <>
      <ul className={styles.totals}>
        {/* Pending and done ones, so no list of the orders has the same number. */}
        <FigureTile name={m.total_received_today()} count={days.data?.at(-1)?.requests} />
        <FigureTile name={m.pending()} count={counts?.pending} search={{ tab: 'orders', show: 'pending' }} />
        <FigureTile name={m.done()} count={counts?.done} search={{ tab: 'orders', show: 'done' }} />
        <FigureTile name={m.admin_users()} count={counts?.users} search={{ tab: 'users' }} />
        <FigureTile name={m.total_new_messages()} count={counts?.unread} search={{ tab: 'messages' }} />
      </ul>
      <section className={styles.part} aria-labelledby="days">
        <h3 className={styles.title} id="days">
          {m.requests_a_day()}
        </h3>
        <QueryBoundary query={days} what={m.what_days()} skeleton="chart">
          {(all) => <DailyChart days={all} />}
        </QueryBoundary>
      </section>
      <NewestRequests />
    </>
  )
}
