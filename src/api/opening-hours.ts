/** The opening hours, read with the pages that show them. */
import type { QueryClient } from '@tanstack/react-query'
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { getOpeningHours } from '#shared/shop/opening-hours-api.ts'
import { loadInTime, type PageLoader } from './load-in-time.ts'
import { q } from './q.ts'

/** A page does not wait long for them, and says nothing about them where they are not known. */
export const openingHoursQuery = { ...q(getOpeningHours, {}), staleTime: 5 * 60_000, retry: false }

/** The hours as far as the page has read them; null before. */
export const knownOpeningHours = (queryClient: QueryClient): OpeningHours | null =>
  queryClient.getQueryData(openingHoursQuery.queryKey) ?? null

/**
 * Loads the opening hours before their page.
 * @throws Error on a server that cannot read them; in a browser the page opens all the same
 */
export async function loadOpeningHours({ queryClient, isServer }: PageLoader): Promise<void> {
  if (import.meta.env.SSR && isServer) await queryClient.fetchQuery(openingHoursQuery)
  else await loadInTime(queryClient, openingHoursQuery)
}
