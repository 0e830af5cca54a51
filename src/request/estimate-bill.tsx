/** An option of an estimate as a bill: its lines, the discount and the total; and what the shop wrote about it. */

import { lineTotal, optionTotal, subtotalOf } from '#shared/amounts.ts'
import type { EstimateLine } from '#shared/estimate/estimate.ts'
import { rupees } from '#shared/money.ts'
import { warrantyText } from '#shared/price/price-text.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { NoBreak } from '../ui/no-break.tsx'
import styles from './estimate-bill.module.css'

type Props = {
  option: { lines: readonly EstimateLine[]; discount: number }
  by: RequestRole
}

export function EstimateBill({ option, by }: Props) {
  const { lines, discount } = option
  const [subtotal, total] = [rupees(subtotalOf(lines)), rupees(optionTotal(option))]
  return (
    <dl className={styles.bill}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent estimate never change.
        <div key={index}>
          <dt>
            <NoBreak>{line.text}</NoBreak>
            {detailsOf(line).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </dt>
          <dd>{rupees(lineTotal(line))}</dd>
        </div>
      ))}
      {discount > 0 && (
        <div>
          <dt>
            {m.estimate_discount()}
            <small>{m.estimate_sum({ subtotal, discount: rupees(discount), total })}</small>
          </dt>
          <dd>{m.estimate_minus({ amount: rupees(discount) })}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{by === 'customer' ? m.estimate_you_pay() : m.estimate_total()}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}

/** "2 × ₹450", "Warranty 6 months". */
function detailsOf({ quantity, price, warrantyDays }: EstimateLine): readonly string[] {
  return [
    ...(quantity > 1 ? [m.estimate_each({ count: quantity, price: rupees(price) })] : []),
    ...(warrantyDays === null ? [] : [m.estimate_warranty({ time: warrantyText(warrantyDays) })]),
  ]
}

export const EstimateNote = ({ children }: { children: string }) =>
  children !== '' && <p className={styles.note}>{children}</p>
