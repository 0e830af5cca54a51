/** How long the shop keeps names, read with the pages that say it. */
import { useQuery } from '@tanstack/react-query'
import { DEFAULT_RETENTION, type Retention } from '#shared/shop/retention.ts'
import { getRetention } from '#shared/shop/retention-api.ts'
import { loadInTime, type PageLoader } from './load-in-time.ts'
import { q } from './q.ts'

const retentionQuery = { ...q(getRetention, {}), staleTime: 5 * 60_000, retry: false }

/** The owner's setting; where it could not be read, the default. */
export const useRetention = (): Retention => useQuery(retentionQuery).data ?? DEFAULT_RETENTION

/**
 * Loads the setting before its page.
 * @throws Error on a server that cannot read it; in a browser the page opens all the same
 */
export async function loadRetention({ queryClient, isServer }: PageLoader): Promise<void> {
  if (import.meta.env.SSR && isServer) await queryClient.fetchQuery(retentionQuery)
  else await loadInTime(queryClient, retentionQuery)
}
