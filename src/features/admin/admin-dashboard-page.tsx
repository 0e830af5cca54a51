/** /admin-dashboard: the tab that the URL names. All tabs come in one file, because the largest has 1.5 kB. */
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdminLayout } from './admin-layout.tsx'
import type { AdminTab } from './admin-search-params.ts'
import { LazySettingsTab } from './lazy-settings-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const TABS: Readonly<Record<AdminTab, () => ReactNode>> = {
  dashboard: OverviewTab,
  users: UsersTab,
  orders: OrdersTab,
  messages: MessagesTab,
  settings: LazySettingsTab,
}

export function AdminDashboardPage() {
  const { tab = 'dashboard' } = useSearch({ from: '/admin-dashboard' })
  const Tab = TABS[tab]
  return (
    <AdminLayout>
      <Tab />
    </AdminLayout>
  )
}
