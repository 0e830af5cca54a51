/** Something of the desk's that is read from the server, in every state it can be in: loading, failed, there, out of date. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#machines/lib/api-actor.ts'
import { unreachable } from '#shared/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminSkeleton, type SkeletonShape } from './admin-skeleton.tsx'
import styles from './paginated-list.module.css'

type Loading<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'isFetching' | 'isRefetchError'
> & { refetch: () => unknown }

type Props<Data> = {
  query: Loading<Data>
  /** What it is, as it stands in a sentence: "orders". */
  what: string
  /** The shape of what comes. */
  bones?: SkeletonShape | undefined
  /** What is shown of it, and the moment it was looked at. */
  children: (data: Data, now: number) => ReactNode
}

export function QueryBoundary<Data>({ query, what, bones = 'rows', children }: Props<Data>) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching } = query
  const retry = (
    <Button variant="small" busy={isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  )
  if (data === undefined)
    return error ? (
      <div role="alert">
        <EmptyState
          title={`The ${what} could not be loaded`}
          text={errorMessage(error, unreachable)}
          actions={retry}
        />
      </div>
    ) : (
      <Skeleton label={`Loading ${what}`}>
        <AdminSkeleton shape={bones} />
      </Skeleton>
    )
  return (
    <div className={styles.list}>
      {query.isRefetchError && (
        <Alert tone="error" action={retry}>
          {`The ${what} below may be out of date. ${errorMessage(error, unreachable)}`}
        </Alert>
      )}
      {children(data, Math.max(dataUpdatedAt, errorUpdatedAt))}
    </div>
  )
}
