/** The opening hours that visitors read: those of the week, and the days to come that differ from it. */
import * as v from 'valibot'
import { addDays, shopDayOf, weekdayOf } from '../shop-time.ts'
import { type DailyHours, dailyHoursOf, type WindowSettings } from './windows.ts'

/** So many days, today included, are named on pages when they differ. */
const DAYS_NAMED = 7

/** Times on the shop's clock: "10:00". */
const Span = v.object({ opens: v.string(), closes: v.string() })

export const OpeningHours = v.object({
  /** Monday to Sunday; null for a day on which the shop is closed. */
  week: v.array(v.nullable(Span)),
  /** The nearest first. `hours` is null for a day on which the shop is closed; `reason` may be empty. */
  closures: v.array(
    v.object({
      day: v.string(),
      reason: v.string(),
      hours: v.nullable(Span),
      /** In the coming week: named on pages. The others are known for times that customers type. */
      isSoon: v.boolean(),
    }),
  ),
}) satisfies v.GenericSchema<unknown, DailyHours>
export type OpeningHours = v.InferOutput<typeof OpeningHours>

type Hours = OpeningHours['week'][number]
const areSame = (a: Hours, b: Hours) => a?.opens === b?.opens && a?.closes === b?.closes

/** @param now epoch ms: days before it are left out */
export function openingHoursOf(settings: WindowSettings, now: number): OpeningHours {
  const { week } = dailyHoursOf(settings)
  const today = shopDayOf(now)
  const later = addDays(today, DAYS_NAMED)
  return {
    week: [...week],
    closures: settings.closures.days
      .filter(({ day, hours }) => day >= today && !areSame(hours, week[weekdayOf(day)] ?? null))
      .map(({ day, reason, hours }) => ({ day, reason, hours, isSoon: day < later }))
      .sort((a, b) => a.day.localeCompare(b.day)),
  }
}
