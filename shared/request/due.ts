/**
 * When the shop has to act on a request, by the terms of the settings. Answers to customers are due in
 * opening hours, everything else by the clock.
 */

import type { SettingsOf } from '../shop/settings.ts'
import { openingOf, type WindowSettings } from '../shop/windows.ts'
import { addDays, shopDayOf, startOfDay } from '../shop-time.ts'
import { currentPromise } from './promise.ts'
import type { PromisedDay } from './request.ts'
import { dueTermOf } from './stage-data.ts'
import type { RequestStage } from './stages.ts'

const HOUR_MS = 3_600_000
/** If the shop is closed for longer, the time counts by the clock. */
const LOOK_AHEAD_DAYS = 60

export type DueSettings = WindowSettings & { terms: SettingsOf<'terms'> }

/** This many milliseconds of opening hours after `now` (epoch ms). */
export function afterOpeningTime(length: number, settings: WindowSettings, now: number): number {
  let left = length
  const today = shopDayOf(now)
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days++) {
    const opening = openingOf(addDays(today, days), settings)
    if (!opening) continue
    const from = Math.max(opening.opens, now)
    const open = Math.max(0, opening.closes - from)
    if (left <= open) return from + left
    left -= open
  }
  return now + length
}

/** The state of a request after an event. Times are epoch ms. */
export type DueInput = {
  stage: RequestStage
  deviceInShop: boolean
  window: { end: number } | null
  promise: PromisedDay | null
}

/** When the shop closes on a day; the end of a day on which it has been closed since. */
const closingOf = (day: string, settings: WindowSettings) =>
  openingOf(day, settings)?.closes ?? startOfDay(addDays(day, 1))

/** When the shop has to have acted (epoch ms), counted from the event `now`; null for a request that is done. */
export function dueAt(input: DueInput, settings: DueSettings, now: number): number | null {
  const term = dueTermOf(input)
  if (term === null) return null
  if (input.stage === 'confirmed' && input.window) return input.window.end
  const promised = currentPromise(input, shopDayOf(now))
  if (promised) return closingOf(promised.day, settings)
  const length = settings.terms[term] * HOUR_MS
  // Without a window the shop calls to agree on one.
  return term === 'receivedHours' ? afterOpeningTime(length, settings, now) : now + length
}
