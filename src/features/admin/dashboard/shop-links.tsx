/** On a phone: the pages that the navigation bar has no room for. */
import { Link } from '@tanstack/react-router'
import {
  BookText,
  CalendarClock,
  ChartColumn,
  ChevronRight,
  CircleQuestionMark,
  HardHat,
  IndianRupee,
  Settings,
  Wallet,
} from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './shop-links.module.css'

export const ShopLinks = () => (
  <nav aria-label={m.admin_shop()} className={styles.places}>
    <Link to="/admin-dashboard" search={{ tab: 'day' }} className={styles.place}>
      <Place icon={<Icon icon={CalendarClock} />}>{m.board()}</Place>
    </Link>
    <Link to="/admin-dashboard" search={{ tab: 'prices' }} className={styles.place}>
      <Place icon={<Icon icon={IndianRupee} />}>{m.prices()}</Place>
    </Link>
    <Link to="/admin-dashboard" search={{ tab: 'reports' }} className={styles.place}>
      <Place icon={<Icon icon={ChartColumn} />}>{m.reports()}</Place>
    </Link>
    <Link to="/admin-dashboard" search={{ tab: 'books' }} className={styles.place}>
      <Place icon={<Icon icon={BookText} />}>{m.books()}</Place>
    </Link>
    <Link to="/admin-dashboard" search={{ tab: 'cash' }} className={styles.place}>
      <Place icon={<Icon icon={Wallet} />}>{m.cash_title()}</Place>
    </Link>
    <Link to="/admin-dashboard" search={{ tab: 'technicians' }} className={styles.place}>
      <Place icon={<Icon icon={HardHat} />}>{m.technicians()}</Place>
    </Link>
    <Link to="/admin-dashboard" search={{ tab: 'settings' }} className={styles.place}>
      <Place icon={<Icon icon={Settings} />}>{m.settings()}</Place>
    </Link>
    <Link to="/help" className={styles.place}>
      <Place icon={<Icon icon={CircleQuestionMark} />}>{m.help()}</Place>
    </Link>
  </nav>
)

const Place = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <>
    {icon}
    <span>{children}</span>
    <Icon icon={ChevronRight} />
  </>
)
