/** A request in a list of today's work. Its link opens the request beside the list of its bucket. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isolate } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import type { QueueBucket } from '#shared/request/queue-bucket.ts'
import { deviceName } from '../../../components/device-name.ts'
import { NoBreak } from '../../../ui/no-break.tsx'
import styles from './work-row.module.css'

export const WorkRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

type Props = {
  row: QueueRow
  show: QueueBucket
  /** Shown beside the name. */
  marks?: ReactNode
  /** The last line. */
  children: ReactNode
}

export const WorkRow = ({ row, show, marks, children }: Props) => (
  <li className={styles.row}>
    <div className={styles.head}>
      <Link
        to="/admin-dashboard"
        search={{ tab: 'orders', show, open: row.id }}
        className={styles.link}
        // One customer may have several requests: the reference distinguishes them.
        aria-label={`${row.name}, ${row.reference}`}
      >
        {row.name}
      </Link>
      {marks}
    </div>
    <p className={styles.device}>
      <NoBreak>{isolate(deviceName(row))}</NoBreak>
      {` · ${isolate(issueLabel(row.issue))}`}
    </p>
    <p className={styles.last}>{children}</p>
  </li>
)
