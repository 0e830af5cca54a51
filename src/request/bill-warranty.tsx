/** The warranty card of a document: by line, until its last day, as long as the document stands. It names the shop's number of now. */

import { useId } from 'react'
import { leftOf } from '#shared/amounts.ts'
import type { BillDocument } from '#shared/billing/document.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { ShopPhone } from '../components/shop-links.tsx'
import { SLOT, withSlot } from '../ui/slots.tsx'
import styles from './bill-warranty.module.css'

type Props = { document: BillDocument; reference: string }

export function BillWarranty({ document, reference }: Props) {
  const id = useId()
  const covered = document.lines.flatMap(({ text, warrantyUntil }) =>
    warrantyUntil === null ? [] : [{ text, until: warrantyUntil }],
  )
  const days = [...new Set(covered.map(({ until }) => until))].sort()
  const last = days.at(-1)
  if (last === undefined || leftOf(document) === 0) return null
  return (
    <section className={styles.warranty} aria-labelledby={id}>
      <h3 id={id}>{m.warranty_card()}</h3>
      <p className={styles.until}>
        {withSlot(m.warranty_until({ day: SLOT }), <b className="nowrap">{dayYearText(last)}</b>)}
      </p>
      <dl>
        <div>
          <dt>{m.warranty_covered()}</dt>
          <dd>
            <ul>
              {covered.map(({ text, until }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change.
                <li key={index}>
                  {days.length > 1 ? m.warranty_line({ line: text, day: dayYearText(until) }) : text}
                </li>
              ))}
            </ul>
            {m.warranty_same_fault()}
          </dd>
        </div>
        <div>
          <dt>{m.warranty_not_covered()}</dt>
          <dd>{m.warranty_not_covered_text()}</dd>
        </div>
        <div>
          <dt>{m.warranty_claim()}</dt>
          <dd>
            {withSlot(
              m.warranty_claim_text({ phone: SLOT, reference: SLOT }),
              // In the order of the text, which is the same in each language.
              <ShopPhone className="nowrap" />,
              <span className="nowrap">{reference}</span>,
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
