/** Today's visits by window, with what the technician needs on the way. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { localityOf } from '#shared/request/locality.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import type { WindowTimes } from '#shared/request/visit.ts'
import { hoursText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { Badge, Tag } from '../../../ui/badge.tsx'
import type { PaginatedRows } from '../list-query.ts'
import { PaginatedList } from '../paginated-list.tsx'
import styles from './overview-tab.module.css'
import { WorkEmpty, WorkPart } from './work-part.tsx'
import { WorkRow, WorkRows } from './work-row.tsx'

type Group = { window: WindowTimes | null; rows: QueueRow[] }

/** The rows are sorted by window. */
function byWindow(rows: readonly QueueRow[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const window = row.visit?.window ?? null
    const last = groups.at(-1)
    if (last && last.window?.start === window?.start) last.rows.push(row)
    else groups.push({ window, rows: [row] })
  }
  return groups
}

export const TodayVisits = ({ query }: { query: UseInfiniteQueryResult<PaginatedRows<QueueRow>> }) => (
  <WorkPart id="visits-today" title={m.tile_visits_today()} busy={query.isPending}>
    <PaginatedList query={query} what={m.what_visits_today()} firstOnly>
      {(rows) =>
        rows.length === 0 ? (
          <WorkEmpty>{m.bucket_none_today()}</WorkEmpty>
        ) : (
          <>
            {byWindow(rows).map(({ window, rows: visits }) => (
              <div key={window?.start ?? ''} className={styles.window}>
                {window && (
                  <h3 className={styles.hours}>
                    <time dateTime={window.start}>{hoursText(window)}</time>
                  </h3>
                )}
                <WorkRows>
                  {visits.map((row) => (
                    <Visit key={row.id} row={row} />
                  ))}
                </WorkRows>
              </div>
            ))}
            {query.hasNextPage && (
              <Link to="/admin-dashboard" search={{ tab: 'orders', show: 'today' }} className={styles.link}>
                {m.visits_today_all()}
              </Link>
            )}
          </>
        )
      }
    </PaginatedList>
  </WorkPart>
)

const Visit = ({ row }: { row: QueueRow }) => (
  <WorkRow
    row={row}
    show="today"
    marks={
      <>
        {row.unread !== undefined && row.unread > 0 && <Tag>{m.unread_messages({ count: row.unread })}</Tag>}
        {row.closedDay && <Badge tone="failed">{m.closed_day()}</Badge>}
      </>
    }
  >
    <span>{localityOf(row)}</span>
    <span>{stageTexts[row.stage].label()}</span>
    {row.technician && <span>{row.technician.name}</span>}
  </WorkRow>
)
