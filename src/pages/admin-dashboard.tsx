/** The admin's desk: the tab that the address names. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AdminSearch } from '../admin-search.ts'
import { whenSpare } from '../ahead.ts'
import { AdminDesk } from '../components/admin-desk.tsx'
import { DeskTab } from '../components/desk-tab.tsx'
import { preloadTab, preloadTabs } from '../desk-tabs.ts'

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
