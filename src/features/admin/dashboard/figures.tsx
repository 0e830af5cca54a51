/** The figures of the shop: the totals and the requests of the last days; the newest requests below them. */
import { useQuery } from '@tanstack/react-query'
import * as m from '#texts'
import { countsQuery, daysQuery } from '../admin-queries.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { DailyChart } from './daily-chart.tsx'
import { FigureTile } from './figure-tile.tsx'
import styles from './figures.module.css'
import { NewestSlot } from './newest-slot.tsx'

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
      <NewestSlot />
    </>
  )
}
