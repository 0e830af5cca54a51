/** The tabs of the admin's desk as links, each with how many there are behind it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutDashboard, MessageSquareText, ReceiptText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminSearch } from '../admin-search.ts'
import { useApp } from '../app-context.ts'
import { RailFace, railItemClass } from '../ui/rail.tsx'

type TabProps = { search: AdminSearch; icon: ReactNode; count?: number | undefined; children: string }

export function AdminTabs() {
  const { queries } = useApp()
  const { data: counts } = useQuery(queries.counts)
  return (
    <>
      <Tab search={{}} icon={<LayoutDashboard />}>
        Dashboard
      </Tab>
      <Tab search={{ tab: 'users' }} icon={<Users />} count={counts?.users}>
        Users
      </Tab>
      <Tab search={{ tab: 'orders' }} icon={<ReceiptText />} count={counts && counts.pending + counts.done}>
        Orders
      </Tab>
      <Tab search={{ tab: 'messages' }} icon={<MessageSquareText />} count={counts?.messages}>
        Messages
      </Tab>
    </>
  )
}

const Tab = ({ search, icon, count, children }: TabProps) => (
  <li>
    <Link
      to="/admin-dashboard"
      search={search}
      // The plain address is the dashboard's alone; "orders, pending" is still orders.
      activeOptions={{ exact: search.tab === undefined }}
      className={railItemClass()}
    >
      <RailFace icon={icon} count={count} countLabel="in all">
        {children}
      </RailFace>
    </Link>
  </li>
)
