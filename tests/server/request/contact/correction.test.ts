/** Correcting the contact of a request: who may, until when, and what follows. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepsPerCustomer } from '#server/http/rate-limit.ts'
import type { Correction } from '#shared/request/correction.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { correctContact, getRequest, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { FAR_PIN, SERVED_PIN, startMorning, windowsOf } from '#tests/support/window-shop.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const place = { pin: SERVED_PIN, pickupAddress: '12 Aundhgaon', landmark: 'Khadki mill' }
const NOT_SERVED = 'We do not come to this PIN code yet.'
const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submitted = async (more: object = place, person: Person = priya) =>
    (await person.call(submitRequest, { body: { ...order, ...more }, idempotencyKey: newKey() })).answer
      ?.id ?? 0
  /** Asks again while the database is busy, as a client does. */
  const correct = async (id: number, body: Correction, person: Person = priya) => {
    const call = () => person.call(correctContact, { params: { id }, body })
    let result = await call()
    while (result.status === 503) result = await call()
    return result
  }
  const step = (id: number, type: 'confirm' | 'depart' | 'takeBack' | 'miss' | 'cancel') => {
    const body: RequestStep = { type }
    return owner.call(takeStep, { params: { id }, body, idempotencyKey: newKey() })
  }
  const seen = async (id: number, person: Person = owner) =>
    (await person.call(getRequest, { params: { id } })).answer
  const found = async (find: string) =>
    ((await owner.call(listQueue, { query: { find } })).answer?.rows ?? []).map(({ id }) => id)
  const auditOf = (id: number) =>
    shop.database
      .selectFrom('audit')
      .select(['type', 'by_role', 'by_user', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()

  test('a corrected address is found by its new words and not by the old ones, and the visit has it', async () => {
    const id = await submitted()
    expect(await found('aundhgaon khadki')).toEqual([id])
    const body = { pickupAddress: '  21 Bopodi Society ', landmark: 'Near Shelar hall', pin: '411018' }
    expect((await correct(id, body)).status).toBe(204)
    expect(await seen(id, priya)).toMatchObject({
      pickupAddress: '21 Bopodi Society',
      visit: { way: 'pickup', landmark: 'Near Shelar hall', pin: '411018' },
    })
    for (const old of ['Aundhgaon', 'Khadki', `Bopodi ${SERVED_PIN}`]) expect(await found(old)).toEqual([])
    for (const current of ['bopodi society', 'SHELAR', 'Bopodi 411018', `${order.model} bopodi`])
      expect(await found(current)).toEqual([id])
  })

  test('the audit log has who corrected which fields, and nothing that was typed', async () => {
    const id = await submitted()
    await correct(id, { pickupAddress: '21 Bopodi', landmark: place.landmark })
    await correct(id, { name: 'Asha Bhide', phone: '9822012345', landmark: '' }, owner)
    const type = 'contact.corrected'
    expect(await auditOf(id)).toEqual([
      { type, by_role: 'customer', by_user: priya.userId, details: '{"fields":"pickupAddress"}' },
      { type, by_role: 'owner', by_user: owner.userId, details: '{"fields":"name phone landmark"}' },
    ])
  })

  test('the same correction again changes nothing and leaves no trace', async () => {
    const id = await submitted()
    for (const _ of [1, 2, 3]) expect((await correct(id, { pickupAddress: '21 Bopodi' })).status).toBe(204)
    expect((await correct(id, {})).status).toBe(204)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('a field that is absent stays, so that an outdated page takes nothing back', async () => {
    const id = await submitted({ ...place, city: 'Pune' })
    const answers = await Promise.all([
      correct(id, { pickupAddress: '21 Bopodi' }),
      correct(id, { landmark: 'Shelar hall' }),
      correct(id, { pin: '411018' }, owner),
      correct(id, { name: 'Asha Bhide' }, owner),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await seen(id)).toMatchObject({
      ...{ name: 'Asha Bhide', city: 'Pune', pickupAddress: '21 Bopodi' },
      visit: { landmark: 'Shelar hall', pin: '411018' },
    })
    expect(await found('bhide bopodi shelar 411018 pune')).toEqual([id])
  })

  test('a new PIN code that is not served is refused at its field, and nothing is changed', async () => {
    const id = await submitted()
    const before = await seen(id)
    for (const pin of [FAR_PIN, '999999'])
      expect(await correct(id, { pickupAddress: '21 Bopodi', pin })).toMatchObject({
        ...{ status: 422, error: NOT_SERVED, fields: { pin: NOT_SERVED } },
      })
    expect((await correct(id, { pin: '4110' })).fields).toEqual({ pin: 'A PIN code has 6 digits.' })
    expect(await seen(id)).toEqual(before)
    expect(await auditOf(id)).toEqual([])
  })

  test('a request from where the shop does not come keeps its PIN code, and is picked up once that is right', async () => {
    const id = await submitted({ ...place, pin: FAR_PIN })
    expect((await correct(id, { pin: FAR_PIN, landmark: 'Shelar hall' })).status).toBe(204)
    expect((await seen(id))?.visit).toMatchObject({ way: 'call', pin: FAR_PIN, landmark: 'Shelar hall' })
    await correct(id, { pin: SERVED_PIN })
    expect((await seen(id))?.visit).toMatchObject({ way: 'pickup', pin: SERVED_PIN })
    const brought = await submitted({ ...place, pin: FAR_PIN, way: 'shop' })
    await correct(brought, { pin: SERVED_PIN })
    expect((await seen(brought))?.visit).toMatchObject({ way: 'shop', pin: SERVED_PIN })
  })

  test('a PIN code is removed only from a request without a window', async () => {
    const [window] = await windowsOf(shop, 1)
    const booked = await submitted({ ...place, window: window?.start })
    expect((await correct(booked, { pin: '' })).fields).toEqual({ pin: 'Give your PIN code.' })
    expect((await correct(booked, { pin: '411018' })).status).toBe(204)
    expect((await seen(booked))?.visit).toMatchObject({ pin: '411018', window: { start: window?.start } })
    const free = await submitted()
    expect((await correct(free, { pin: '' })).status).toBe(204)
    expect((await seen(free))?.visit).toMatchObject({ pin: null, landmark: place.landmark })
  })

  test('a request without a visit gets one for a PIN code or a landmark', async () => {
    const id = await submitted({})
    await correct(id, { pickupAddress: '21 Bopodi' })
    expect(await seen(id)).toMatchObject({ pickupAddress: '21 Bopodi', visit: null })
    await correct(id, { landmark: 'Shelar hall' })
    await correct(id, { pin: SERVED_PIN })
    const visit = { way: 'pickup', pin: SERVED_PIN, landmark: 'Shelar hall', window: null, missed: 0 }
    expect((await seen(id))?.visit).toEqual(visit)
  })

  test('the customer corrects until the technician departs, and again after a missed visit', async () => {
    const id = await submitted()
    await step(id, 'confirm')
    expect((await correct(id, { landmark: 'Shelar hall' })).status).toBe(204)
    await step(id, 'depart')
    expect(await correct(id, { landmark: 'Khadki' })).toMatchObject({
      status: 409,
      error: 'Our technician is on the way already. Call us to change anything.',
    })
    expect((await seen(id))?.visit?.landmark).toBe('Shelar hall')
    await step(id, 'miss')
    expect((await correct(id, { landmark: 'Khadki' })).status).toBe(204)
    await step(id, 'cancel')
    expect((await correct(id, { landmark: 'Aundh' })).error).toBe(
      'This request is cancelled. Call us to change anything.',
    )
  })

  test('the owner corrects until the request is done', async () => {
    const id = await submitted()
    await step(id, 'depart')
    expect((await correct(id, { pickupAddress: '21 Bopodi' }, owner)).status).toBe(204)
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    expect(await correct(id, { pickupAddress: '22 Bopodi' }, owner)).toMatchObject({ status: 409 })
    expect((await seen(id))?.pickupAddress).toBe('21 Bopodi')
  })

  test('[2.3.1] of a correction and a departure at once, the address on the way is the one that is told', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await submitted()
      await step(id, 'confirm')
      const depart = async () => {
        await step(id, 'depart')
        return (await seen(id))?.pickupAddress
      }
      const [{ status }, carried] = await Promise.all([correct(id, { pickupAddress: '21 Bopodi' }), depart()])
      const address = status === 204 ? '21 Bopodi' : place.pickupAddress
      expect([204, 409]).toContain(status)
      expect([carried, (await seen(id))?.pickupAddress]).toEqual([address, address])
    }
  })

  test('[8.2.2] a customer corrects the address of their own request alone, and no name and no phone', async () => {
    const id = await submitted()
    const raj = await shop.customer()
    expect((await correct(id, { pickupAddress: '21 Bopodi' }, raj)).status).toBe(403)
    expect((await correct(2 ** 40, { pickupAddress: '21 Bopodi' }, raj)).status).toBe(403)
    expect((await correct(2 ** 40, { pickupAddress: '21 Bopodi' }, owner)).status).toBe(404)
    expect((await correct(id, { pickupAddress: '21 Bopodi' }, shop.visitor())).status).toBe(401)
    for (const body of [{ name: 'Raj' }, { phone: '9822012345', pickupAddress: '21 Bopodi' }])
      expect((await correct(id, body)).status).toBe(403)
    expect(await seen(id)).toMatchObject({ name: priya.details.fullName, pickupAddress: place.pickupAddress })
  })

  test('the owner’s corrections of name and phone keep the rules of the forms', async () => {
    const id = await submitted()
    const { fields } = await correct(id, { name: ' ', phone: '123' }, owner)
    expect(Object.keys(fields).toSorted()).toEqual(['name', 'phone'])
    expect((await correct(id, { landmark: 'x'.repeat(101) }, owner)).status).toBe(422)
    expect((await correct(id, { phone: '+91 98220 12345' }, owner)).status).toBe(204)
    expect((await seen(id))?.phone).toBe('+919822012345')
  })

  test('[2.4.1] corrections count as steps do', async () => {
    const raj = await shop.customer()
    const id = await submitted(place, raj)
    const { max } = stepsPerCustomer('')
    for (let count = 0; count < max; count++)
      expect((await correct(id, { landmark: `Mill ${count}` }, raj)).status).toBe(204)
    expect((await correct(id, { landmark: 'One more' }, raj)).status).toBe(429)
    expect((await correct(id, { landmark: `Mill ${max - 1}` }, raj)).status).toBe(204)
    expect((await seen(id))?.visit?.landmark).toBe(`Mill ${max - 1}`)
  })
})
