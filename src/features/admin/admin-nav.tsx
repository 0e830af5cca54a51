/** The tabs of the admin's desk as links, each with how many there are behind it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LayoutDashboard, MessageSquareText, ReceiptText, TabletSmartphone, Users } from 'lucide'
import type { ReactNode } from 'react'
import { useApp } from '../../core/app-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { NavRailIcon, navRailItemClass } from '../../ui/nav-rail.tsx'
import { adminQueries } from './admin-queries.ts'
import type { AdminSearchParams } from './admin-search-params.ts'
import { preloadTab } from './admin-tab-pages.ts'

type TabProps = {
  search: AdminSearchParams
  icon: ReactNode
  count?: number | undefined
  /** What the count counts, for those who hear it. */
  of?: string
  children: string
}

export function AdminNav() {
  const app = useApp()
  const { session } = app
  // "Edit Models" is open to everybody who has its address; the totals are the owner's.
  const isAdmin = useSelector(session, ({ context }) => context.user?.role === 'ADMIN')
  const { data: counts } = useQuery({ ...adminQueries(app).counts, enabled: isAdmin })
  return (
    <>
      <Tab search={{}} icon={<Icon icon={LayoutDashboard} />}>
        Dashboard
      </Tab>
      <Tab search={{ tab: 'users' }} icon={<Icon icon={Users} />} count={counts?.users}>
        Users
      </Tab>
      <Tab
        search={{ tab: 'orders' }}
        icon={<Icon icon={ReceiptText} />}
        count={counts && counts.pending + counts.done}
      >
        Orders
      </Tab>
      <Tab
        search={{ tab: 'messages' }}
        icon={<Icon icon={MessageSquareText} />}
        count={counts?.unread}
        of="not handled"
      >
        Messages
      </Tab>
      <li>
        <Link to="/admin/edit-models" className={navRailItemClass()}>
          <NavRailIcon icon={<Icon icon={TabletSmartphone} />}>Edit Models</NavRailIcon>
        </Link>
      </li>
    </>
  )
}

const Tab = ({ search, icon, count, of = 'in all', children }: TabProps) => (
  <li>
    <Link
      to="/admin-dashboard"
      search={search}
      // The plain address is the dashboard's alone; "orders, pending" is still orders.
      activeOptions={{ exact: search.tab === undefined }}
      className={navRailItemClass()}
      onPointerEnter={() => preloadTab(search.tab)}
      onFocus={() => preloadTab(search.tab)}
    >
      <NavRailIcon icon={icon} count={count} countLabel={of}>
        {children}
      </NavRailIcon>
    </Link>
  </li>
)
