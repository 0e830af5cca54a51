/** The owner's setting of how long names are kept. */

import { DEFAULT_RETENTION } from '#shared/shop/retention.ts'
import { monthsBefore, shopDayOf } from '#shared/shop-time.ts'
import type { Database } from '../database/schema.ts'
import type { AppDeps } from '../deps.ts'
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts'
import { oncePerTurn } from '../lib/once-per-turn.ts'
import { readSettings } from './settings.ts'

/** Requests that ended before this day ("2026-11-24") lose their names now. `now`: epoch ms. */
export async function readNamesBefore(database: Database, now: number): Promise<string> {
  const { value } = await readSettings(database, 'retention')
  return monthsBefore(shopDayOf(now), value.nameMonths)
}

export type RetentionNow = {
  /** Another one for another number of months; empty for that of the build. */
  version: string
  /** The answer to the public call. */
  response: CachedResponse
}

const BUILT = JSON.stringify(DEFAULT_RETENTION)

/** Returns a function that reads the setting: each call does, so all processes see a committed change. */
export function retentionReader({ database }: Pick<AppDeps, 'database'>) {
  const read = oncePerTurn(() => readSettings(database, 'retention'))
  let known: { json: string; now: RetentionNow } | undefined
  return async (): Promise<RetentionNow> => {
    const json = JSON.stringify((await read()).value)
    if (known?.json !== json) {
      const response = cacheResponse(Buffer.from(json), 'application/json')
      known = { json, now: { version: json === BUILT ? '' : response.hash, response } }
    }
    return known.now
  }
}
