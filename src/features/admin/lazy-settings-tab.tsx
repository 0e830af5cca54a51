/** The settings come in a file of their own: the owner opens them a few times a month. */
import * as m from '#texts'
import { createLazyModule, useLoadedModule } from '../../ui/lazy-module.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'

const settings = createLazyModule(() => import('./settings-tab.tsx'))
export const preloadSettings = settings.preload

export function LazySettingsTab() {
  const Tab = useLoadedModule(settings)?.SettingsTab
  if (Tab) return <Tab />
  return (
    <>
      <AdminHeader title={m.settings()} />
      <Skeleton label={m.loading_page()}>
        <AdminSkeleton shape="cards" />
      </Skeleton>
    </>
  )
}
