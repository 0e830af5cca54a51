/** A customer with data in every table, and a search for remaining data. */

import { readFile } from 'node:fs/promises'
import { phoneDigits } from '#server/account/customer.ts'
import { readRows } from '#server/cli/table-rows.ts'
import { TABLES } from '#server/database/table-metadata.ts'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import type { Condition } from '#shared/request/hand-over.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import type { Customer, Shop } from '#tests/support/app.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { newRegistration } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'
import { fixed, setPrices } from '#tests/support/price-shop.ts'

/** Texts that occur nowhere else in these shops. */
export const traces = ['Ishwari', 'Zadbuke', 'ishwari', '44 Parijat', 'घड्याळ', 'my aunt', 'imei']

/** How the shop took the device. */
export const CONDITION: Condition = {
  ...{ screen: 'broken', body: 'good', buttons: 'good', camera: 'good', lock: 'removed', sim: 'out' },
  imei: '7351',
}

export const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

/** In paise. */
const AGREED = 879_900

/** An estimate of this price, in rupees, is answered by the customer; its note has a trace. */
export const ESTIMATED = 8_899

/** Creates a customer with data in every table. */
export async function ishwariOf(shop: Shop): Promise<Customer> {
  const details = newRegistration({ fullName: 'Ishwari Zadbuke' })
  const ishwari = await shop.customer({ ...details, email: `ishwari.${details.phone.slice(3)}@mail.example` })
  const place = { pin: '411019', landmark: 'Zadbuke well', pickupAddress: '44 Parijat' }
  const owner = await shop.owner()
  await setPrices(owner, 'type:phones', fixed(device.issue, AGREED))
  const order = { ...device, ...place, notes: 'घड्याळ too', preferredPickupAt: null, price: AGREED }
  const ids: number[] = []
  for (const body of [
    order,
    { ...device, name: 'Ishwari', phone: phoneDigits(details.phone), city: 'Pune' },
  ]) {
    const { answer } = await ishwari.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    ids.push(answer?.id ?? 0)
  }
  const [id = 0] = ids
  const sent = {
    params: { id },
    body: draftOf({ options: [optionOf('', ESTIMATED)], note: 'As my aunt said' }),
  }
  const taken = { type: 'collect', condition: CONDITION } as const
  for (const body of [{ type: 'confirm' } as const, taken])
    await owner.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  await owner.call(sendEstimate, { ...sent, idempotencyKey: crypto.randomUUID() })
  const accept = { type: 'approve', version: 1, option: 0 } as const
  await ishwari.call(takeStep, { params: { id }, body: accept, idempotencyKey: crypto.randomUUID() })
  await uploaded(ishwari, id)
  await uploaded(owner, id, { kind: 'condition' })
  const message = { name: 'Ishwari Zadbuke', phone: phoneDigits(details.phone), message: 'It is for my aunt' }
  await ishwari.call(sendMessage, { body: message, idempotencyKey: crypto.randomUUID() })
  await shop.visitor().call(forgotPasswordOtp, { body: { phone: details.phone } })
  return ishwari
}

/** All rows of the database and the SMS file as text, without the rate limit counters. */
export async function allOf(shop: Shop): Promise<string> {
  const rows: unknown[] = []
  for (const table of TABLES)
    if (table.name !== 'rate_limits') rows.push(await readRows(shop.database, table))
  return JSON.stringify(rows) + (await readFile(shop.config.smsOutbox, 'utf8'))
}
