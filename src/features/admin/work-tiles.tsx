/** What there is to do, as numbers that lead to their lists. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type QueueBucket, queueCountText } from '#shared/queue.ts'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { adminQueries } from './admin-queries.ts'
import styles from './work-tiles.module.css'

export const WorkTiles = () => (
  <ul className={styles.tiles}>
    <Tile show="new" name={m.bucket_new()} />
    <Tile show="today" name={m.tile_visits_today()} />
    <Tile show="overdue" name={m.bucket_overdue()} />
    <Tile show="unread" name={m.bucket_unread()} />
  </ul>
)

function Tile({ show, name }: { show: QueueBucket; name: string }) {
  const { data: counts } = useQuery(adminQueries(useApp()).counts)
  const count = counts?.buckets[show]
  const isLate = show === 'overdue' && count !== undefined && count > 0
  return (
    <li>
      <Link
        to="/admin-dashboard"
        search={{ tab: 'orders', show }}
        className={classNames(styles.tile, isLate && styles.late)}
      >
        <span className={styles.figure}>
          {count === undefined ? <SkeletonLine width="2ch" /> : queueCountText(count)}
        </span>{' '}
        {name}
      </Link>
    </li>
  )
}
