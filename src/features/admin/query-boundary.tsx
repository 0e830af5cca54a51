/** The states of a query of the admin pages: loading, failed, loaded, and loaded but failed to refresh. */

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#machines/lib/api-actor.ts'
import * as m from '#texts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminSkeleton, type SkeletonShape } from './admin-skeleton.tsx'
import styles from './paginated-list.module.css'

type Loading<Data> = Pick<
  UseQueryResult<Data>,
  | 'data'
  | 'error'
  | 'dataUpdatedAt'
  | 'errorUpdatedAt'
  | 'isFetching'
  | 'isRefetchError'
  | 'isPlaceholderData'
> & { refetch: () => unknown }

type Props<Data> = {
  query: Loading<Data>
  /** The name of the data inside a sentence: "orders". */
  what: string
  /** The placeholders while the data loads. */
  skeleton?: SkeletonShape | undefined
  /** Renders the data; `now` is the time of the last fetch. */
  children: (data: Data, now: number) => ReactNode
}

export function QueryBoundary<Data>({ query, what, skeleton = 'rows', children }: Props<Data>) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching } = query
  const retry = (
    <Button variant="small" busy={isFetching} onClick={() => void query.refetch()}>
      {m.try_again()}
    </Button>
  )
  if (data === undefined)
    return error ? (
      <div role="alert">
        <EmptyState
          title={m.list_not_loaded({ what })}
          text={errorMessage(error, m.unreachable())}
          actions={retry}
        />
      </div>
    ) : (
      <Skeleton label={m.list_loading({ what })}>
        <AdminSkeleton shape={skeleton} />
      </Skeleton>
    )
  return (
    <div className={styles.list} aria-busy={query.isPlaceholderData}>
      {query.isRefetchError && (
        <Alert tone="error" action={retry}>
          {m.list_old({ what, reason: errorMessage(error, m.unreachable()) })}
        </Alert>
      )}
      {/* Placeholder rows of the previous list have no time. */}
      {children(data, Math.max(dataUpdatedAt, errorUpdatedAt) || Date.now())}
    </div>
  )
}
