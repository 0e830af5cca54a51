/** A request that the owner takes on the phone: once, for the account with that phone, also a later one. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { exportCustomer } from '#server/account/export.ts'
import { listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory, getRequest } from '#shared/request/request-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { getThread, takeByPhone, writeToThread } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber } from '#tests/support/person.ts'

const call = {
  ...{ name: 'Meera Joshi', email: '', brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' },
  ...{ notes: 'Ring twice', city: 'Pune', pickupAddress: '44 Parijat' },
}
const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const take = async (phone: string, idempotencyKey = newKey(), more = {}) => {
    const body = { ...call, phone: phone.slice(3), ...more }
    const ask = () => owner.call(takeByPhone, { body, idempotencyKey })
    let result = await ask()
    while (result.status === 503) result = await ask()
    return result
  }
  const idOf = async (phone: string) => (await take(phone)).answer?.id ?? 0
  const requestsOf = async ({ userId, ...person }: Customer) =>
    ((await person.call(listOwnRequests, { params: { userId } })).answer ?? []).map(({ id }) => id)
  const found = async (phone: string) => {
    const customer = await findCustomer(shop.database, phone)
    if (!customer) throw new Error('A phone always names somebody')
    return customer
  }
  const options = (withdrawOpen = false) => ({
    ...{
      now: shop.clock.now(),
      smsOutbox: shop.config.smsOutbox,
      photosDir: shop.config.photosDir,
      withdrawOpen,
    },
  })

  test("it is the owner's until its caller registers, and the caller's from then on", async () => {
    const phone = newPhoneNumber()
    const [first, second] = [await idOf(phone), await idOf(phone)]
    const other = await idOf(newPhoneNumber())
    const seen = (await owner.call(getRequest, { params: { id: first } })).answer
    expect(seen).toMatchObject({ ...call, phone, userId: owner.userId, stage: 'received' })
    await owner.call(writeToThread, {
      ...{
        params: { id: first },
        body: { kind: 'message', body: 'We come at four.' },
        idempotencyKey: newKey(),
      },
    })
    const meera = await shop.customer({ phone })
    expect(await requestsOf(meera)).toEqual([second, first])
    expect((await meera.call(getThread, { params: { id: first } })).answer?.entries).toMatchObject([
      { body: 'We come at four.' },
    ])
    expect((await meera.call(getRequest, { params: { id: other } })).status).toBe(403)
    expect((await owner.call(getHistory, { params: { id: first } })).answer).toMatchObject([
      { type: 'submit', by: 'owner', userId: owner.userId },
    ])
    const audit = await shop.database
      .selectFrom('audit')
      .select(['type', 'by_role', 'by_user'])
      .where('subject_id', '=', first)
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { type: 'taken-by-phone', by_role: 'owner', by_user: owner.userId },
      { type: 'taken-over', by_role: 'customer', by_user: meera.userId },
    ])
  })

  test('it belongs to the account that has the phone already', async () => {
    const raj = await shop.customer()
    const id = await idOf(raj.details.phone)
    expect(await requestsOf(raj)).toEqual([id])
  })

  test('a double tap takes it once, also when its caller registers in between', async () => {
    const phone = newPhoneNumber()
    const key = newKey()
    const answers = await Promise.all([take(phone, key), take(phone, key), take(phone, key)])
    expect(new Set(answers.map(({ answer }) => answer?.id)).size).toBe(1)
    const caller = await shop.customer({ phone })
    expect((await take(phone, key)).answer?.id).toBe(answers[0]?.answer?.id)
    expect(await requestsOf(caller)).toHaveLength(1)
    expect((await take(phone, key, { notes: 'Other' })).status).toBe(422)
  })

  test('it is searched and counted as any other', async () => {
    const phone = newPhoneNumber()
    const id = await idOf(phone)
    const rows = (await owner.call(listQueue, { query: { find: phone } })).answer?.rows
    expect(rows).toMatchObject([{ id, reference: expect.stringContaining(String(id)) }])
  })

  test('only the owner takes one, with a name, a mobile number and a device', async () => {
    const customer = await shop.customer()
    const body = { ...call, phone: '9876543210' }
    expect((await customer.call(takeByPhone, { body, idempotencyKey: newKey() })).status).toBe(403)
    const refused = await owner.call(takeByPhone, {
      ...{ body: { ...body, name: ' ', phone: '123', model: '' }, idempotencyKey: newKey() },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields).sort()).toEqual(['model', 'name', 'phone'])
  })

  test('a caller without an account gets their data, and is deleted, by their phone', async () => {
    const phone = newPhoneNumber()
    const [done, open] = [await idOf(phone), await idOf(phone)]
    for (const kind of ['message', 'note'] as const)
      await owner.call(writeToThread, {
        ...{ params: { id: done }, body: { kind, body: `A ${kind} to Meera` }, idempotencyKey: newKey() },
      })
    await owner.call(setRequestStatus, { params: { id: done }, body: { status: 'DONE' } })
    const data = await exportCustomer(shop.database, await found(phone), shop.clock.now())
    expect(data.requests.map(({ id }) => id)).toEqual([done, open])
    expect(data.steps.map(({ requestId, type }) => [requestId, type])).toEqual([
      [done, 'submit'],
      [open, 'submit'],
      [done, 'DONE'],
    ])
    expect(data.thread).toMatchObject([{ requestId: done, by: 'owner', message: 'A message to Meera' }])
    expect(JSON.stringify(data)).not.toContain('A note to Meera')
    expect(await deleteCustomer(shop.database, await found(phone), options())).toEqual({
      outcome: 'open',
      requests: [expect.objectContaining({ id: open })],
    })
    expect(await deleteCustomer(shop.database, await found(phone), options(true))).toMatchObject({
      ...{ outcome: 'deleted', anonymized: 1, withdrawn: 1 },
    })
    expect((await owner.call(getRequest, { params: { id: open } })).status).toBe(404)
    expect((await owner.call(getRequest, { params: { id: done } })).answer).toMatchObject({
      phone: '',
      notes: '',
    })
    const tables = [
      'requests',
      'phone_requests',
      'thread_entries',
      'notifications',
      'request_events',
      'audit',
    ] as const
    const rows = await Promise.all(
      tables.map((table) => shop.database.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).not.toContain(phone)
    expect(JSON.stringify(rows)).not.toContain('to Meera')
    expect((await exportCustomer(shop.database, await found(phone), shop.clock.now())).requests).toEqual([])
  })
})
