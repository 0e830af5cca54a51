/** The figures of the shop: the totals and the requests of the last days; the newest requests below them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '#texts'
import { createLazyModule, Later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWasSeen } from '../../../ui/use-was-seen.ts'
import { countsQuery, daysQuery } from '../admin-queries.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { DailyChart } from './daily-chart.tsx'
import { FigureTile } from './figure-tile.tsx'
import styles from './figures.module.css'

export const newest = createLazyModule(() => import('./newest-requests.tsx'))

export function Figures() {
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
      <Newest />
    </>
  )
}

/** Code and data are loaded when scrolled into view. */
function Newest() {
  const [place, wasSeen] = useWasSeen<HTMLDivElement>()
  return (
    <div ref={place} className={styles.part}>
      <div className={styles.between}>
        <h3 className={styles.title}>{m.newest_requests()}</h3>
        <Link to="/admin-dashboard" search={{ tab: 'orders' }} className={styles.link}>
          {m.all_orders()}
        </Link>
      </div>
      <Later
        load={newest}
        when={wasSeen}
        fallback={
          <Skeleton label={m.list_loading({ what: m.what_newest() })}>
            <AdminSkeleton shape="rows" />
          </Skeleton>
        }
      >
        {({ NewestRequests }) => <NewestRequests />}
      </Later>
    </div>
  )
}
