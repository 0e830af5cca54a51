/** A customer who submits or writes while the account is deleted: nothing of theirs stays. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import type { Transaction } from '#server/database/schema.ts'
import { stepsPerStaff } from '#server/http/rate-limit.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { writeToThread } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { lockTotal, race } from '#tests/support/race.ts'

const order = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', pickupAddress: '44 Parijat' }
const WORDS = 'The key is under the blue pot.'

// The embedded database has one writer at a time.
describe.runIf(engines.includes('postgres'))('on PostgreSQL', () => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine: 'postgres' })
    owner = await shop.owner()
    // A total has a row from the first one on.
    const person = await customer()
    await person.write((await person.submit()).answer?.id ?? 0)
  })
  afterAll(() => shop.close())

  async function customer() {
    const person = await shop.customer()
    const found = await findCustomer(shop.database, person.details.phone)
    if (!found) throw new Error('A phone always names somebody')
    const { now } = shop.clock
    const { smsOutbox, photosDir } = shop.config
    return {
      ...person,
      submit: () =>
        person.call(submitRequest, {
          body: { ...order, preferredPickupAt: null },
          idempotencyKey: crypto.randomUUID(),
        }),
      write: (id: number) =>
        person.call(writeToThread, {
          ...{ params: { id }, body: { kind: 'message' as const, body: WORDS } },
          idempotencyKey: crypto.randomUUID(),
        }),
      delete: () =>
        deleteCustomer(shop.database, found, { now: now(), smsOutbox, photosDir, withdrawOpen: true }),
    }
  }
  const requestsOf = (userId: number) =>
    shop.database.selectFrom('requests').select('id').where('user_id', '=', userId).execute()
  const textsTo = (phone: string) =>
    shop.database.selectFrom('notifications').select('kind').where('recipient', '=', phone).execute()
  const messagesOf = (id: number) =>
    shop.database.selectFrom('thread_entries').select('body').where('request_id', '=', id).execute()

  test('a request that is stored first goes with the account', async () => {
    const person = await customer()
    const [{ status }, deletion] = await race(shop, lockTotal('pending'), person.submit, person.delete)
    expect([status, deletion]).toEqual([200, expect.objectContaining({ outcome: 'deleted', withdrawn: 1 })])
    expect(await requestsOf(person.userId)).toEqual([])
  })

  test('a request that comes after it is refused', async () => {
    const person = await customer()
    const [deletion, { status }] = await race(shop, lockTotal('users'), person.delete, person.submit)
    expect([deletion.outcome, status]).toEqual(['deleted', 401])
    expect(await requestsOf(person.userId)).toEqual([])
  })

  /** A customer with a request that is done, so that the deletion keeps it. */
  async function withDoneRequest() {
    const person = await customer()
    const id = (await person.submit()).answer?.id ?? 0
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    return { ...person, id, write: () => person.write(id) }
  }

  test('a message that is stored first goes with the account', async () => {
    const person = await withDoneRequest()
    const [{ status }, deletion] = await race(shop, lockTotal('threads'), person.write, person.delete)
    expect([status, deletion.outcome]).toEqual([200, 'deleted'])
    expect(await messagesOf(person.id)).toEqual([])
  })

  test('a message that comes after it is refused', async () => {
    const person = await withDoneRequest()
    const [deletion, { status }] = await race(shop, lockTotal('users'), person.delete, person.write)
    expect([deletion.outcome, status]).toEqual(['deleted', 401])
    expect(await messagesOf(person.id)).toEqual([])
  })

  /** Locks the count of the owner's steps, which each of them writes last. */
  const lockSteps = (trx: Transaction, userId: number) => {
    const { key } = stepsPerStaff(userId)
    return trx.updateTable('rate_limits').set({ key }).where('key', '=', key).execute()
  }

  /** What the shop writes about a request that is done. */
  const ownerWrites = {
    'money that is recorded first': async (id: number) => {
      const payment = { amount: 49_900, how: 'cash' } as const
      const call = { params: { id }, body: payment, idempotencyKey: crypto.randomUUID() }
      return (await owner.call(recordPayment, call)).status
    },
    'a message of the shop that is stored first': async (id: number) => {
      const message = { kind: 'message', body: WORDS } as const
      const call = { params: { id }, body: message, idempotencyKey: crypto.randomUUID() }
      return (await owner.call(writeToThread, call)).status
    },
  }
  test.for(Object.entries(ownerWrites))('%s leaves no text to the phone', async ([, write]) => {
    const person = await withDoneRequest()
    // The count has a row from the first step on.
    await write((await withDoneRequest()).id)
    const [status, deletion] = await race(
      shop,
      (trx) => lockSteps(trx, owner.userId),
      () => write(person.id),
      person.delete,
    )
    expect([status, deletion.outcome]).toEqual([200, 'deleted'])
    expect(await textsTo(person.details.phone)).toEqual([])
    expect(await messagesOf(person.id)).toEqual([])
  })

  test.for(Object.values(ownerWrites))('what the shop writes after it finds no phone', async (write) => {
    const person = await withDoneRequest()
    const [deletion, status] = await race(shop, lockTotal('users'), person.delete, () => write(person.id))
    expect([deletion.outcome, status]).toEqual(['deleted', 200])
    expect(await textsTo(person.details.phone)).toEqual([])
  })
})
