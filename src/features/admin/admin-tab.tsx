/**
 * The tabs of the admin panel, each in a chunk of its own, so that a page loads only the code of its tab. The server renders
 * all tabs except the settings, which a machine reads in the browser.
 */
import { defaultParseSearch } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import * as v from 'valibot'
import * as m from '#texts'
import { createLazyModule, Later } from '../../ui/later.tsx'
import { focusPageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminSearchParams, type AdminTab } from './admin-search-params.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'

type TabModule = { Tab: () => ReactNode }
const serverRendered = <Module extends TabModule>(load: () => Promise<Module>) =>
  createLazyModule(load, { isServerRendered: true })

/** With the code of an open request. */
export const ordersTab = serverRendered(() =>
  import('./orders/orders-tab.tsx').then(({ OrdersTab, OpenRequest }) => ({ Tab: OrdersTab, OpenRequest })),
)
const TABS: Readonly<Record<AdminTab, ReturnType<typeof createLazyModule<TabModule>>>> = {
  dashboard: serverRendered(() =>
    import('./dashboard/overview-tab.tsx').then(({ OverviewTab }) => ({ Tab: OverviewTab })),
  ),
  day: serverRendered(() => import('./day/day-tab.tsx').then(({ DayTab }) => ({ Tab: DayTab }))),
  users: serverRendered(() => import('./users/users-tab.tsx').then(({ UsersTab }) => ({ Tab: UsersTab }))),
  orders: ordersTab,
  messages: serverRendered(() =>
    import('./messages/messages-tab.tsx').then(({ MessagesTab }) => ({ Tab: MessagesTab })),
  ),
  prices: serverRendered(() =>
    import('./prices/prices-tab.tsx').then(({ PricesTab }) => ({ Tab: PricesTab })),
  ),
  books: serverRendered(() => import('./books/books-tab.tsx').then(({ BooksTab }) => ({ Tab: BooksTab }))),
  cash: serverRendered(() => import('./cash/cash-tab.tsx').then(({ CashTab }) => ({ Tab: CashTab }))),
  reports: serverRendered(() =>
    import('./reports/reports-tab.tsx').then(({ ReportsTab }) => ({ Tab: ReportsTab })),
  ),
  technicians: serverRendered(() =>
    import('./technicians/technicians-tab.tsx').then(({ TechniciansTab }) => ({ Tab: TechniciansTab })),
  ),
  log: serverRendered(() => import('./log/log-tab.tsx').then(({ LogTab }) => ({ Tab: LogTab }))),
  settings: createLazyModule(() =>
    import('./settings/settings-tab.tsx').then(({ SettingsTab }) => ({ Tab: SettingsTab })),
  ),
}

/** Loads the code of the tab that the address names. Never rejects: an open tab retries by itself. */
export function preloadCurrentTab(): Promise<void> {
  const { tab = 'dashboard' } = v.parse(AdminSearchParams, defaultParseSearch(window.location.search))
  return TABS[tab].preload()
}

/** Loads the code of a tab each; never rejects. */
export const tabLoads = Object.values(TABS).map(({ preload }) => preload)

export const preloadTabs = () => Promise.all(tabLoads.map((load) => load()))

const titles = {
  dashboard: m.nav_dashboard(),
  day: m.board(),
  users: m.admin_users(),
  orders: m.admin_orders(),
  messages: m.admin_messages(),
  prices: m.prices(),
  books: m.books(),
  cash: m.cash_title(),
  reports: m.reports(),
  technicians: m.technicians(),
  log: m.log(),
  settings: m.settings(),
}

export const Tab = ({ tab }: { tab: AdminTab }) => (
  <Later load={TABS[tab]} fallback={<TabSkeleton title={titles[tab]} />}>
    {({ Tab: Loaded }) => <Loaded />}
  </Later>
)

function TabSkeleton({ title }: { title: string }) {
  // After a navigation the title has the focus, but the loaded tab renders a new title.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.tagName === 'H1') queueMicrotask(focusPageTitle)
    },
    [],
  )
  return (
    <>
      <AdminHeader title={title} />
      <Skeleton label={m.loading_page()}>
        <AdminSkeleton shape="cards" />
      </Skeleton>
    </>
  )
}
