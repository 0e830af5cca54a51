/** The tabs of the admin's desk: the code of each comes when it is opened, or before that when there is time. */

import { lazyPage } from '../../hydration/lazy-page.tsx'
import type { AdminSearchParams, AdminTab } from './admin-search-params.ts'
import type { SkeletonShape } from './admin-skeleton.tsx'

type Tab = { title: string; bones: SkeletonShape; View: ReturnType<typeof lazyPage> }

export const ADMIN_TABS: Readonly<Record<AdminTab, Tab>> = {
  dashboard: {
    title: 'Dashboard',
    bones: 'chart',
    View: lazyPage(() => import('./overview-tab.tsx'), 'OverviewTab'),
  },
  users: {
    title: 'Users',
    bones: 'rows',
    View: lazyPage(() => import('./users-tab.tsx'), 'UsersTab'),
  },
  orders: {
    title: 'Orders',
    bones: 'rows',
    View: lazyPage(() => import('./orders-tab.tsx'), 'OrdersTab'),
  },
  messages: {
    title: 'Messages',
    bones: 'cards',
    View: lazyPage(() => import('./messages-tab.tsx'), 'MessagesTab'),
  },
}

/** Never rejects, and tries again what has failed before. */
export async function preloadTab(tab: AdminSearchParams['tab'] = 'dashboard'): Promise<void> {
  await ADMIN_TABS[tab].View.preload?.()
}

export function preloadTabs(): void {
  for (const { View } of Object.values(ADMIN_TABS)) void View.preload?.()
}
