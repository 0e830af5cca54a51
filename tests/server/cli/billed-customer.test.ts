/** The documents of a customer are exported, and stay when the customer is deleted; a private buyer does not. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { exportCustomer } from '#server/account/export.ts'
import type { Buyer } from '#shared/billing/document.ts'
import { CustomerData } from '#shared/customer-data.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import {
  billedRequest,
  billingOf,
  credit,
  GSTIN,
  issued,
  paid,
  repairedRequest,
} from '#tests/support/documents.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { newPhoneNumber } from '#tests/support/person.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { order } from '#tests/support/window-shop.ts'
import { allOf } from './sample-customer.ts'

const run = promisify(execFile)
const option = optionOf('', 2_499)
/** A private buyer with a name that occurs nowhere else. */
const buyerNamed = (name: string): Buyer => ({ name, address: `9 ${name} Heights`, state: '27', gstin: '' })

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const customerOf = async (phone: string) => {
    const customer = await findCustomer(shop.database, phone)
    if (!customer) throw new Error('A phone always names somebody')
    return customer
  }
  const erase = async (phone: string, withdrawOpen = false) => {
    // A text that is on its way is locked, and changes the tables once it is sent.
    await shop.sendOutbox()
    const { smsOutbox, photosDir } = shop.config
    return deleteCustomer(shop.database, await customerOf(phone), {
      now: shop.clock.now(),
      smsOutbox,
      photosDir,
      withdrawOpen,
    })
  }
  const markDone = (id: number) =>
    owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE', outcome: 'repaired' } })

  test('the export has the documents of the customer’s requests', async () => {
    const { id, customer, document } = await billedRequest(shop, { option, buyer: buyerNamed('Vrushali') })
    await credit(owner, document.id, { amount: 10_000 })
    await billedRequest(shop)
    const found = await customerOf(customer.details.phone)
    const { documents } = v.parse(CustomerData, await exportCustomer(shop.database, found, shop.clock.now()))
    const read = (await billingOf(customer, id)).documents
    expect(documents).toEqual(read.toReversed().map((each) => ({ requestId: id, ...each })))
  })

  test('payments are exported with the bank’s reference and without names, and keep all but it after a deletion', async () => {
    const { id, customer } = await billedRequest(shop)
    await paid(owner, id, { amount: 249_900, how: 'bank', ref: 'Zadbuke 0421' })
    const found = await customerOf(customer.details.phone)
    const { payments } = v.parse(CustomerData, await exportCustomer(shop.database, found, shop.clock.now()))
    expect(payments).toMatchObject([
      { requestId: id, amount: 249_900, how: 'bank', record: { by: null, ref: 'Zadbuke 0421' } },
    ])
    await markDone(id)
    await erase(customer.details.phone)
    const [kept] = (await billingOf(owner, id)).payments
    expect(kept).toMatchObject({ amount: 249_900, how: 'bank', record: { ref: '' } })
    expect(await allOf(shop)).not.toContain('Zadbuke')
  })

  test('an open request with a payment is not withdrawn', async () => {
    const customer = await shop.customer()
    const id = await repairedRequest(shop, customer, 'collected')
    await paid(owner, id, { amount: 50_000, how: 'cash' })
    expect(await erase(customer.details.phone, true)).toEqual({ outcome: 'billed', requests: [id] })
  })

  test('an open request with a document is not withdrawn, and nothing of its customer is deleted', async () => {
    const { id, customer } = await billedRequest(shop)
    const { phone } = customer.details
    expect(await erase(phone)).toEqual({ outcome: 'open', requests: [expect.objectContaining({ id })] })
    const before = await allOf(shop)
    expect(await erase(phone, true)).toEqual({ outcome: 'billed', requests: [id] })
    expect(await allOf(shop)).toBe(before)
    await markDone(id)
    expect(await erase(phone)).toMatchObject({ outcome: 'deleted', anonymized: 1 })
  })

  test('a private buyer is emptied on document and credit note, and all else stays', async () => {
    const { id, customer, document } = await billedRequest(shop, { option, buyer: buyerNamed('Manjiri') })
    await credit(owner, document.id, { amount: 10_000 })
    const { documents } = await billingOf(owner, id)
    await markDone(id)
    await erase(customer.details.phone)
    const kept = await billingOf(owner, id)
    expect(kept.documents).toEqual(documents.map((each) => ({ ...each, buyer: null })))
    expect(await allOf(shop)).not.toContain('Manjiri')
  })

  test('a buyer with a GSTIN is a business and stays', async () => {
    const { id, customer, document } = await billedRequest(shop, {
      option,
      buyer: { ...buyerNamed('Ghorpade Traders'), gstin: GSTIN },
    })
    await markDone(id)
    await erase(customer.details.phone)
    expect((await billingOf(owner, id)).documents).toEqual([document])
  })

  test('the same holds for a caller without an account', async () => {
    const phone = newPhoneNumber()
    const place = { email: '', notes: '', city: 'Pune', pickupAddress: '9 Sharvari Heights' }
    const { answer } = await owner.call(takeByPhone, {
      body: { ...order, ...place, name: 'Sharvari', phone: phone.slice(3) },
      idempotencyKey: crypto.randomUUID(),
    })
    const id = answer?.id ?? 0
    await leadTo(shop, id, 'repaired')
    await issued(owner, id, { option, buyer: buyerNamed('Sharvari') })
    expect(await erase(phone, true)).toEqual({ outcome: 'billed', requests: [id] })
    await markDone(id)
    expect(await erase(phone)).toMatchObject({ outcome: 'deleted', anonymized: 1 })
    expect((await billingOf(owner, id)).documents).toMatchObject([{ buyer: null, total: 249_900 }])
    expect(await allOf(shop)).not.toContain('Sharvari')
  })

  test('a request with a document cannot be deleted from the database', async () => {
    const { id } = await billedRequest(shop)
    await expect(shop.database.deleteFrom('requests').where('id', '=', id).execute()).rejects.toThrow(
      /foreign key/i,
    )
  })
})

test('the command says that a request with a document cannot be taken back', async () => {
  const shop = await openShop()
  const { id, customer } = await billedRequest(shop)
  const refused = await run(
    process.execPath,
    ['server/cli/customer.ts', 'delete', customer.details.phone, '--withdraw-open'],
    { env: { PATH: process.env.PATH, DATA_DIR: shop.config.dataDir } },
  ).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 1,
    stderr: `Money was taken or a document was issued for request ${id}, which cannot be taken back: mark it as done first.\n`,
  })
  await shop.close()
})
