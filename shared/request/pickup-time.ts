/** The rule for the preferred pickup time: within the opening hours, not in the past, at most a year ahead. */
import * as m from '#texts'
import { PICKUP_AHEAD_MS } from '../limits.ts'
import { shop } from '../shop/shop.ts'
import { optionalIsoTime, shopFieldTime } from '../shop-time.ts'

/**
 * The reason for rejecting a pickup time; undefined for a valid one.
 *
 * @param pickupAt epoch ms
 * @param now epoch ms
 */
export function pickupTimeError(pickupAt: number, now: number): string | undefined {
  if (!(pickupAt > now)) return m.server_time_past()
  if (pickupAt > now + PICKUP_AHEAD_MS) return m.rule_pickup_far()
  const [, time = ''] = shopFieldTime(pickupAt).split('T')
  if (time >= shop.opens && time <= shop.closes) return undefined
  return m.rule_pickup_closed(shop.hoursOfDay)
}

/** The message for the form's field, by its name; none for an empty field. */
export function pickupErrors({ preferredPickupAt }: { preferredPickupAt: string }, now: number) {
  const iso = optionalIsoTime(preferredPickupAt)
  const error = iso === null ? undefined : pickupTimeError(Date.parse(iso), now)
  return error === undefined ? {} : { preferredPickupAt: error }
}
