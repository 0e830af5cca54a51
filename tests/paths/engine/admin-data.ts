/** STABLE. The admin pages' data at the start of a page walk: requests, technicians, messages and failed SMS. */

import { insertPayment, type StoredPayment } from '#server/billing/payments.ts'
import { write } from '#server/database/transaction.ts'
import { updateOwed } from '#server/request/records/owed.ts'
import { RUPEE } from '#shared/money.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addTechnician } from '#shared/request/technician-api.ts'
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

/** The payments that wait for the day's end: ₹499 in cash, which no account took, cash of the owner that was undone, and UPI. */
export const unchecked = { cash: billed.paid, owner: 1, upi: 4 }

const withIds = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

/** Nobody of them is assigned. */
export const technicians = [
  { id: 1, name: 'Imran Shaikh', phone: '+919822011111' },
  { id: 2, name: 'Suresh Jadhav', phone: '+919822022222' },
] as const

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
  await payBilled(shop, owner.userId)
  const { id, ...device } = checked
  await customer.call(submitRequest, { body: device, idempotencyKey: crypto.randomUUID() })
  for (const type of ['collect', 'diagnose'] as const)
    await owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
  for (const { id: technicianId, ...body } of technicians) {
    const { answer } = await owner.call(addTechnician, { body, idempotencyKey: crypto.randomUUID() })
    if (answer?.id !== technicianId) throw new Error(`technician ${technicianId} was not added`)
  }
  for (const { id: messageId, handled, ...body } of adminData.messages) {
    await shop.visitor().call(sendMessage, { body, idempotencyKey: crypto.randomUUID() })
    if (handled) await owner.call(setMessageHandled, { params: { id: messageId }, body: { handled } })
  }
  // The state of an SMS after the provider has rejected every try.
  await shop.sendOutbox()
  await shop.database.updateTable('notifications').set({ state: 'failed', tries: 6 }).execute()
}

/** Stores payments without texts, because each text here is about a request that is done. */
async function payBilled({ database, clock }: Shop, ownerId: number): Promise<void> {
  const { owner, upi } = unchecked
  if (ownerId !== owner) throw new Error(`the owner is ${ownerId}`)
  const cash = { requestId: billed.id, how: 'cash', verified: null, ref: '', undoes: null } as const
  const [other] = adminData.requests
  const undone = { ...cash, requestId: other?.id ?? 0, amount: 5_000 }
  const screen = { ...undone, how: 'upi', amount: 30_000, verified: false } as const
  await write(database, async (trx) => {
    const store = async (payment: Omit<StoredPayment, 'at'>, userId: number | null) =>
      insertPayment(trx, { ...payment, at: clock.now() }, { by: { role: 'owner', userId }, now: clock.now() })
    await store({ ...cash, amount: billed.paid }, null)
    const undoes = await store(undone, owner)
    await store({ ...undone, amount: -undone.amount, undoes }, owner)
    if ((await store(screen, owner)) !== upi) throw new Error('the payment by UPI has another id')
    for (const { id } of adminData.requests) await updateOwed(trx, id)
  })
}
