/**
 * The windows in which the shop comes, computed from the owner's settings.
 */

import { addDays, momentOf, shopDayOf, weekdayOf } from '../shop-time.ts'
import type { SettingsOf } from './settings.ts'

const MINUTE_MS = 60_000

/** Epoch ms. `capacity`: how many visits fit in it. */
export type ShopWindow = { start: number; end: number; capacity: number }
/** How many visits were booked in a window, which a change of the hours may have ended since. */
export type BookedWindow = { start: number; end: number; visits: number }
export type WindowSettings = { hours: SettingsOf<'hours'>; closures: SettingsOf<'closures'> }
/** `reason`: why the shop is closed or has other hours on that day; empty on regular days. */
export type ShopDay = { day: string; reason: string; windows: ShopWindow[] }

type Span = { opens: string; closes: string }
/** The hours of Monday to Sunday, and of the days that differ; null for a day on which the shop is closed. */
export type DailyHours = {
  readonly week: readonly (Span | null)[]
  readonly closures: readonly { day: string; hours: Span | null }[]
}
export const dailyHoursOf = ({ hours, closures }: WindowSettings): DailyHours => ({
  week: hours.week,
  closures: closures.days,
})

const onDay = <Entry extends { day: string }>(entries: readonly Entry[], day: string) =>
  entries.find((each) => each.day === day)

/** The hours of a day on the shop's clock; null for a day on which it is closed. */
export function hoursOn(day: string, { week, closures }: DailyHours): Span | null {
  const closure = onDay(closures, day)
  return closure ? closure.hours : (week[weekdayOf(day)] ?? null)
}

/** From when to when the shop is open on a day (epoch ms); null for a day on which it is closed. */
export function openingOf(day: string, settings: WindowSettings): { opens: number; closes: number } | null {
  const span = hoursOn(day, dailyHoursOf(settings))
  return span && { opens: momentOf(day, span.opens), closes: momentOf(day, span.closes) }
}

/** The windows of a day, whole ones only. */
export function windowsOn(day: string, settings: WindowSettings): ShopDay {
  const { hours } = settings
  const closure = onDay(settings.closures.days, day)
  const opening = openingOf(day, settings)
  const windows: ShopWindow[] = []
  if (opening) {
    const length = hours.windowMinutes * MINUTE_MS
    const capacity = closure?.capacity ?? hours.capacity
    for (let start = opening.opens; start + length <= opening.closes; start += length)
      windows.push({ start, end: start + length, capacity })
  }
  return { day, reason: closure?.reason ?? '', windows }
}

/** The window that begins at this time, whether it is offered or not. */
export const windowAt = (start: number, settings: WindowSettings): ShopWindow | undefined =>
  windowsOn(shopDayOf(start), settings).windows.find((window) => window.start === start)

/** The days that customers may choose from, with the windows that do not begin too soon. */
export function offeredDays(settings: WindowSettings, now: number): ShopDay[] {
  const { leadMinutes, horizonDays } = settings.hours
  const today = shopDayOf(now)
  return Array.from({ length: horizonDays }, (_, index) => {
    const day = windowsOn(addDays(today, index), settings)
    const windows = day.windows.filter(({ start }) => start >= now + leadMinutes * MINUTE_MS)
    return { ...day, windows }
  })
}

/** The window that begins at this time; undefined when customers may not choose it now. */
export const offeredWindow = (start: number, settings: WindowSettings, now: number): ShopWindow | undefined =>
  offeredDays(settings, now)
    .flatMap(({ windows }) => windows)
    .find((window) => window.start === start)

/** The places of a window that customers may take: every visit in its time takes one, whatever window it was booked in. */
export function freePlaces({ start, end, capacity }: ShopWindow, booked: readonly BookedWindow[]): number {
  const inItsTime = booked.filter((other) => other.start < end && other.end > start)
  return Math.max(0, capacity - inItsTime.reduce((sum, { visits }) => sum + visits, 0))
}

/** Until when a customer may take these steps. */
export const termsOf = ({ start }: { start: number }, terms: SettingsOf<'terms'>) => ({
  reschedule: start - terms.rescheduleMinutes * MINUTE_MS,
  cancel: start - terms.cancelMinutes * MINUTE_MS,
})

/** Which steps a customer may still take, by the time left before the window; without a window both. */
export function stepsInTime(window: { start: number } | null, terms: SettingsOf<'terms'>, now: number) {
  if (window === null) return { reschedule: true, cancel: true }
  const { reschedule, cancel } = termsOf(window, terms)
  return { reschedule: now <= reschedule, cancel: now <= cancel }
}
