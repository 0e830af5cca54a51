/** The admin's desk: the tab that the address names. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenSpare } from '../../app/prefetch.ts'
import { AdminDesk } from './admin-layout.tsx'
import type { AdminSearch } from './admin-search-params.ts'
import { DeskTab } from './admin-tab.tsx'
import { preloadTab, preloadTabs } from './admin-tab-pages.ts'

/** For the route, which knows the tab before any of it is drawn. */
export const loadTabOf = ({ tab }: AdminSearch) => preloadTab(tab)

export function AdminDashboard() {
  const { tab = 'dashboard' } = useSearch({ from: '/admin-dashboard' })
  // Whoever opens one of them mostly goes on to another.
  useEffect(() => whenSpare(preloadTabs), [])
  return (
    <AdminDesk>
      <DeskTab key={tab} tab={tab} />
    </AdminDesk>
  )
}
