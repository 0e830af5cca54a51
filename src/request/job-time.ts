import type { WindowTimes } from '#shared/request/visit.ts'
import { hoursText, windowText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'

/** "10 am to 12 noon" on the day of the sheet, "Mon 23 Nov, 10 am to 12 noon" on another one, "Any time" without a window. */
export function jobTime(window: WindowTimes | null, day: string | undefined): string {
  if (window === null) return m.day_any_time()
  return shopDayOf(Date.parse(window.start)) === day ? hoursText(window) : windowText(window)
}
