/** The figures of the shop: the totals, the requests of the last days, and the newest requests. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { noRequests } from '#shared/texts.ts'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { adminQueries } from './admin-queries.ts'
import type { AdminSearchParams } from './admin-search-params.ts'
import { DailyChart } from './daily-chart.tsx'
import styles from './figures.module.css'
import { OrdersTable } from './orders-table.tsx'
import { PaginatedList } from './paginated-list.tsx'
import { QueryBoundary } from './query-boundary.tsx'

export function Figures() {
  const app = useApp()
  const newest = useInfiniteQuery(adminQueries(app).newestRepairs)
  const days = useQuery(adminQueries(app).days)
  const { data: counts } = useQuery(adminQueries(app).counts)
  return (
    <>
      <ul className={styles.totals}>
        {/* Pending and done ones, so no list of the orders has the same number. */}
        <Total name={m.total_received_today()} count={days.data?.at(-1)?.requests} />
        <Total name={m.pending()} count={counts?.pending} search={{ tab: 'orders', show: 'pending' }} />
        <Total name={m.done()} count={counts?.done} search={{ tab: 'orders', show: 'done' }} />
        <Total name={m.desk_users()} count={counts?.users} search={{ tab: 'users' }} />
        <Total name={m.total_new_messages()} count={counts?.unread} search={{ tab: 'messages' }} />
      </ul>
      <section className={styles.part} aria-labelledby="days">
        <h3 className={styles.title} id="days">
          {m.requests_a_day()}
        </h3>
        <QueryBoundary query={days} what={m.what_days()} skeleton="chart">
          {(all) => <DailyChart days={all} />}
        </QueryBoundary>
      </section>
      <div className={styles.part}>
        <div className={styles.between}>
          <h3 className={styles.title}>{m.newest_requests()}</h3>
          <Link to="/admin-dashboard" search={{ tab: 'orders' }} className={styles.link}>
            {m.all_orders()}
          </Link>
        </div>
        <PaginatedList query={newest} what={m.what_newest()} firstOnly>
          {(repairs, now) => (
            <OrdersTable
              label={m.newest_requests()}
              list="newest"
              repairs={repairs}
              now={now}
              empty={<EmptyState title={noRequests} text={m.new_appear_here()} />}
            />
          )}
        </PaginatedList>
      </div>
    </>
  )
}

type TotalProps = { name: string; count: number | undefined; search?: AdminSearchParams }

function Total({ name, count, search }: TotalProps) {
  const content = (
    <>
      <span className={styles.figure}>{count ?? <SkeletonLine width="2ch" />}</span> {name}
    </>
  )
  return (
    <li>
      {search ? (
        <Link to="/admin-dashboard" search={search} className={styles.total}>
          {content}
        </Link>
      ) : (
        <p className={styles.total}>{content}</p>
      )}
    </li>
  )
}
