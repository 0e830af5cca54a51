/** The windows of a shop under test: those that it offers, and requests for them. */

import { submitRequest } from '#shared/request/submit-api.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import type { SettingsGroup } from '#shared/shop/settings.ts'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Shop } from './app.ts'
import type { Person } from './person.ts'

/** A PIN code of the first list. */
export const SERVED_PIN = '411019'
/** Lonavala, which the shop does not know. */
export const FAR_PIN = '410401'

export const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

/** Sets the clock to 8 am of the next day in the shop's zone, before it opens. */
export function startMorning(shop: Shop): void {
  const morning = Date.parse(`${shopDayOf(shop.clock.now())}T08:00:00+05:30`)
  shop.clock.advance(morning + 86_400_000 - shop.clock.now())
}

/** The windows of the day this many days ahead. */
export async function windowsOf(shop: Shop, daysAhead: number) {
  const { answer } = await shop.visitor().call(getWindows, {})
  return answer?.[daysAhead]?.windows ?? []
}

/** Submits a request for a window. */
export const submitFor = (
  person: Person,
  window: string | undefined,
  idempotencyKey: string = crypto.randomUUID(),
) =>
  person.call(submitRequest, {
    body: { ...order, ...(window !== undefined && { pin: SERVED_PIN, window }) },
    idempotencyKey,
  })

/** Submits a request for a window, again while the shop is busy. */
export async function bookUntilAnswered(person: Person, window: string) {
  const key = crypto.randomUUID()
  let result = await submitFor(person, window, key)
  while (result.status === 503) result = await submitFor(person, window, key)
  return result
}

/** Changes a group of the settings. */
export async function saveSettings(owner: Person, group: SettingsGroup, value: object): Promise<void> {
  const params = { group }
  const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
  const { status, error } = await owner.call(putSettings, { params, body: { value, version } })
  if (status !== 200) throw new Error(`The settings were not saved: ${status} ${error}`)
}
