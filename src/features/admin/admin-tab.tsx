/** One tab of the desk in every state that its code can be in: on its way, not come, there. */
import { CatchBoundary } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { PageLoadError } from '../../components/page-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminHeader } from './admin-header.tsx'
import type { AdminTab } from './admin-search-params.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { ADMIN_TABS, preloadTab } from './admin-tab-pages.ts'

type Props = { tab: AdminTab }

/** Each tab has one of its own: the key is the tab. */
export function AdminTabView({ tab }: Props) {
  const { title, bones, View } = ADMIN_TABS[tab]
  // What has come has nothing left to load.
  const [isReady, setReady] = useState(View.preload === undefined)
  useEffect(() => {
    if (!isReady) void preloadTab(tab).then(() => setReady(true))
  }, [tab, isReady])
  if (!isReady)
    return (
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
      <View />
    </CatchBoundary>
  )
}

/** The rail beside it still leads to the others. */
function TabFailed({ tab, error, reset }: Props & { error: unknown; reset: () => void }) {
  const again = useCallback(async () => {
    await preloadTab(tab)
    reset()
  }, [tab, reset])
  return <PageLoadError error={error} again={again} />
}
