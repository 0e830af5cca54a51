/** How long a repair is covered, how many of its days are left, and the claim. */

import { useId } from 'react'
import { dayYearText } from '#shared/shop/window-text.ts'
import { shopDayOf, startOfDay } from '#shared/shop-time.ts'
import * as m from '#texts'
import { SLOT, withSlot } from '../ui/slots.tsx'
import { Claim, type ClaimProps } from './claim.tsx'
import styles from './warranty-term.module.css'

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)

/** The first and the last day, in the shop's zone. */
export type WarrantyTermProps = Omit<ClaimProps, 'isOver'> & { from: string }

export function WarrantyTerm({ from, ...props }: WarrantyTermProps) {
  const id = useId()
  const { until } = props
  const [left, total] = [daysBetween(shopDayOf(Date.now()), until), daysBetween(from, until)]
  return (
    <>
      <p>{withSlot(m.warranty_until({ day: SLOT }), <b className="nowrap">{dayYearText(until)}</b>)}</p>
      {left >= 0 && <meter className={styles.meter} min={0} max={total} value={left} aria-labelledby={id} />}
      <p id={id} className={styles.left}>
        {left > 0
          ? m.warranty_days_left({ left, total })
          : left === 0
            ? m.warranty_last_day()
            : m.warranty_over()}
      </p>
      <Claim {...props} isOver={left < 0} />
    </>
  )
}
