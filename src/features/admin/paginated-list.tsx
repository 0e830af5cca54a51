/** A list of the admin's, with the way to its older rows. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { SkeletonShape } from './admin-skeleton.tsx'
import styles from './paginated-list.module.css'
import type { PaginatedRows } from './paginated-query.ts'
import { QueryBoundary } from './query-boundary.tsx'

type Props<Row> = {
  query: UseInfiniteQueryResult<PaginatedRows<Row>>
  /** What the list is of, as it stands in a sentence: "orders". */
  what: string
  /** The rows, and the moment they were looked at. */
  children: (rows: readonly Row[], now: number) => ReactNode
  bones?: SkeletonShape | undefined
  /** Older rows are shown elsewhere. */
  firstOnly?: boolean
}

export function PaginatedList<Row>({ query, what, bones, children, firstOnly = false }: Props<Row>) {
  return (
    <QueryBoundary query={query} what={what} bones={bones}>
      {({ rows, pages }, now) => (
        <>
          {children(rows, now)}
          {!firstOnly && !query.isPlaceholderData && <Older query={query} what={what} pages={pages} />}
        </>
      )}
    </QueryBoundary>
  )
}

type OlderProps<Row> = Pick<Props<Row>, 'query' | 'what'> & Pick<PaginatedRows<Row>, 'pages'>

/** The way to older rows; once pressed it stays, so that the focus is not lost at the end. */
function Older<Row>({ query, what, pages }: OlderProps<Row>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!hasNextPage && pages === 1) return null
  return (
    <div className={styles.older}>
      {isFetchNextPageError && <Alert tone="error">{`Older ${what} could not be loaded. Try again.`}</Alert>}
      <Button busy={isFetchingNextPage} inactive={!hasNextPage} onClick={() => void query.fetchNextPage()}>
        {hasNextPage ? 'Show older' : `All ${what} are shown`}
      </Button>
    </div>
  )
}
