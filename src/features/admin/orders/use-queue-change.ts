import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queueVersionQuery } from '../admin-queries.ts'

/**
 * Polls the queue's version each 20 s while the page is visible, and calls back when it changed. An unreachable server counts as
 * a change: the refetch then fails, and the list shows that it may be out of date.
 */
export function useQueueChange(onChange: () => void): void {
  const { data, isError } = useQuery(queueVersionQuery)
  const version = isError ? '' : data
  const last = useRef(version)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    // After a logout the version is unknown, and nothing may be fetched.
    if (last.current !== undefined && version !== undefined && version !== last.current) tell()
    last.current = version
  }, [version])
}
