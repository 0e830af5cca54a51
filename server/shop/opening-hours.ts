/** The opening hours that visitors read, by the settings of today. */
import { BUILT_HOURS } from '#shared/shop/built-hours.ts'
import { type OpeningHours, openingHoursOf } from '#shared/shop/opening-hours.ts'
import type { AppDeps } from '../deps.ts'
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts'
import { oncePerTurn } from '../lib/once-per-turn.ts'
import { readTimeSettings } from './settings.ts'

export type HoursNow = {
  hours: OpeningHours
  /** Another one for other hours; empty for those of the build. */
  version: string
  /** The answer to the public call. */
  response: CachedResponse
}

const BUILT = JSON.stringify(BUILT_HOURS)

function hoursNow(hours: OpeningHours, json: string): HoursNow {
  const response = cacheResponse(Buffer.from(json), 'application/json')
  return { hours, version: json === BUILT ? '' : response.hash, response }
}

/** Returns a function that reads them: each call reads the settings, so all processes see a committed change. */
export function openingHoursReader({ database, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  const readSettings = oncePerTurn(() => readTimeSettings(database))
  let known: { json: string; now: HoursNow } | undefined
  return async (): Promise<HoursNow> => {
    const hours = openingHoursOf(await readSettings(), clock.now())
    const json = JSON.stringify(hours)
    if (known?.json !== json) known = { json, now: hoursNow(hours, json) }
    return known.now
  }
}
