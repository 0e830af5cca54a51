/** The buckets of the queue as links, each with its number of requests. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type QueueBucket, queueCountText } from '#shared/request/queue.ts'
import * as m from '#texts'
import { currentDrafts } from '../../../flow/drafts.ts'
import { countsQuery } from '../admin-queries.ts'
import type { ListAddress } from '../admin-search-params.ts'
import styles from './queue-buckets.module.css'

const BUCKETS: readonly (readonly [QueueBucket, () => string])[] = [
  ['new', m.bucket_new],
  ['today', m.bucket_today],
  ['overdue', m.bucket_overdue],
  ['waiting', m.bucket_waiting],
  ['workshop', m.bucket_workshop],
  ['back', m.bucket_back],
  ['close', m.bucket_close],
  ['unread', m.bucket_unread],
]

/** `address`: of the shown list; search and filters are kept. */
export function QueueBuckets({ address }: { address: ListAddress }) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <nav className={styles.buckets} aria-label={m.buckets()}>
      {BUCKETS.map(([bucket, label]) => (
        <Link
          key={bucket}
          className={styles.bucket}
          to="/admin-dashboard"
          search={{ tab: 'orders', ...address, show: bucket }}
          state={currentDrafts}
          preload={false}
          resetScroll={false}
          data-late={
            (bucket === 'overdue' && counts !== undefined && counts.buckets.overdue > 0) || undefined
          }
        >
          {label()} <span className={styles.count}>{counts && queueCountText(counts.buckets[bucket])}</span>
        </Link>
      ))}
    </nav>
  )
}
