/** The admin pages as links, each with the number of its entries. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BookText,
  CalendarClock,
  ChartColumn,
  HardHat,
  IndianRupee,
  LayoutDashboard,
  MessageSquareText,
  ReceiptText,
  Settings,
  TabletSmartphone,
  Users,
  Wallet,
} from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { useFlowState } from '../../flow/use-flow.ts'
import { Icon } from '../../ui/icon.tsx'
import { NavRailIcon, navRailItemClass } from '../../ui/nav-rail.tsx'
import { countsQuery } from './admin-queries.ts'
import type { AdminSearchParams } from './admin-search-params.ts'

type TabProps = {
  search: AdminSearchParams
  icon: ReactNode
  count?: number | undefined
  /** Completes the count for screen readers: "3 new". */
  of?: string
  children: string
}

export function AdminNav() {
  const app = useApp()
  const { session } = app
  // Anybody can open "Edit Models"; only the admin can read the counts.
  const isAdmin = useFlowState(session, ({ context }) => context.user?.role === 'ADMIN')
  const { data: counts } = useQuery({ ...countsQuery, enabled: isAdmin })
  return (
    <>
      <Tab search={{}} icon={<Icon icon={LayoutDashboard} />}>
        {m.nav_dashboard()}
      </Tab>
      <Tab search={{ tab: 'users' }} icon={<Icon icon={Users} />} count={counts?.users}>
        {m.admin_users()}
      </Tab>
      <Tab
        search={{ tab: 'orders' }}
        icon={<Icon icon={ReceiptText} />}
        count={counts && counts.pending + counts.done}
      >
        {m.admin_orders()}
      </Tab>
      <Tab
        search={{ tab: 'messages' }}
        icon={<Icon icon={MessageSquareText} />}
        count={counts && counts.unread + counts.threads}
        of={m.admin_not_handled()}
      >
        {m.admin_messages()}
      </Tab>
      <li>
        <Link to="/admin/edit-models" className={navRailItemClass()}>
          <NavRailIcon icon={<Icon icon={TabletSmartphone} />}>{m.admin_edit_models()}</NavRailIcon>
        </Link>
      </li>
    </>
  )
}

/** The pages of the shop itself; a phone has them on the dashboard. */
export const ShopNav = () => (
  <>
    <Tab search={{ tab: 'day' }} icon={<Icon icon={CalendarClock} />}>
      {m.board()}
    </Tab>
    <Tab search={{ tab: 'prices' }} icon={<Icon icon={IndianRupee} />}>
      {m.prices()}
    </Tab>
    <Tab search={{ tab: 'reports' }} icon={<Icon icon={ChartColumn} />}>
      {m.reports()}
    </Tab>
    <Tab search={{ tab: 'books' }} icon={<Icon icon={BookText} />}>
      {m.books()}
    </Tab>
    <Tab search={{ tab: 'cash' }} icon={<Icon icon={Wallet} />}>
      {m.cash_title()}
    </Tab>
    <Tab search={{ tab: 'technicians' }} icon={<Icon icon={HardHat} />}>
      {m.technicians()}
    </Tab>
    <Tab search={{ tab: 'settings' }} icon={<Icon icon={Settings} />}>
      {m.settings()}
    </Tab>
  </>
)

const Tab = ({ search, icon, count, of = m.admin_in_all(), children }: TabProps) => (
  <li>
    <Link
      to="/admin-dashboard"
      search={search}
      // Without `tab` the URL is the dashboard's; with `tab`, other parameters do not matter.
      activeOptions={{ exact: search.tab === undefined }}
      className={navRailItemClass()}
    >
      <NavRailIcon icon={icon} count={count} countLabel={of}>
        {children}
      </NavRailIcon>
    </Link>
  </li>
)
