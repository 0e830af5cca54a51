/** The admin's desk: a rail of tabs and the tab that the address names. */
import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import type { AdminTab, OrdersShown } from '../admin-search.ts'
import { useApp } from '../app-context.ts'
import { AdminOverview } from '../components/admin-overview.tsx'
import { AdminTabs } from '../components/admin-tabs.tsx'
import { Logo } from '../components/logo.tsx'
import { MessagesTab } from '../components/messages-tab.tsx'
import { OrdersTab } from '../components/orders-tab.tsx'
import { MAIN } from '../components/skip-link.tsx'
import { UsersTab } from '../components/users-tab.tsx'
import { classNames } from '../ui/class-names.ts'
import { RailFace, RailLayout, railItemClass } from '../ui/rail.tsx'
import styles from './admin-dashboard.module.css'

export function AdminDashboard() {
  const { tab = 'dashboard', show = 'all' } = useSearch({ from: '/admin-dashboard' })
  return (
    <RailLayout label="Admin" top={<Logo className={styles.logo} />} items={<AdminTabs />} foot={<Logout />}>
      <main className={styles.main} id={MAIN} tabIndex={-1}>
        <div className={styles.onPhone}>
          <Logout />
        </div>
        <Tab tab={tab} show={show} />
      </main>
    </RailLayout>
  )
}

function Tab({ tab, show }: { tab: AdminTab; show: OrdersShown }) {
  switch (tab) {
    case 'dashboard':
      return <AdminOverview />
    case 'users':
      return <UsersTab />
    case 'orders':
      return <OrdersTab show={show} />
    case 'messages':
      return <MessagesTab />
  }
}

/** Stands at the foot of the rail; on a phone, where the rail is a bar, in the corner of the page. */
function Logout() {
  const { session } = useApp()
  const leaving = useSelector(session, (state) => state.hasTag('busy'))
  return (
    <button
      type="button"
      className={classNames(railItemClass(), styles.logout)}
      aria-busy={leaving}
      onClick={() => session.send({ type: 'logout', to: 'login' })}
    >
      <RailFace icon={<LogOut />}>Logout</RailFace>
    </button>
  )
}
