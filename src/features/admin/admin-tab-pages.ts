/** The tabs of the admin's desk: the code of each comes when it is opened, or before that when there is time. */

import { lazyPage } from '../../hydration/lazy-page.tsx'
import type { AdminSearch, AdminTab } from './admin-search-params.ts'
import type { BoneShape } from './admin-skeleton.tsx'

type Tab = { title: string; bones: BoneShape; View: ReturnType<typeof lazyPage> }

export const DESK_TABS: Readonly<Record<AdminTab, Tab>> = {
  dashboard: {
    title: 'Dashboard',
    bones: 'chart',
    View: lazyPage(() => import('./overview-tab.tsx'), 'AdminOverview'),
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
export async function preloadTab(tab: AdminSearch['tab'] = 'dashboard'): Promise<void> {
  await DESK_TABS[tab].View.preload?.()
}

export function preloadTabs(): void {
  for (const { View } of Object.values(DESK_TABS)) void View.preload?.()
}
