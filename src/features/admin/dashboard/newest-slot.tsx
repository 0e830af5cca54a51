/** The place of the newest requests below the figures. The table is loaded when scrolled into view. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { createLazyModule } from '../../../ui/lazy-module.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSeenModule } from '../../../ui/use-seen-module.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import styles from './figures.module.css'

const newest = createLazyModule(() =>
  import('./newest-requests.tsx').then(({ NewestRequests }) => NewestRequests),
)
export const preloadNewest = newest.preload

export function NewestSlot() {
  const [place, Newest] = useSeenModule<HTMLDivElement, () => ReactNode>(newest)
  return (
    <div ref={place} className={styles.part}>
      <div className={styles.between}>
        <h3 className={styles.title}>{m.newest_requests()}</h3>
        <Link to="/admin-dashboard" search={{ tab: 'orders' }} className={styles.link}>
          {m.all_orders()}
        </Link>
      </div>
      {Newest ? (
        <Newest />
      ) : (
        <Skeleton label={m.list_loading({ what: m.what_newest() })}>
          <AdminSkeleton shape="rows" />
        </Skeleton>
      )}
    </div>
  )
}
