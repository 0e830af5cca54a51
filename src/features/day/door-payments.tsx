/** What was paid for a job, and the buttons that undo an own payment. */
import type { PaidJob } from '#machines/request/door-payment-setup.ts'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { paymentText } from '#shared/billing/payment-text.ts'
import { rupees } from '#shared/money.ts'
import type { DayPayment } from '#shared/request/day.ts'
import * as m from '#texts'
import { weekdayTime } from '../../lib/dates.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './door-money.module.css'
import { Unsent } from './unsent.tsx'
import type { DoorFlow } from './use-door-payment.ts'

type Props = DoorFlow & {
  job: PaidJob
  payments: readonly DayPayment[]
  /** Something of the request waits on this phone. */
  isUnsent: boolean
}

export function DoorPayments({ state, send, job, payments, isUnsent }: Props) {
  if (payments.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={`${payment.id} ${payment.at}`}>
            <div className={styles.row}>
              {payment.isUndone ? <s>{paymentText(payment)}</s> : <strong>{paymentText(payment)}</strong>}{' '}
              {payment.isUndone && <Tag>{m.payment_undone()}</Tag>}
              <span className="muted small">{weekdayTime(payment.at)}</span>
              {payment.id === null && isUnsent && <Unsent />}
            </div>
            <Undo state={state} send={send} job={job} payment={payment} />
          </li>
        ))}
      </ul>
      {payments.some(({ canUndo }) => canUndo) && <p className="muted small">{m.door_undo_hint()}</p>}
    </>
  )
}

function Undo({ state, send, job, payment }: DoorFlow & { job: PaidJob; payment: DayPayment }) {
  const { id, amount, how, canUndo } = payment
  if (id === null || !canUndo) return null
  const asking = { type: 'undo.ask', job, payment: { id, amount, how }, key: '' } as const
  return (
    <Button
      variant="text"
      aria-label={m.payment_undo_of({ amount: rupees(Math.abs(amount)), way: payWayTexts[how].by() })}
      inactive={!state.can(asking)}
      onClick={() => send({ ...asking, key: randomKey() })}
    >
      {m.payment_undo()}
    </Button>
  )
}
