import { openingHoursOf } from './opening-hours.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

/** The opening hours in the pages that the build writes: those until the owner sets others. */
export const BUILT_HOURS = openingHoursOf(DEFAULT_SETTINGS, 0)
