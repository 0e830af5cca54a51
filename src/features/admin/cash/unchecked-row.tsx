/** A payment that was not checked: its amount, when it was taken, and for which request. */
import { Link } from '@tanstack/react-router'
import { isolate } from '#shared/bidi.ts'
import type { UncheckedPayment } from '#shared/billing/cash-api.ts'
import { paymentText } from '#shared/billing/payment-text.ts'
import * as m from '#texts'
import { weekdayTime } from '../../../lib/dates.ts'
import { Badge, Tag } from '../../../ui/badge.tsx'
import styles from './cash.module.css'

type Props = {
  payment: UncheckedPayment
  /** Another name than the row's person: who took it. */
  takenBy?: string | null
}

export function UncheckedRow({ payment, takenBy = null }: Props) {
  const { requestId, reference, customer, at, ref, verified, isUndone, isUndo } = payment
  return (
    <div className={styles.payment}>
      <span>
        <b>{paymentText(payment)}</b> {isUndone && <Tag>{m.payment_undone()}</Tag>}{' '}
        {isUndo && <Tag>{m.cash_undo()}</Tag>}
      </span>
      <span className="muted small">
        {weekdayTime(at)}
        {takenBy !== null && ` · ${m.cash_taken_by({ name: isolate(takenBy) })}`}
        {ref !== '' && ` · ${m.payment_ref_of({ ref: isolate(ref) })}`}
      </span>
      <Link to="/my-requests/$id/billing" params={{ id: String(requestId) }} className={styles.link}>
        {customer === '' ? reference : `${isolate(customer)}, ${reference}`}
      </Link>
      {verified === false && <Badge tone="pending">{m.payment_unverified()}</Badge>}
    </div>
  )
}
