/** A request whose phone the owner corrects: its text messages, and the account that it belongs to. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { exportCustomer } from '#server/account/export.ts'
import type { Correction } from '#shared/request/correction.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { correctContact, getRequest, takeStep, track } from '#shared/request/request-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber } from '#tests/support/person.ts'

const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const call = {
  ...device,
  name: 'Meera Joshi',
  email: '',
  notes: '',
  city: 'Pune',
  pickupAddress: '44 Parijat',
}
const newKey = (): string => crypto.randomUUID()
const digits = (phone: string) => phone.slice(3)

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    // The test stops the shop's worker.
    shop = await openShop({ engine, inProcess: true })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const correct = (id: number, body: Correction) => owner.call(correctContact, { params: { id }, body })
  const taken = async (phone: string) => {
    const body = { ...call, phone: digits(phone) }
    return (await owner.call(takeByPhone, { body, idempotencyKey: newKey() })).answer?.id ?? 0
  }
  const requestsOf = async ({ userId, ...person }: Customer) =>
    ((await person.call(listOwnRequests, { params: { userId } })).answer ?? []).map(({ id }) => id)
  const ownerOf = async (id: number) => (await owner.call(getRequest, { params: { id } })).answer?.userId
  const recipients = async (id: number) =>
    (
      await shop.database
        .selectFrom('notifications')
        .select(['kind', 'state', 'recipient'])
        .where('request_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind, state, recipient }) => [kind, state, recipient])

  test('a caller’s request goes to the account with the corrected phone at once', async () => {
    const raj = await shop.customer()
    const wrong = newPhoneNumber()
    const id = await taken(wrong)
    expect((await correct(id, { phone: digits(raj.details.phone) })).status).toBe(204)
    expect(await requestsOf(raj)).toEqual([id])
    expect(await ownerOf(id)).toBe(raj.userId)
    const audit = await shop.database
      .selectFrom('audit')
      .select(['type', 'by_role', 'by_user'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ type }) => type)).toEqual(['taken-by-phone', 'taken-over', 'contact.corrected'])
    expect(audit.map(({ by_user }) => by_user)).toEqual([owner.userId, owner.userId, owner.userId])
    expect(await requestsOf(await shop.customer({ phone: wrong }))).toEqual([])
  })

  test('the links that a wrong phone has end with its correction; one of an address keeps them', async () => {
    const id = await taken(newPhoneNumber())
    const linkOf = async () => (await owner.call(getRequest, { params: { id } })).answer?.link ?? ''
    const opens = async (link: string) =>
      (await shop.visitor().call(track, { body: { token: link.split('#')[1] ?? '' } })).status
    const former = await linkOf()
    await correct(id, { landmark: 'Near the mill' })
    expect([await linkOf(), await opens(former)]).toEqual([former, 200])
    await correct(id, { phone: digits(newPhoneNumber()) })
    expect([await opens(former), await opens(await linkOf())]).toEqual([404, 200])
  })

  test('without such an account it waits for the one that registers with the corrected phone', async () => {
    const [wrong, right] = [newPhoneNumber(), newPhoneNumber()]
    const id = await taken(wrong)
    await correct(id, { phone: digits(right) })
    expect(await ownerOf(id)).toBe(owner.userId)
    expect(await requestsOf(await shop.customer({ phone: wrong }))).toEqual([])
    expect(await requestsOf(await shop.customer({ phone: right }))).toEqual([id])
  })

  test('a request that an account has stays there, however it came to the account', async () => {
    const [raj, meera] = [await shop.customer(), await shop.customer()]
    const own = (await raj.call(submitRequest, { body: device, idempotencyKey: newKey() })).answer?.id ?? 0
    const calledIn = await taken(raj.details.phone)
    for (const id of [own, calledIn]) await correct(id, { phone: digits(meera.details.phone) })
    expect(await requestsOf(raj)).toEqual([calledIn, own])
    expect(await requestsOf(meera)).toEqual([])
  })

  test('a caller without an account gets their data, and is deleted, by the corrected phone alone', async () => {
    const [wrong, right] = [newPhoneNumber(), newPhoneNumber()]
    const id = await taken(wrong)
    await correct(id, { phone: digits(right), name: 'Ishwari Zadbuke', pickupAddress: 'Zadbuke wada' })
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    const exportOf = async (phone: string) => {
      const customer = await findCustomer(shop.database, phone)
      return customer && exportCustomer(shop.database, customer, shop.clock.now())
    }
    expect((await exportOf(wrong))?.requests).toEqual([])
    expect((await exportOf(right))?.requests).toMatchObject([
      { id, name: 'Ishwari Zadbuke', phone: right, pickupAddress: 'Zadbuke wada' },
    ])
    const customer = await findCustomer(shop.database, right)
    if (!customer) throw new Error('A phone always names somebody')
    const options = {
      now: shop.clock.now(),
      smsOutbox: shop.config.smsOutbox,
      photosDir: shop.config.photosDir,
      withdrawOpen: false,
    }
    await deleteCustomer(shop.database, customer, options)
    const row = await shop.database
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/zadbuke|ishwari|parijat|meera/i)
  })

  test('what waits or has failed goes to the corrected phone; what was sent stays as it is', async () => {
    const [wrong, right] = [newPhoneNumber(), newPhoneNumber()]
    const id = await taken(wrong)
    const step = (type: 'confirm' | 'depart' | 'miss') =>
      owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: newKey() })
    await step('confirm')
    await shop.sendOutbox()
    await shop.stopOutbox()
    await step('depart')
    await step('miss')
    await shop.database
      .updateTable('notifications')
      .set({ state: 'failed' })
      .where('request_id', '=', id)
      .where('kind', '=', 'on-the-way')
      .execute()
    await correct(id, { phone: digits(right) })
    expect(await recipients(id)).toEqual([
      ['confirmed', 'sent', wrong],
      ['on-the-way', 'failed', right],
      ['missed', 'queued', right],
    ])
  })
})
