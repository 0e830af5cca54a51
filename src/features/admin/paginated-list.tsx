/** A list of the admin pages with a button for older rows. */

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { SkeletonShape } from './admin-skeleton.tsx'
import type { PaginatedRows } from './list-query.ts'
import styles from './paginated-list.module.css'
import { QueryBoundary } from './query-boundary.tsx'

type Props<Row> = {
  query: UseInfiniteQueryResult<PaginatedRows<Row>>
  /** The name of the rows inside a sentence: "orders". */
  what: string
  /** Renders the rows; `now` is the time of the last fetch. */
  children: (rows: readonly Row[], now: number) => ReactNode
  skeleton?: SkeletonShape | undefined
  /** The older rows are shown on another page. */
  firstOnly?: boolean
}

export function PaginatedList<Row>({ query, what, skeleton, children, firstOnly = false }: Props<Row>) {
  return (
    <QueryBoundary query={query} what={what} skeleton={skeleton}>
      {({ rows, pages }, now) => (
        <>
          {children(rows, now)}
          {!firstOnly && !query.isPlaceholderData && (
            <Older query={query} what={what} pages={pages} count={rows.length} />
          )}
        </>
      )}
    </QueryBoundary>
  )
}

type OlderProps<Row> = Pick<Props<Row>, 'query' | 'what'> &
  Pick<PaginatedRows<Row>, 'pages'> & { count: number }

/** Loads older rows. The pressed button stays at the end of the list, so that the focus is not lost. */
function Older<Row>({ query, what, pages, count }: OlderProps<Row>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!hasNextPage && pages === 1) return null
  return (
    <div className={styles.older}>
      {isFetchNextPageError && <Alert tone="error">{m.older_not_loaded({ what })}</Alert>}
      <Button busy={isFetchingNextPage} inactive={!hasNextPage} onClick={() => void query.fetchNextPage()}>
        {hasNextPage ? m.show_older() : m.all_shown({ what })}
      </Button>
      <p className="muted" role="status">
        {m.list_shown({ count, what })}
      </p>
    </div>
  )
}
