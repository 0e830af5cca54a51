/** The fixed price that a page showed is kept with the request, or refused with the price of now. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GLASS_ISSUE } from '#shared/catalogue/catalogue.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import { getHistory, getRequest, takeStep, track } from '#shared/request/request-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { emptyGuide, fixed, idsOf, onInspection, setPrices } from '#tests/support/price-shop.ts'
import { SERVED_PIN, startMorning, windowsOf } from '#tests/support/window-shop.ts'
import type { Language } from '#texts/languages.ts'
import { textsIn } from '#texts/now.ts'

const SCREEN = 'Screen Repair'
const order = { brand: 'Samsung', model: 'Galaxy S23', issue: SCREEN }
const PRICE = 249_900
const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let s23: Awaited<ReturnType<typeof idsOf>>
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    owner = await shop.owner()
    s23 = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  })
  beforeEach(async () => {
    priya = await shop.customer()
    await emptyGuide(shop, owner)
    await setPrices(owner, 'type:phones', fixed(SCREEN, PRICE, 180))
  })
  afterAll(() => shop.close())

  const submit = (body: object = {}, idempotencyKey = newKey()) =>
    priya.call(submitRequest, { body: { ...order, price: PRICE, ...body }, idempotencyKey })
  const submitted = async (body?: object) => {
    const { answer, error } = await submit(body)
    if (!answer) throw new Error(error)
    return answer.id
  }
  const read = async (id: number) => (await priya.call(getRequest, { params: { id } })).answer
  const firstEvent = async (id: number) =>
    (await owner.call(getHistory, { params: { id } })).answer?.[0]?.details

  test('the price of now is agreed: in the request, in the queue and, with its warranty, in the first event', async () => {
    const id = await submitted()
    expect(await read(id)).toMatchObject({ agreed: PRICE })
    const own = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
    expect(own.answer).toMatchObject([{ id, agreed: PRICE }])
    const queue = await owner.call(listQueue, { query: { show: 'new' } })
    expect(queue.answer?.rows.find((row) => row.id === id)).toMatchObject({ agreed: PRICE })
    expect(await firstEvent(id)).toEqual({ amount: PRICE, warrantyDays: 180 })
  })

  test('a page that showed no price agrees none', async () => {
    const id = await submitted({ price: undefined })
    expect(await read(id)).toMatchObject({ agreed: null })
    expect(await firstEvent(id)).toEqual({})
    const body = {
      ...order,
      name: 'Ravi',
      phone: '9822012345',
      email: '',
      notes: '',
      city: '',
      pickupAddress: '',
    }
    const taken = await owner.call(takeByPhone, { body, idempotencyKey: newKey() })
    const { answer } = await owner.call(getRequest, { params: { id: taken.answer?.id ?? 0 } })
    expect(answer).toMatchObject({ agreed: null })
  })

  test('the agreed price stays when the guide changes', async () => {
    const id = await submitted()
    await setPrices(owner, 'type:phones', fixed(SCREEN, 300_000))
    await owner.call(takeStep, { params: { id }, body: { type: 'confirm' }, idempotencyKey: newKey() })
    expect(await read(id)).toMatchObject({ stage: 'confirmed', agreed: PRICE })
  })

  test('the model is found by its name in any spelling of the address', async () => {
    expect(await read(await submitted({ brand: 'samsung', model: 'galaxy-s23' }))).toMatchObject({
      agreed: PRICE,
    })
  })

  const CHANGES = [
    ['another fixed price', () => fixed(SCREEN, 269_900), '₹2,699'],
    ['a range', () => ({ ...fixed(SCREEN, 199_900), high: 299_900 }), '₹1,999 to ₹2,999'],
    ['a price from an amount on', () => ({ ...fixed(SCREEN, PRICE), high: null }), 'from ₹2,499'],
  ] as const
  test.each(CHANGES)('%s of now is named, and nothing is stored', async (_, row, price) => {
    await setPrices(owner, `model:${s23.modelId}`, row())
    const [window] = await windowsOf(shop, 1)
    const before = await contentsOf(shop.database)
    const free = await windowsOf(shop, 1)
    const text = `The price has changed: it is ${price} now.`
    expect(await submit({ pin: SERVED_PIN, window: window?.start })).toMatchObject({
      status: 409,
      error: text,
      fields: { price: text },
    })
    expect(await contentsOf(shop.database)).toBe(before)
    expect(await windowsOf(shop, 1)).toEqual(free)
  })

  test.each(['en', 'hi', 'mr'] as const)(
    'the sentence is in the language of the caller: %s',
    async (language: Language) => {
      await setPrices(owner, 'type:phones', fixed(SCREEN, 269_900))
      const response = await priya.send('POST', submitRequest.path, {
        body: { ...order, price: PRICE },
        headers: { 'Accept-Language': language },
      })
      const text = textsIn(language).server_price_changed({ price: '₹2,699' })
      expect(await response.json()).toEqual({ error: text, fields: { price: text } })
    },
  )

  test.each([
    ['whose price is on inspection now', {}, true],
    ['that the catalogue does not have', { model: 'Galaxy S999' }, false],
    ['of a brand that the catalogue does not have', { brand: 'Nokia' }, false],
    ['whose issue has no price', { issue: 'Battery Repair' }, false],
    ['that has no such issue', { brand: 'iPad', model: 'iPad 2', issue: GLASS_ISSUE, price: 29_900 }, false],
  ])('a device %s is refused without an amount', async (_, body, hasChanged) => {
    await setPrices(owner, 'glass', fixed(GLASS_ISSUE, 29_900))
    if (hasChanged) await setPrices(owner, `model:${s23.modelId}`, onInspection(SCREEN))
    const before = await contentsOf(shop.database)
    const text = 'The price has changed: we tell you the price after inspection.'
    expect(await submit(body)).toMatchObject({ status: 409, error: text, fields: { price: text } })
    expect(await contentsOf(shop.database)).toBe(before)
  })

  test.each([0, -PRICE, 249_950, 1e12, '2499', null])('%s is no price', async (price) => {
    expect((await submit({ price })).fields).toHaveProperty('price')
  })

  test('a repeated call has the same answer although the price has changed since', async () => {
    const key = newKey()
    const first = await submit({}, key)
    await setPrices(owner, 'type:phones', fixed(SCREEN, 300_000))
    expect(await submit({}, key)).toMatchObject({ status: 200, answer: first.answer })
    // The new price is another call.
    expect((await submit({ price: 300_000 }, key)).status).toBe(422)
    expect((await submit({ price: 300_000 })).status).toBe(200)
  })

  test('a refused call can be repeated with the price of now', async () => {
    const key = newKey()
    await setPrices(owner, 'type:phones', fixed(SCREEN, 269_900))
    expect((await submit({}, key)).status).toBe(409)
    expect((await submit({ price: 269_900 }, key)).status).toBe(200)
  })

  test('the tracking link shows no amount', async () => {
    const amount = 8_765_400
    await setPrices(owner, `model:${s23.modelId}`, fixed(SCREEN, amount))
    const link = (await read(await submitted({ price: amount })))?.link ?? ''
    const token = link.split('#')[1] ?? ''
    const response = await shop.visitor().send('POST', track.path, { body: { token } })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/8765400|87,?654|₹|amount|price":|"agreed":/)
  })
})
