/** Fetches a thread, and marks messages as seen once the newest one is on the screen. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Thread } from '#shared/request/thread.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { threadQuery } from './thread-query.ts'

type Props = {
  id: number
  /** Called with the id of the newest message if any are unread. */
  onSeen: (upTo: number) => void
  children: (thread: Thread) => ReactNode
}

export function ThreadReader({ id, onSeen, children }: Props) {
  const query = useInfiniteQuery(threadQuery(id))
  const { data, isError, dataUpdatedAt } = query
  const newest = data?.entries.find(({ kind }) => kind === 'message')?.id ?? 0
  const unread = data?.unread ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fetch retries a "seen" call that has failed.
  useEffect(() => {
    if (unread > 0 && document.visibilityState === 'visible') onSeen(newest)
  }, [unread, newest, onSeen, dataUpdatedAt])
  if (!data)
    return isError ? (
      <LoadError text={m.thread_not_loaded()} onRetry={() => void query.refetch()} />
    ) : (
      <p role="status">{m.thread_loading()}</p>
    )
  return (
    <>
      {query.hasNextPage && (
        <Button variant="text" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.thread_show_older()}
        </Button>
      )}
      {children(data)}
      <Announcer>{unread > 0 ? m.thread_new_count({ count: unread }) : undefined}</Announcer>
    </>
  )
}
