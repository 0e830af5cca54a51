/** The buckets of the queue as links, each with its number of requests; on a phone in one line that scrolls. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queueCountText } from '#shared/request/queue.ts'
import type { QueueBucket } from '#shared/request/queue-bucket.ts'
import * as m from '#texts'
import { currentDrafts } from '../../../flow/drafts.ts'
import { countsQuery } from '../admin-queries.ts'
import type { ListAddress } from '../admin-search-params.ts'
import styles from './queue-buckets.module.css'

const BUCKETS: readonly (readonly [QueueBucket, () => string])[] = [
  ['new', m.bucket_new],
  ['unassigned', m.technician_nobody],
  ['today', m.bucket_today],
  ['overdue', m.bucket_overdue],
  ['waiting', m.bucket_waiting],
  ['workshop', m.bucket_workshop],
  ['back', m.bucket_back],
  ['close', m.bucket_close],
  ['unread', m.bucket_unread],
  ['owed', m.bucket_owed],
]

/** `address`: of the shown list; search and filters are kept. A shop without technicians has no bucket for visits without one. */
export function QueueBuckets({ address }: { address: ListAddress }) {
  const { data: counts } = useQuery(countsQuery)
  const line = useRef<HTMLElement>(null)
  const shown = BUCKETS.filter(
    ([bucket]) => bucket !== 'unassigned' || (counts?.buckets[bucket] ?? null) !== null,
  )
  const chosen = shown.findIndex(([bucket]) => bucket === address.show)
  useEffect(() => showInLine(line.current, chosen), [chosen])
  return (
    <nav ref={line} className={styles.buckets} aria-label={m.buckets()}>
      {shown.map(([bucket, label]) => (
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
          {label()}{' '}
          <span className={styles.count}>{counts && queueCountText(counts.buckets[bucket] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the line, not the page, until the link is in its middle. */
function showInLine(line: HTMLElement | null, index: number): void {
  const link = line?.children[index]
  if (line && link instanceof HTMLElement)
    line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
}
