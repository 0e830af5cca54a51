/** The payments of a request, what is owed, and where to pay it. The owner undoes a payment here. */
import type { ReactNode } from 'react'
import { paidOf } from '#shared/amounts.ts'
import type { Payment } from '#shared/billing/payment.ts'
import { paymentText } from '#shared/billing/payment-text.ts'
import { upiUri } from '#shared/billing/upi.ts'
import { rupees } from '#shared/money.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { Badge, Tag } from '../ui/badge.tsx'
import type { Money } from './bill-pay.tsx'
import { CopyUpi } from './copy-upi.tsx'
import { owedText } from './owed-text.ts'
import styles from './payments.module.css'

type Props = {
  money: Money
  reference: string
  /** The owner's button for a payment. */
  undo?: (payment: Payment) => ReactNode
  /** What the owner records besides. */
  children?: ReactNode
}

export function Payments({ money: { payments, owed, upi }, reference, undo, children }: Props) {
  // An undone payment says so itself.
  const shown = payments.filter(({ undoes }) => undoes === null)
  const paid = paidOf(payments)
  return (
    <section className={styles.payments} aria-labelledby="payments">
      <h2 id="payments">{m.payments()}</h2>
      <p className={styles.sums}>
        <strong>{owed === 0 ? m.payments_paid({ amount: rupees(paid) }) : owedText(owed)}</strong>
        {owed !== 0 && paid > 0 && (
          <span className="muted"> {m.payments_paid({ amount: rupees(paid) })}</span>
        )}
      </p>
      {owed > 0 && upi && !undo && <CopyUpi id={upi.id} uri={upiUri(upi, owed, reference)} />}
      {children}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((payment) => (
            <li key={payment.id}>
              <Row payment={payment} />
              {!payment.isUndone && undo?.(payment)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ payment: { amount, how, at, isUndone, record } }: { payment: Payment }) {
  const text = paymentText({ amount, how })
  return (
    <div className={styles.row}>
      {isUndone ? <s>{text}</s> : <strong>{text}</strong>} {isUndone && <Tag>{m.payment_undone()}</Tag>}
      <br />
      <span className="muted small">
        {weekdayTime(at)}
        {record && <Record record={record} at={at} />}
      </span>
      {record?.verified === false && !isUndone && (
        <div>
          <Badge tone="pending">{m.payment_unverified()}</Badge>
        </div>
      )}
    </div>
  )
}

/** Who took it, the bank's reference, and when it was recorded where that was later. */
function Record({
  record: { by, recordedAt, ref, checkedAt },
  at,
}: {
  record: NonNullable<Payment['record']>
  at: string
}) {
  const isLater = weekdayTime(recordedAt) !== weekdayTime(at)
  return (
    <>
      {by !== null && ` · ${by}`}
      {ref !== '' && ` · ${m.payment_ref_of({ ref })}`}
      {isLater && ` · ${m.payment_recorded({ time: weekdayTime(recordedAt) })}`}
      {checkedAt !== null && ` · ${m.payment_checked({ time: weekdayTime(checkedAt) })}`}
    </>
  )
}
