/** The admin's desk: the tab that the address names. */
import { useSearch } from '@tanstack/react-router'
import { AdminDesk } from '../components/admin-desk.tsx'
import { AdminOverview } from '../components/admin-overview.tsx'
import { MessagesTab } from '../components/messages-tab.tsx'
import { OrdersTab } from '../components/orders-tab.tsx'
import { UsersTab } from '../components/users-tab.tsx'

export function AdminDashboard() {
  return (
    <AdminDesk>
      <Tab />
    </AdminDesk>
  )
}

function Tab() {
  const { tab = 'dashboard', show = 'all', find = '' } = useSearch({ from: '/admin-dashboard' })
  switch (tab) {
    case 'dashboard':
      return <AdminOverview />
    case 'users':
      return <UsersTab />
    case 'orders':
      return <OrdersTab show={show} find={find} />
    case 'messages':
      return <MessagesTab />
  }
}
