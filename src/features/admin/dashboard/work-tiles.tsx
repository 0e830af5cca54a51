/** The numbers of today's work, each a link to its list. */
import { useQuery } from '@tanstack/react-query'
import { queueCountText } from '#shared/request/queue.ts'
import type { QueueBucket } from '#shared/request/queue-bucket.ts'
import * as m from '#texts'
import { countsQuery } from '../admin-queries.ts'
import { FigureTile } from './figure-tile.tsx'
import styles from './work-tiles.module.css'

export const WorkTiles = () => (
  <ul className={styles.tiles}>
    <WorkTile show="new" name={m.bucket_new()} />
    <WorkTile show="today" name={m.tile_visits_today()} />
    <WorkTile show="overdue" name={m.bucket_overdue()} />
    <WorkTile show="unread" name={m.bucket_unread()} />
  </ul>
)

function WorkTile({ show, name }: { show: Exclude<QueueBucket, 'unassigned'>; name: string }) {
  const { data: counts } = useQuery(countsQuery)
  const count = counts?.buckets[show]
  const isLate = show === 'overdue' && count !== undefined && count > 0
  return (
    <FigureTile
      name={name}
      count={count === undefined ? undefined : queueCountText(count)}
      search={{ tab: 'orders', show }}
      isLate={isLate}
    />
  )
}
