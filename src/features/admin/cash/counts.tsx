/** The last cash counts, with the difference of each, when and by whom. */
import { isolate } from '#shared/bidi.ts'
import type { CashCount } from '#shared/billing/cash-api.ts'
import { differenceText } from '#shared/billing/cash-count.ts'
import { rupees } from '#shared/money.ts'
import * as m from '#texts'
import { weekdayTime } from '../../../lib/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './cash.module.css'

export const CashCounts = ({ counts }: { counts: readonly CashCount[] }) => (
  <section className={styles.part} aria-labelledby="cash-counts">
    <h2 id="cash-counts">{m.cash_counts()}</h2>
    <ul className={styles.rows}>
      {counts.map((count) => (
        <li key={count.id} className={classNames(styles.row, styles.payment)}>
          <span>
            <b>{isolate(count.name ?? m.cash_nobody())}</b>{' '}
            {m.cash_result({ counted: rupees(count.counted), expected: rupees(count.expected) })}
          </span>
          {count.counted !== count.expected && (
            <b className={styles.differs}>{differenceText(count.counted - count.expected)}</b>
          )}
          <span className="muted small">
            {m.cash_counts_by({ time: weekdayTime(count.at), name: isolate(count.by ?? m.cash_nobody()) })}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
