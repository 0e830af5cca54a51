/** The opening hours, read with the pages that show them. */
import { getOpeningHours } from '#shared/shop/opening-hours-api.ts'
import { q } from './q.ts'

/** A page does not wait long for them, and says nothing about them where they are not known. */
export const openingHoursQuery = { ...q(getOpeningHours, {}), staleTime: 5 * 60_000, retry: false }
