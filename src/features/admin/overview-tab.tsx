/** The dashboard: the totals, the requests of the last days, and the newest requests. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorMessage } from '#machines/lib/api-actor.ts'
import { SMS_BUDGET_WARN_PERCENT } from '#shared/limits.ts'
import { noRequests, unreachable } from '#shared/texts.ts'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { AdminHeader } from './admin-header.tsx'
import { adminQueries } from './admin-queries.ts'
import type { AdminSearchParams } from './admin-search-params.ts'
import { DailyChart } from './daily-chart.tsx'
import { OrdersTable } from './orders-table.tsx'
import styles from './overview-tab.module.css'
import { PaginatedList } from './paginated-list.tsx'
import { QueryBoundary } from './query-boundary.tsx'

export function OverviewTab() {
  const app = useApp()
  const newest = useInfiniteQuery(adminQueries(app).newestRepairs)
  const days = useQuery(adminQueries(app).days)
  return (
    <>
      <AdminHeader title={m.nav_dashboard()}>
        <Link to="/admin-dashboard" search={{ tab: 'settings' }} className={styles.all}>
          {m.settings()}
        </Link>
      </AdminHeader>
      <Totals />
      <section className={styles.part} aria-labelledby="days">
        <h2 className={styles.title} id="days">
          {m.requests_a_day()}
        </h2>
        <QueryBoundary query={days} what={m.what_days()} skeleton="chart">
          {(all) => <DailyChart days={all} />}
        </QueryBoundary>
      </section>
      <div className={styles.part}>
        <div className={styles.between}>
          <h2 className={styles.title}>{m.newest_requests()}</h2>
          <Link to="/admin-dashboard" search={{ tab: 'orders' }} className={styles.all}>
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

const failedTextsOf = (count: number) => m.texts_failed({ count })

const smsBudgetText = (percent: number) => (percent < 100 ? m.sms_budget({ percent }) : m.sms_budget_used())

function Totals() {
  const app = useApp()
  const { data: counts, error, isFetching, refetch } = useQuery(adminQueries(app).counts)
  const { data: days } = useQuery(adminQueries(app).days)
  return (
    <>
      {error && (
        <div className={styles.failed}>
          <Alert
            tone="error"
            action={
              <Button variant="small" busy={isFetching} onClick={() => void refetch()}>
                {m.try_again()}
              </Button>
            }
          >
            {m.totals_not_loaded({ reason: errorMessage(error, unreachable) })}
          </Alert>
        </div>
      )}
      {counts !== undefined && counts.failedTexts > 0 && (
        <div className={styles.failed}>
          <Alert
            tone="error"
            action={
              <Link to="/admin-dashboard" search={{ tab: 'messages' }}>
                {m.see_the_texts()}
              </Link>
            }
          >
            {failedTextsOf(counts.failedTexts)}
          </Alert>
        </div>
      )}
      {counts !== undefined && counts.smsBudgetPercent >= SMS_BUDGET_WARN_PERCENT && (
        <div className={styles.failed}>
          <Alert tone="error">{smsBudgetText(counts.smsBudgetPercent)}</Alert>
        </div>
      )}
      <ul className={styles.totals}>
        <Total
          name={m.total_today()}
          count={days?.at(-1)?.requests}
          search={{ tab: 'orders', show: 'today' }}
        />
        <Total name={m.pending()} count={counts?.pending} search={{ tab: 'orders', show: 'pending' }} />
        <Total name={m.done()} count={counts?.done} search={{ tab: 'orders', show: 'done' }} />
        <Total name={m.desk_users()} count={counts?.users} search={{ tab: 'users' }} />
        <Total name={m.total_new_messages()} count={counts?.unread} search={{ tab: 'messages' }} />
      </ul>
    </>
  )
}

type TotalProps = { name: string; count: number | undefined; search: AdminSearchParams }

const Total = ({ name, count, search }: TotalProps) => (
  <li>
    <Link to="/admin-dashboard" search={search} className={styles.total}>
      <span className={styles.figure}>{count ?? <SkeletonLine width="2ch" />}</span> {name}
    </Link>
  </li>
)
