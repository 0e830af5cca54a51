/** Leads to the month before and the month after; the latter rests at the current month. */
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { monthYearText } from '#shared/shop/window-text.ts'
import { addMonths } from '#shared/shop-time.ts'
import * as m from '#texts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './month-links.module.css'

type Props = {
  month: string
  /** The shop's current month; undefined until it is read. */
  current: string | undefined
  tab: 'books' | 'reports'
}

export function MonthLinks({ month, current, tab }: Props) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <nav aria-label={m.books_month()} className={styles.months}>
      <MonthLink tab={tab} month={before}>
        <Icon icon={ChevronLeft} /> {monthYearText(before)}
      </MonthLink>
      <MonthLink tab={tab} month={after} isInactive={current === undefined || after > current}>
        {monthYearText(after)} <Icon icon={ChevronRight} />
      </MonthLink>
    </nav>
  )
}

type LinkProps = Pick<Props, 'month' | 'tab'> & { isInactive?: boolean; children: ReactNode }

/** An inactive link keeps its focus. */
const MonthLink = ({ month, tab, isInactive = false, children }: LinkProps) => (
  <Link
    to="/admin-dashboard"
    search={{ tab, month }}
    resetScroll={false}
    className={buttonClass('small')}
    disabled={isInactive}
    tabIndex={0}
  >
    {children}
  </Link>
)
