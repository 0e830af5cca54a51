/** The end of a document: its discount and tax, the total, and the total in words. */

import { subtotalOf } from '#shared/amounts.ts'
import type { BillDocument } from '#shared/billing/document.ts'
import * as m from '#texts'
import styles from './bill-lines.module.css'
import { amountText, columnText } from './bill-texts.ts'

type Props = { document: BillDocument }

export const BillTotals = ({ document }: Props) => (
  <div className={styles.end}>
    {document.inWords !== '' && (
      <div className={styles.spelled}>
        <h3>{m.bill_spelled()}</h3>
        <p>{document.inWords}</p>
      </div>
    )}
    <dl className={styles.totals}>
      {rowsOf(document).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{document.kind === 'credit' ? m.bill_credited() : m.estimate_total()}</dt>
        <dd>{amountText(document, document.total)}</dd>
      </div>
    </dl>
  </div>
)

function rowsOf(document: BillDocument): readonly (readonly [name: string, text: string])[] {
  const { lines, discount, rate, taxable, cgst, sgst, igst, total } = document
  const amount = (paise: number) => amountText(document, paise)
  const half = rate / 2
  return [
    ...(discount > 0
      ? [
          [
            m.estimate_discount(),
            m.estimate_sum({
              subtotal: amount(subtotalOf(lines)),
              discount: amount(discount),
              total: amount(total),
            }),
          ] as const,
        ]
      : []),
    ...(rate > 0 ? [[m.bill_taxable_value(), columnText(document, taxable)] as const] : []),
    ...(cgst > 0 ? [[m.bill_cgst({ rate: half }), columnText(document, cgst)] as const] : []),
    ...(sgst > 0 ? [[m.bill_sgst({ rate: half }), columnText(document, sgst)] as const] : []),
    ...(igst > 0 ? [[m.bill_igst({ rate }), columnText(document, igst)] as const] : []),
  ]
}
