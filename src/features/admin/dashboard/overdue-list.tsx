/** The overdue requests with their reasons, the longest overdue first. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QueueRow } from '#shared/request/queue.ts'
import * as m from '#texts'
import type { PaginatedRows } from '../list-query.ts'
import { Due } from '../orders/due.tsx'
import { PaginatedList } from '../paginated-list.tsx'
import { overdueReason } from '../request-panel/overdue-reason.ts'
import styles from './overview-tab.module.css'
import { WorkEmpty, WorkPart } from './work-part.tsx'
import { WorkRow, WorkRows } from './work-row.tsx'

/** How many are shown here; the list of orders has all. */
const MOST = 10

export const OverdueList = ({ query }: { query: UseInfiniteQueryResult<PaginatedRows<QueueRow>> }) => (
  <WorkPart id="overdue" title={m.bucket_overdue()} busy={query.isPending}>
    <PaginatedList query={query} what={m.what_overdue()} firstOnly>
      {(rows, now) =>
        rows.length === 0 ? (
          <WorkEmpty>{m.bucket_none_overdue()}</WorkEmpty>
        ) : (
          <>
            <WorkRows>
              {rows.slice(0, MOST).map((row) => (
                <WorkRow key={row.id} row={row} show="overdue">
                  <span>{overdueReason(row)}</span>
                  {row.due !== null && <Due due={row.due} now={now} />}
                </WorkRow>
              ))}
            </WorkRows>
            {rows.length > MOST && (
              <Link to="/admin-dashboard" search={{ tab: 'orders', show: 'overdue' }} className={styles.link}>
                {m.overdue_all()}
              </Link>
            )}
          </>
        )
      }
    </PaginatedList>
  </WorkPart>
)
