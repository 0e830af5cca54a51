/** A list of the admin's in every state it can be in: loading, failed, loaded, no longer fresh, with older rows to show. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOf } from '#machines/call.ts'
import { unreachable } from '#shared/texts.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/notice.tsx'
import { boneClass, Skeleton } from '../ui/skeleton.tsx'
import styles from './admin-list.module.css'

type Props<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  /** What the list is of, as it stands in a sentence: "orders". */
  what: string
  /** Rows, newest first, and the moment they were looked at. */
  children: (rows: Row[], now: number) => ReactNode
  /** Older rows are shown elsewhere. */
  firstOnly?: boolean
}

const BONES = ['first', 'second', 'third', 'fourth', 'fifth']

export function AdminList<Row>({ query, what, children, firstOnly = false }: Props<Row>) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching } = query
  const retry = (
    <Button look="small" busy={isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  )
  if (data === undefined)
    return error ? (
      <div role="alert">
        <Empty title={`The ${what} could not be loaded`} text={wordsOf(error, unreachable)} actions={retry} />
      </div>
    ) : (
      <Skeleton label={`Loading ${what}`}>
        <div className={styles.bones}>
          {BONES.map((bone) => (
            <span key={bone} className={`${boneClass()} ${styles.bone}`} />
          ))}
        </div>
      </Skeleton>
    )
  return (
    <div className={styles.list}>
      {query.isRefetchError && (
        <Notice tone="error" action={retry}>
          {`The ${what} below may be out of date. ${wordsOf(error, unreachable)}`}
        </Notice>
      )}
      {children(data.pages.flat(), Math.max(dataUpdatedAt, errorUpdatedAt))}
      {!firstOnly && <Older query={query} what={what} pages={data.pages.length} />}
    </div>
  )
}

/** The way to older rows; once pressed it stays, so that the focus is not lost at the end. */
function Older<Row>({ query, what, pages }: Omit<Props<Row>, 'children'> & { pages: number }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!hasNextPage && pages === 1) return null
  return (
    <div className={styles.older}>
      {isFetchNextPageError && (
        <Notice tone="error">{`Older ${what} could not be loaded. Try again.`}</Notice>
      )}
      <Button busy={isFetchingNextPage} off={!hasNextPage} onClick={() => void query.fetchNextPage()}>
        {hasNextPage ? 'Show older' : `All ${what} are shown`}
      </Button>
    </div>
  )
}
