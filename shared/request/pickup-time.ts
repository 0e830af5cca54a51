/** The rule for the preferred pickup time: within the opening hours, not in the past. */
import * as m from '#texts'
import { shop } from '../shop/shop.ts'

const HOUR_MS = 3_600_000

/** A time (epoch ms) as value of a `datetime-local` field in the shop's time zone: "2026-11-21T16:30". */
export function shopFieldTime(moment: number): string {
  const sign = shop.utcOffset.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] = shop.utcOffset.slice(1).split(':').map(Number)
  const offset = sign * (hours + minutes / 60) * HOUR_MS
  return new Date(moment + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The shop's date at this time (epoch ms), such as 2026-11-24. */
export const shopDayOf = (moment: number): string => shopFieldTime(moment).slice(0, 'YYYY-MM-DD'.length)

/** Converts the field's value (`2026-11-22T16:30` in the shop's time zone) to ISO 8601 with offset; null when empty. */
export const pickupTimeOf = (localText: string) => (localText ? `${localText}:00${shop.utcOffset}` : null)

/**
 * The reason for rejecting a pickup time; undefined for a valid one.
 *
 * @param pickupAt epoch ms
 * @param now epoch ms
 */
export function pickupTimeError(pickupAt: number, now: number): string | undefined {
  if (!(pickupAt > now)) return m.server_time_past()
  const [, time = ''] = shopFieldTime(pickupAt).split('T')
  if (time >= shop.opens && time <= shop.closes) return undefined
  return m.rule_pickup_closed(shop.hoursOfDay)
}

/** The message for the form's field, by its name; none for an empty field. */
export function pickupErrors({ preferredPickupAt }: { preferredPickupAt: string }, now: number) {
  const iso = pickupTimeOf(preferredPickupAt)
  const error = iso === null ? undefined : pickupTimeError(Date.parse(iso), now)
  return error === undefined ? {} : { preferredPickupAt: error }
}
