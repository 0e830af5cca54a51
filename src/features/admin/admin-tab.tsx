/** One tab of the admin pages, while its code loads, after it failed to load, and loaded. */
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { PageLoadError } from '../../components/page-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminHeader } from './admin-header.tsx'
import type { AdminTab } from './admin-search-params.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { ADMIN_TABS, preloadTab } from './admin-tab-pages.ts'

type Props = { tab: AdminTab }

/** Keyed by the tab, so that each has a boundary of its own. On hydration the server's HTML stays until the code has loaded. */
export function AdminTabView({ tab }: Props) {
  const { title, bones, View } = ADMIN_TABS[tab]
  const fallback = (
    <>
      <AdminHeader title={title} />
      <Skeleton label="Loading the page…">
        <AdminSkeleton shape={bones} />
      </Skeleton>
    </>
  )
  return (
    <CatchBoundary
      getResetKey={() => tab}
      errorComponent={({ error, reset }) => <TabFailed tab={tab} error={error} reset={reset} />}
    >
      <Suspense fallback={fallback}>
        <View />
      </Suspense>
    </CatchBoundary>
  )
}

/** The navigation beside it still leads to the other tabs. */
function TabFailed({ tab, error, reset }: Props & { error: unknown; reset: () => void }) {
  const again = useCallback(async () => {
    await preloadTab(tab)
    reset()
  }, [tab, reset])
  return <PageLoadError error={error} again={again} />
}
