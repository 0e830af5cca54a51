/** Repair requests: submitting, and reading one's own. The one file of `npm test` that runs on PostgreSQL too. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAllRequests } from '#shared/request/queue-api.ts'
import { getContactDetails, listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { shopFieldTime } from '#shared/shop-time.ts'
import { allEngines, type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { pickupTime } from '#tests/support/pickup-time.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const DAY = 86_400_000
const newKey = (): string => crypto.randomUUID()

describe.each(allEngines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submit = (person: Person, body: object = {}, idempotencyKey = newKey()) =>
    person.call(submitRequest, { body: { ...order, ...body }, idempotencyKey })
  const tomorrowAtNoon = () =>
    new Date(`${shopFieldTime(shop.clock.now() + DAY).slice(0, 10)}T12:00:00+05:30`).toISOString()
  const requestsOf = async (person: Customer) =>
    (await person.call(listOwnRequests, { params: { userId: person.userId } })).answer ?? []

  test("an order is filled from the customer's account", async () => {
    const preferredPickupAt = tomorrowAtNoon()
    const { status, answer } = await submit(priya, {
      notes: 'Ring twice',
      pickupAddress: 'Flat 4, Pimpri',
      preferredPickupAt: preferredPickupAt.replace('Z', '+00:00'),
      userId: priya.userId,
    })
    expect(status).toBe(200)
    expect((await requestsOf(priya))[0]).toEqual({
      ...order,
      id: answer?.id,
      userId: priya.userId,
      name: priya.details.fullName,
      phone: priya.details.phone,
      email: priya.details.email,
      notes: 'Ring twice',
      city: '',
      pickupAddress: 'Flat 4, Pimpri',
      preferredPickupAt,
      submittedAt: new Date(shop.clock.now()).toISOString(),
      status: 'PENDING',
      reference: answer?.reference,
      stage: 'received',
      outcome: null,
      result: null,
      agreed: null,
      promise: null,
      deviceInShop: false,
      unread: 0,
      visit: null,
    })
  })

  test("an empty name or phone in the home form is refused, not replaced by the account's", async () => {
    const before = await requestsOf(priya)
    for (const [field, text] of [
      ['name', 'Name is required.'],
      ['phone', 'Must be 10 digits.'],
    ] as const)
      for (const value of ['', '  ']) {
        const body = { name: 'Ravi', phone: '8765432109', city: 'Pune', [field]: value }
        expect(await submit(priya, body)).toMatchObject({ status: 422, fields: { [field]: text } })
      }
    expect(await requestsOf(priya)).toEqual(before)
  })

  test('the home form may name another person, with a phone of either form kept as one', async () => {
    await submit(priya, {
      name: 'Ravi',
      phone: '8765432109',
      email: '',
      city: 'Pune',
      userId: String(priya.userId),
    })
    expect((await requestsOf(priya))[0]).toMatchObject({
      name: 'Ravi',
      phone: '+918765432109',
      email: priya.details.email,
      city: 'Pune',
      preferredPickupAt: null,
    })
  })

  test('[8.2.2] nobody can submit a request for another user', async () => {
    const raj = await shop.customer()
    expect((await submit(raj, { userId: priya.userId })).status).toBe(403)
    expect((await submit(owner, { userId: priya.userId })).status).toBe(403)
    expect(await requestsOf(raj)).toEqual([])
  })

  test("the contact details are the account's, with the last city and address; the owner's are empty", async () => {
    const meera = await shop.customer()
    await submit(meera, { pickupAddress: 'Flat 4, Pimpri' })
    await submit(meera, { pickupAddress: 'Flat 9, Nigdi', city: 'Nigdi' })
    await submit(meera)
    expect((await meera.call(getContactDetails, {})).answer).toEqual({
      name: meera.details.fullName,
      phone: meera.details.phone.replace('+91', ''),
      email: meera.details.email,
      city: 'Nigdi',
      pickupAddress: 'Flat 9, Nigdi',
    })
    const empty = { name: '', phone: '', email: '', city: '', pickupAddress: '' }
    expect((await owner.call(getContactDetails, {})).answer).toEqual(empty)
    expect((await shop.visitor().call(getContactDetails, {})).status).toBe(401)
  })

  test.each([
    ['a pickup at night', { preferredPickupAt: pickupTime(1, '22:00') }, 'preferredPickupAt'],
    ['a pickup in two years', { preferredPickupAt: pickupTime(730) }, 'preferredPickupAt'],
    [
      'a pickup on 29 February of a common year',
      { preferredPickupAt: '2099-02-29T12:00:00Z' },
      'preferredPickupAt',
    ],
    ['a pickup with half a zone', { preferredPickupAt: '2099-02-28T12:00:00+05' }, 'preferredPickupAt'],
    ['[2.2.3] a pickup in the past', { preferredPickupAt: '2020-01-01T10:00:00+05:30' }, 'preferredPickupAt'],
    ['a pickup without a zone', { preferredPickupAt: '2099-01-01T10:00:00' }, 'preferredPickupAt'],
    ['a pickup on no day', { preferredPickupAt: '2099-02-31T99:00:00Z' }, 'preferredPickupAt'],
    ['a phone that starts with 5', { phone: '5876543210' }, 'phone'],
    ['a name with digits', { name: 'R2D2' }, 'name'],
    ['an address that is none', { email: 'ravi@' }, 'email'],
  ])('%s is refused and the field is named', async (_, body, field) => {
    const before = await requestsOf(priya)
    expect(await submit(priya, body)).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
    expect(await requestsOf(priya)).toEqual(before)
  })

  describe('a repeated call', () => {
    test('has the same response and creates one request', async () => {
      const key = newKey()
      const before = (await requestsOf(priya)).length
      const first = await submit(priya, {}, key)
      expect(await submit(priya, {}, key.toUpperCase())).toMatchObject({ status: 200, answer: first.answer })
      expect(await requestsOf(priya)).toHaveLength(before + 1)
    })

    test('creates one request even when eight arrive at once', async () => {
      const key = newKey()
      const before = (await requestsOf(priya)).length
      const answers = await Promise.all(Array.from({ length: 8 }, () => submit(priya, {}, key)))
      expect(new Set(answers.map(({ status, answer }) => `${status} ${answer?.id}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await requestsOf(priya)).toHaveLength(before + 1)
    })

    test('succeeds even when the pickup time has passed meanwhile', async () => {
      const key = newKey()
      const body = { preferredPickupAt: tomorrowAtNoon() }
      const first = await submit(priya, body, key)
      shop.clock.advance(2 * DAY)
      expect(await submit(priya, body, key)).toMatchObject({ status: 200, answer: first.answer })
    })

    test('with another body is refused', async () => {
      const key = newKey()
      await submit(priya, {}, key)
      expect(await submit(priya, { issue: 'Screen Repair' }, key)).toMatchObject({
        status: 422,
        error: 'This request was received already, with other details.',
      })
    })

    test('of another person is a different call', async () => {
      const key = newKey()
      const raj = await shop.customer()
      const [hers, his] = [await submit(priya, {}, key), await submit(raj, {}, key)]
      expect(his.status).toBe(200)
      expect(his.answer).not.toEqual(hers.answer)
    })
  })

  test('without a key each call creates a request; an invalid key is refused', async () => {
    const before = (await requestsOf(priya)).length
    for (let i = 0; i < 2; i++) await priya.send('POST', '/api/repair/submit', { body: order })
    expect(await requestsOf(priya)).toHaveLength(before + 2)
    const headers = { 'Idempotency-Key': 'again' }
    expect((await priya.send('POST', '/api/repair/submit', { body: order, headers })).status).toBe(400)
  })

  test('[2.3.2] a customer can submit fifty requests a day', async () => {
    const raj = await shop.customer()
    for (let i = 0; i < 50; i++) expect((await submit(raj)).status).toBe(200)
    expect((await submit(raj)).status).toBe(429)
    shop.clock.advance(DAY)
    expect((await submit(raj)).status).toBe(200)
    owner = await shop.owner()
    const page = await raj.call(listOwnRequests, { params: { userId: raj.userId }, limit: 20 })
    const last = page.answer?.at(-1)?.id
    const rest = await raj.call(listOwnRequests, {
      params: { userId: raj.userId },
      limit: 500,
      before: last ?? 0,
    })
    const ids = [...(page.answer ?? []), ...(rest.answer ?? [])].map(({ id }) => id)
    expect(ids).toHaveLength(51)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('the owner reads everybody’s requests, newest first', async () => {
    const { answer = [] } = await owner.call(listAllRequests, { limit: 500 })
    expect(new Set(answer.map(({ userId }) => userId)).size).toBeGreaterThan(2)
    expect(answer.map(({ id }) => id)).toEqual(answer.map(({ id }) => id).toSorted((a, b) => b - a))
  })
})
