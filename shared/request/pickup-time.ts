/** The rule for the preferred pickup time: within the opening hours, not in the past, at most a year ahead. */
import * as m from '#texts'
import { PICKUP_AHEAD_MS } from '../limits.ts'
import { clockText, dayText } from '../shop/window-text.ts'
import { type DailyHours, hoursOn } from '../shop/windows.ts'
import { optionalIsoTime, shopFieldTime } from '../shop-time.ts'

/**
 * The reason for rejecting a pickup time; undefined for a valid one.
 *
 * @param pickupAt epoch ms
 * @param now epoch ms
 * @param hours null where they are not known: the server knows them
 */
export function pickupTimeError(pickupAt: number, now: number, hours: DailyHours | null): string | undefined {
  if (!(pickupAt > now)) return m.server_time_past()
  if (pickupAt > now + PICKUP_AHEAD_MS) return m.rule_pickup_far()
  if (hours === null) return undefined
  const [day = '', time = ''] = shopFieldTime(pickupAt).split('T')
  const open = hoursOn(day, hours)
  if (open === null) return m.rule_pickup_day({ day: dayText(day) })
  if (time >= open.opens && time <= open.closes) return undefined
  return m.rule_pickup_closed({ opens: clockText(open.opens), closes: clockText(open.closes) })
}

/** The message for the form's field, by its name; none for an empty field. */
export function pickupErrors(
  { preferredPickupAt }: { preferredPickupAt: string },
  now: number,
  hours: DailyHours | null,
) {
  const iso = optionalIsoTime(preferredPickupAt)
  const error = iso === null ? undefined : pickupTimeError(Date.parse(iso), now, hours)
  return error === undefined ? {} : { preferredPickupAt: error }
}
