/** STABLE. The admin pages' data at the start of a page walk: requests, messages and failed SMS. */

import { insertPayment } from '#server/billing/payments.ts'
import { write } from '#server/database/transaction.ts'
import { updateOwed } from '#server/request/records/owed.ts'
import { RUPEE } from '#shared/money.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage, setMessageHandled } from '#shared/shop/message-api.ts'
import type { Customer, Shop } from '../../support/app.ts'
import { issued } from '../../support/documents.ts'
import { optionOf } from '../../support/estimates.ts'

const CUSTOMER = 'Asha Kulkarni'

/** In order of submission, so that the ids are 1, 2, …; the SMS about the requests that are done have failed. */
const submitted = [
  { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', done: true },
  { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', done: true },
  { brand: 'Vivo', model: 'Vivo X50', issue: 'Camera Repair', done: false },
  { brand: 'Samsung', model: 'Galaxy S24', issue: 'Mic Repair', done: false },
]
const messages = [
  { name: 'Meera Joshi', phone: '9822012345', message: 'Do you mend speakers?', handled: true },
  { name: 'Ravi Pawar', phone: '9822054321', message: 'Are you open on Sunday?', handled: false },
]

/** A request whose device is checked, the next one after those. */
export const checked = {
  id: submitted.length + 1,
  brand: 'OnePlus',
  model: 'OnePlus 11R',
  issue: 'Screen Repair',
}

/** A request that is done and billed, without an agreed price; `left` is what can be credited, `paid` was paid in cash, in paise. */
export const billed = { id: 2, left: 249_900, paid: 49_900 }

const withIds = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

export const adminData = {
  customer: CUSTOMER,
  requests: withIds(submitted),
  messages: withIds(messages),
  /** One SMS for each request that is done. */
  texts: withIds(submitted.filter(({ done }) => done)).map(({ id }) => ({ id, requestId: id })),
}

/** Creates the data with the shop's API, for this customer. */
export async function seedAdminData(shop: Shop, customer: Customer): Promise<void> {
  const owner = await shop.owner()
  for (const { id, brand, model, issue, done } of adminData.requests) {
    const { answer } = await customer.call(submitRequest, {
      body: { brand, model, issue },
      idempotencyKey: crypto.randomUUID(),
    })
    if (answer?.id !== id) throw new Error(`request ${id} was not received`)
    if (done) await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  }
  await issued(owner, billed.id, { option: optionOf('', billed.left / RUPEE) })
  await payBilled(shop)
  const { id, ...device } = checked
  await customer.call(submitRequest, { body: device, idempotencyKey: crypto.randomUUID() })
  for (const type of ['collect', 'diagnose'] as const)
    await owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
  for (const { id: messageId, handled, ...body } of adminData.messages) {
    await shop.visitor().call(sendMessage, { body, idempotencyKey: crypto.randomUUID() })
    if (handled) await owner.call(setMessageHandled, { params: { id: messageId }, body: { handled } })
  }
  // The state of an SMS after the provider has rejected every try.
  await shop.sendOutbox()
  await shop.database.updateTable('notifications').set({ state: 'failed', tries: 6 }).execute()
}

/** Stores a payment without a text, because each text here is about a request that is done. */
const payBilled = ({ database, clock }: Shop) =>
  write(database, async (trx) => {
    const { id, paid: amount } = billed
    const payment = { requestId: id, amount, how: 'cash', verified: null, ref: '', undoes: null } as const
    const by = { role: 'owner', userId: null } as const
    await insertPayment(trx, { ...payment, at: clock.now() }, { by, now: clock.now() })
    await updateOwed(trx, id)
  })
