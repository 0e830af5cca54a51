/** The end of the document that stands: a code to pay what is owed, or that it is paid. */
import { Check } from 'lucide'
import { paidOf } from '#shared/amounts.ts'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { upiUri } from '#shared/billing/upi.ts'
import { rupees } from '#shared/money.ts'
import type { Billing } from '#shared/request/billing-api.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { Icon } from '../ui/icon.tsx'
import styles from './bill-pay.module.css'
import { UpiCode } from './upi-code.tsx'

/** What was paid for a repair, what is owed, and where to pay it. */
export type Money = Pick<Billing, 'payments' | 'owed' | 'upi'>

export function BillPay({ money: { payments, owed, upi }, reference }: { money: Money; reference: string }) {
  if (owed > 0 && upi) {
    const amount = rupees(owed)
    return (
      <div className={styles.pay}>
        <div className={styles.code}>
          <UpiCode uri={upiUri(upi, owed, reference)} label={m.upi_code({ amount })} />
        </div>
        <div>
          <p className={styles.large}>{m.upi_scan({ amount })}</p>
          <p>{m.upi_any_app({ id: upi.id })}</p>
        </div>
      </div>
    )
  }
  const paid = paidOf(payments)
  return owed === 0 && paid > 0 && <Paid paid={paid} payments={payments} />
}

function Paid({ paid, payments }: { paid: number; payments: Money['payments'] }) {
  const standing = payments.filter(({ undoes, isUndone }) => undoes === null && !isUndone)
  const [last] = standing
  if (!last) return null
  const text = { amount: rupees(paid), day: dayYearText(shopDayOf(Date.parse(last.at))) }
  return (
    <p className={styles.paid}>
      <Icon icon={Check} />
      <span>
        <b>{standing.length === 1 ? m.bill_paid_by({ way: payWayTexts[last.how].by() }) : m.bill_paid()}</b>
        <br />
        {m.bill_paid_on(text)}
      </span>
    </p>
  )
}
