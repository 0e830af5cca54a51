/** The cash that a technician hands in to the shop. */
import { useId } from 'react'
import { rupees } from '#shared/money.ts'
import type { DayTill } from '#shared/request/day.ts'
import * as m from '#texts'
import { weekdayTime } from '../../lib/dates.ts'
import styles from './till.module.css'
import { Unsent } from './unsent.tsx'

type Props = {
  /** With the payments that wait on this phone. */
  till: DayTill
  /** The requests with something that waits on this phone. */
  unsent: ReadonlySet<number>
}

export function Till({ till: { sum, count, payments }, unsent }: Props) {
  const id = useId()
  const { length: shown } = payments
  return (
    <section className={styles.till} aria-labelledby={id}>
      <h2 id={id} className="tabular">
        {m.till_hand_in({ amount: rupees(sum) })}
      </h2>
      <p>
        {m.till_payments({ count })}. <span className="muted">{m.till_text()}</span>
      </p>
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={`${payment.id} ${payment.requestId} ${payment.at}`}>
            <div>
              <b>{payment.customer}</b> <span className="muted tabular nowrap">{payment.reference}</span>
              <br />
              <span className="muted small">{weekdayTime(payment.at)}</span>{' '}
              {payment.id === null && unsent.has(payment.requestId) && <Unsent />}
            </div>
            <b className="tabular">{rupees(payment.amount)}</b>
          </li>
        ))}
      </ul>
      {shown < count && <p className="muted small">{m.cash_newest({ shown, count })}</p>}
    </section>
  )
}
