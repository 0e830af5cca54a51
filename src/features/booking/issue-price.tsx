/** What an issue costs, in its tile, and what the prices mean. A model without any price has neither. */

import type { ReactNode } from 'react'
import { fixedPrice, type PriceRow } from '#shared/price/price.ts'
import { priceText } from '#shared/price/price-text.ts'
import { priceOfIssue } from '#shared/price/resolve.ts'
import * as m from '#texts'
import styles from './issue-price.module.css'

type Props = { issue: string; prices: readonly PriceRow[]; children: ReactNode }

/** `children`, and the price below it; an issue without a price is priced on inspection. */
export function IssuePrice({ issue, prices, children }: Props) {
  const price = priceOfIssue(prices, issue)
  if (!price) return children
  return (
    <span className={styles.text}>
      {children}
      <span className={styles.price} data-open={price.low === null ? '' : undefined}>
        {priceText(price)}
      </span>
    </span>
  )
}

export function PriceNotes({ issues, prices }: { issues: readonly string[]; prices: readonly PriceRow[] }) {
  if (prices.length === 0) return null
  const hasInspection = issues.some((issue) => priceOfIssue(prices, issue)?.low === null)
  const hasRange = prices.some((price) => fixedPrice(price) === null)
  return (
    <p className={styles.notes}>
      {m.price_included()} {hasRange && m.price_note_range()} {hasInspection && m.price_note_inspection()}
    </p>
  )
}
