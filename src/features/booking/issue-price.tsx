/** What an issue costs, in its tile, and what the prices mean. A model without any price has neither. */

import type { ReactNode } from 'react'
import { fixedPrice, type PriceRow } from '#shared/price/price.ts'
import { priceText } from '#shared/price/price-text.ts'
import * as m from '#texts'
import styles from './issue-price.module.css'

const priceOf = (prices: readonly PriceRow[], issue: string) => prices.find((row) => row.issue === issue)

type Props = { issue: string; prices: readonly PriceRow[]; children: ReactNode }

/** `children`, and the price below it; an issue without a price is priced on inspection. */
export function IssuePrice({ issue, prices, children }: Props) {
  if (prices.length === 0) return children
  const price = priceOf(prices, issue)
  return (
    <span className={styles.text}>
      {children}
      <span className={styles.price} data-open={price ? undefined : ''}>
        {priceText(price ?? { low: null, high: null })}
      </span>
    </span>
  )
}

export function PriceNotes({ issues, prices }: { issues: readonly string[]; prices: readonly PriceRow[] }) {
  if (prices.length === 0) return null
  const hasInspection = issues.some((issue) => !priceOf(prices, issue))
  const hasRange = prices.some((price) => fixedPrice(price) === null)
  return (
    <p className={styles.notes}>
      {m.price_included()} {hasRange && m.price_note_range()} {hasInspection && m.price_note_inspection()}
    </p>
  )
}
