/** Leads to the month before and the month after; the latter rests at the current month. */
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { monthYearText } from '#shared/shop/window-text.ts'
import { addMonths } from '#shared/shop-time.ts'
import * as m from '#texts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './books.module.css'

type Props = {
  month: string
  /** The shop's current month; undefined until the books are read. */
  current: string | undefined
}

export function MonthLinks({ month, current }: Props) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <nav aria-label={m.books_month()} className={styles.months}>
      <MonthLink month={before}>
        <Icon icon={ChevronLeft} /> {monthYearText(before)}
      </MonthLink>
      <MonthLink month={after} isInactive={current === undefined || after > current}>
        {monthYearText(after)} <Icon icon={ChevronRight} />
      </MonthLink>
    </nav>
  )
}

type LinkProps = { month: string; isInactive?: boolean; children: ReactNode }

/** An inactive link keeps its focus. */
const MonthLink = ({ month, isInactive = false, children }: LinkProps) => (
  <Link
    to="/admin-dashboard"
    search={{ tab: 'books', month }}
    resetScroll={false}
    className={buttonClass('small')}
    disabled={isInactive}
    tabIndex={0}
  >
    {children}
  </Link>
)
