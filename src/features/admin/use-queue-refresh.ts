import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshRequestLists } from '../../components/request-lists.ts'
import { useApp } from '../../core/app-context.ts'
import { adminQueries } from './admin-queries.ts'

/** Asks each 20 s, while the page is visible, whether anything has changed, and only then reads the lists again. */
export function useQueueRefresh(): void {
  const queryClient = useQueryClient()
  const { data: version } = useQuery(adminQueries(useApp()).queueVersion)
  const last = useRef(version)
  useEffect(() => {
    if (last.current !== undefined && version !== last.current) refreshRequestLists(queryClient)
    last.current = version
  }, [version, queryClient])
}
