/** The lines of a document: with tax by line where the document has tax, else with their amounts. */

import { lineTotal } from '#shared/amounts.ts'
import type { BillDocument, DocumentLine } from '#shared/billing/document.ts'
import * as m from '#texts'
import styles from './bill-lines.module.css'
import { amountText, columnText } from './bill-texts.ts'

type Props = { document: BillDocument }

export function BillLines({ document }: Props) {
  const { lines, rate } = document
  const hasTax = rate > 0
  const hasCodes = lines.some(({ code }) => code !== '')
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{m.bill_what()}</th>
          {hasCodes && (
            <th scope="col" className={styles.wide}>
              {m.bill_code()}
            </th>
          )}
          <th scope="col" className={styles.quantity}>
            {m.bill_quantity()}
          </th>
          {hasTax && (
            <>
              <th scope="col" className={styles.wide}>
                {m.bill_taxable()}
              </th>
              <th scope="col" className={styles.wide}>
                {m.bill_gst({ rate })}
              </th>
            </>
          )}
          <th scope="col">{m.bill_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change.
          <tr key={index}>
            <th scope="row">
              {line.text}
              {detailsOf(document, line).map((text) => (
                <small key={text}>{text}</small>
              ))}
            </th>
            {hasCodes && <td className={styles.wide}>{line.code}</td>}
            <td className={styles.quantity}>{line.quantity}</td>
            {hasTax && (
              <>
                <td className={styles.wide}>{columnText(document, line.taxable)}</td>
                <td className={styles.wide}>{columnText(document, line.cgst + line.sgst + line.igst)}</td>
              </>
            )}
            <td className={styles.amount}>
              {columnText(document, hasTax ? lineTotal(line) - line.discount : lineTotal(line))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "2 × ₹450.00". With tax, the amount of a line is what is left after its share of the discount. */
function detailsOf(document: BillDocument, line: DocumentLine): readonly string[] {
  const { quantity, price, discount } = line
  const amount = (paise: number) => amountText(document, paise)
  return [
    ...(quantity > 1 ? [m.estimate_each({ count: quantity, price: amount(price) })] : []),
    ...(document.rate > 0 && discount > 0
      ? [
          m.estimate_sum({
            subtotal: amount(lineTotal(line)),
            discount: amount(discount),
            total: amount(lineTotal(line) - discount),
          }),
        ]
      : []),
  ]
}
