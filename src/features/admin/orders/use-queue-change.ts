import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queueVersionQuery } from '../admin-queries.ts'

/**
 * Asks each 20 s, while the page is visible, whether anything in the queue has changed, and tells it. A server that is not
 * reached any more is a change too: who reads again then shows that it may be out of date.
 */
export function useQueueChange(onChange: () => void): void {
  const { data, isError } = useQuery(queueVersionQuery)
  const version = isError ? '' : data
  const last = useRef(version)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    // After a logout nothing is known any more, and nothing may be read.
    if (last.current !== undefined && version !== undefined && version !== last.current) tell()
    last.current = version
  }, [version])
}
