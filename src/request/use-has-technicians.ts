/** Whether the shop has technicians: without one, nothing about them is shown. The counts say so, which the panel reads anyway. */
import { useQuery } from '@tanstack/react-query'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { q } from '../api/q.ts'

const hasTechniciansQuery = {
  ...q(getCounts, {}),
  staleTime: QUEUE_REFRESH_MS,
  select: ({ buckets }: { buckets: { unassigned: number | null } }) => buckets.unassigned !== null,
}

/** False until the counts are read. */
export const useHasTechnicians = (): boolean => useQuery(hasTechniciansQuery).data ?? false
