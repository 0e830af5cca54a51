/** Pickup times that the shop takes on any day the tests run: in the future, at most a year ahead, at an hour. */
import { shopFieldTime, shopIsoTime } from '#shared/shop-time.ts'

const DAY_MS = 86_400_000

/** The value of the field, at this time ("16:30") in so many days. */
export const pickupField = (days: number, time = '16:30') =>
  `${shopFieldTime(Date.now() + days * DAY_MS).slice(0, 'YYYY-MM-DD'.length)}T${time}`

/** The same as a call sends it. */
export const pickupTime = (days: number, time?: string) => shopIsoTime(pickupField(days, time))
