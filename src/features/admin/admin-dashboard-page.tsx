/** The admin's desk: the tab that the address names. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { runWhenIdle } from '../../lib/run-when-idle.ts'
import { AdminLayout } from './admin-layout.tsx'
import type { AdminSearchParams } from './admin-search-params.ts'
import { AdminTabView } from './admin-tab.tsx'
import { preloadTab, preloadTabs } from './admin-tab-pages.ts'

/** For the route, which knows the tab before any of it is drawn. */
export const loadTabOf = ({ tab }: AdminSearchParams) => preloadTab(tab)

export function AdminDashboardPage() {
  const { tab = 'dashboard' } = useSearch({ from: '/admin-dashboard' })
  // Whoever opens one of them mostly goes on to another.
  useEffect(() => runWhenIdle(preloadTabs), [])
  return (
    <AdminLayout>
      <AdminTabView key={tab} tab={tab} />
    </AdminLayout>
  )
}
