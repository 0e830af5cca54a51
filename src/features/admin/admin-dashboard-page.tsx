/** /admin-dashboard: the tab that the URL names. */
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidateRequests } from '../../api/q.ts'
import { runEachWhenIdle } from '../../lib/run-when-idle.ts'
import { savesData } from '../../lib/saves-data.ts'
import { AdminLayout } from './admin-layout.tsx'
import { preloadCurrentTab, preloadTabs, Tab, tabLoads } from './admin-tab.tsx'
import { useQueueChange } from './orders/use-queue-change.ts'
import { RequestAside } from './request-panel/request-aside.tsx'

function AdminDashboardPage() {
  const { tab = 'dashboard', open } = useSearch({ from: '/admin-dashboard' })
  const queryClient = useQueryClient()
  useQueueChange(() => void invalidateRequests(queryClient))
  useEffect(() => (savesData() ? undefined : runEachWhenIdle(tabLoads)), [])
  return (
    <AdminLayout aside={tab === 'orders' && open !== undefined && <RequestAside key={open} id={open} />}>
      <Tab tab={tab} />
    </AdminLayout>
  )
}

/** The page, with the code of its tab preloaded; on the server, of all tabs. */
export async function loadDashboardPage() {
  await (import.meta.env.SSR ? preloadTabs() : preloadCurrentTab())
  return { AdminDashboardPage }
}
