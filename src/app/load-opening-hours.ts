import { openingHoursQuery } from '../api/opening-hours.ts'
import type { App } from '../core/app.ts'

/** After this time a page opens without them. */
const WAIT_MS = 1_000

/**
 * Loads the opening hours before their page, so that nothing changes when they come.
 * @throws Error on a server that cannot read them; in a browser the page opens all the same
 */
export async function loadOpeningHours({ queryClient, isServer }: App): Promise<void> {
  if (import.meta.env.SSR && isServer) {
    await queryClient.fetchQuery(openingHoursQuery)
    return
  }
  const reading = queryClient.prefetchQuery(openingHoursQuery)
  if (queryClient.getQueryData(openingHoursQuery.queryKey)) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([reading, late])
}
