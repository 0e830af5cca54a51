/** The day's end on the dashboard, while payments wait for it: how many, by person and way. No sum: cash is counted first. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isolate } from '#shared/bidi.ts'
import * as m from '#texts'
import { cashQuery } from '../cash/cash-query.ts'
import styles from './overview-tab.module.css'
import { WorkPart } from './work-part.tsx'

export function CloseDay() {
  const { data } = useQuery(cashQuery)
  if (!data || (data.tills.length === 0 && data.transfers.length === 0)) return null
  const { tills, transfers, hasMore } = data
  return (
    <WorkPart id="close-day" title={m.cash_title()} busy={false}>
      <dl className={styles.waiting}>
        {tills.map(({ person, name, count }) => (
          <div key={person}>
            <dt>{m.cash_of({ name: isolate(name ?? m.cash_nobody()) })}</dt>
            <dd>{m.cash_payments({ count })}</dd>
          </div>
        ))}
        {transfers.length > 0 && (
          <div>
            <dt>{m.cash_transfers()}</dt>
            <dd>
              {hasMore
                ? m.cash_payments_many({ count: transfers.length })
                : m.cash_payments({ count: transfers.length })}
            </dd>
          </div>
        )}
      </dl>
      <Link to="/admin-dashboard" search={{ tab: 'cash' }} className={styles.link}>
        {m.cash_open()}
      </Link>
    </WorkPart>
  )
}
