/** Payments of repairs: taken, given back and undone; what is owed then; and what the customer is told. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep, track } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as bills from '#tests/support/documents.ts'
import { detailsOf, tokenOf } from '#tests/support/estimate-shop.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const { agreedRequest, billAs, billedRequest, billingByLink, billingOf, credit, issued, paid, pay } = bills
const DAY_MS = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    await billAs(owner, DEFAULT_SETTINGS.billing)
  })
  afterAll(() => shop.close())

  const agreed = () => agreedRequest(shop, { customer: priya, owner })
  const owedOf = async (id: number) => (await billingOf(owner, id)).owed
  const step = (id: number, type: 'diagnose' | 'finish') =>
    owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
  /** The texts about money, oldest first, as they are queued. */
  const textsOf = (id: number) =>
    shop.database
      .selectFrom('notifications')
      .select(['event', 'kind', 'slots'])
      .where('request_id', '=', id)
      .where('kind', '=', 'paid')
      .orderBy('id')
      .execute()
  const done = (id: number, body: object = {}) =>
    owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE', ...body } })
  const owedList = async () => {
    const { answer } = await owner.call(listQueue, { query: { show: 'owed' } })
    return answer?.rows.map(({ id, owed }) => [id, owed]) ?? []
  }

  test('the price of a repair is owed, and each payment lowers it', async () => {
    const id = await agreed()
    const { agreed: price } = await billingOf(owner, id)
    expect(await owedOf(id)).toBe(price)
    await paid(owner, id, { amount: 200_000, how: 'cash' })
    expect(await owedOf(id)).toBe((price ?? 0) - 200_000)
    await paid(owner, id, { amount: (price ?? 0) - 200_000, how: 'upi', verified: true, ref: '4021' })
    expect(await owedOf(id)).toBe(0)
  })

  test('nothing is owed before the repair, and an advance counts from it on', async () => {
    const id = await bills.repairedRequest(shop, priya, 'collected')
    await paid(owner, id, { amount: 50_000, how: 'cash' })
    expect(await billingOf(owner, id)).toMatchObject({ owed: 0, owner: { toPay: null } })
    await step(id, 'diagnose')
    await step(id, 'finish')
    await issued(owner, id, { option: optionOf('', 2_499) })
    expect(await owedOf(id)).toBe(199_900)
  })

  test('a credit note lowers what is owed, and what was paid beyond it is given back', async () => {
    const { id, document } = await billedRequest(shop)
    await paid(owner, id, { amount: 249_900, how: 'card' })
    await credit(owner, document.id, { amount: 50_000 })
    expect(await owedOf(id)).toBe(-50_000)
    await paid(owner, id, { amount: -50_000, how: 'cash' })
    expect(await owedOf(id)).toBe(0)
  })

  test('without a repair there is no fee: an advance is given back', async () => {
    const id = await bills.repairedRequest(shop, priya, 'collected')
    await paid(owner, id, { amount: 50_000, how: 'cash' })
    await done(id, { outcome: 'not-repaired' })
    expect(await owedOf(id)).toBe(-50_000)
    expect(await owedList()).toContainEqual([id, -50_000])
  })

  test('the list "Owed" has what is to collect and to give back, the oldest request first, done ones too', async () => {
    const one = await agreed()
    const other = await agreed()
    await done(one)
    const ids = (await owedList()).map(([id]) => id)
    expect(ids.indexOf(one)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(one)).toBeLessThan(ids.indexOf(other))
    expect(ids).toEqual([...ids].sort((a = 0, b = 0) => a - b))
  })

  test('a payment is undone once, by its opposite; nothing else is undone', async () => {
    const id = await agreed()
    const before = await owedOf(id)
    const payment = await paid(owner, id, { amount: 100_000, how: 'cash' })
    const undo = await paid(owner, id, { undoes: payment })
    expect(await owedOf(id)).toBe(before)
    const { payments } = await billingOf(owner, id)
    expect(payments.map(({ amount, isUndone, undoes }) => [amount, isUndone, undoes])).toEqual([
      [-100_000, false, payment],
      [100_000, true, null],
    ])
    expect((await pay(owner, id, { undoes: payment })).error).toBe('This payment is undone already.')
    expect((await pay(owner, id, { undoes: undo })).status).toBe(409)
    expect((await pay(owner, await agreed(), { undoes: payment })).status).toBe(404)
  })

  test('no more is given back than was paid, also by an undo', async () => {
    const id = await agreed()
    const { error, status } = await pay(owner, id, { amount: -100, how: 'cash' })
    expect([status, error]).toEqual([409, 'No more than ₹0 was paid.'])
    const payment = await paid(owner, id, { amount: 100_000, how: 'cash' })
    await paid(owner, id, { amount: -60_000, how: 'cash' })
    expect((await pay(owner, id, { undoes: payment })).error).toBe('No more than ₹400 was paid.')
  })

  test('a payment has the time when it was taken and when it was recorded; none is taken later than now', async () => {
    const id = await agreed()
    const now = shop.clock.now()
    const at = new Date(now - DAY_MS).toISOString()
    await paid(owner, id, { amount: 100_000, how: 'bank', ref: 'N0421', at })
    const [payment] = (await billingOf(owner, id)).payments
    expect(payment).toMatchObject({
      at,
      record: { recordedAt: new Date(now).toISOString(), ref: 'N0421', verified: null },
    })
    const late = await pay(owner, id, {
      amount: 100,
      how: 'cash',
      at: new Date(now + DAY_MS).toISOString(),
    })
    expect(late).toMatchObject({ status: 422, fields: { at: 'Give a time that is not later than now.' } })
  })

  test('only UPI is verified, and without an answer it is not', async () => {
    const id = await agreed()
    for (const how of ['cash', 'upi'] as const) await paid(owner, id, { amount: 100, how })
    await paid(owner, id, { amount: 100, how: 'card', verified: true })
    await paid(owner, id, { amount: 100, how: 'upi', verified: true })
    const { payments } = await billingOf(owner, id)
    expect(payments.map(({ record }) => record?.verified)).toEqual([true, null, false, null])
  })

  test('each payment that comes in has a text; what is given back or undone has none', async () => {
    const id = await agreed()
    const first = await paid(owner, id, { amount: 200_000, how: 'cash' })
    const second = await paid(owner, id, { amount: 50_000, how: 'upi', verified: false })
    await paid(owner, id, { amount: -10_000, how: 'cash' })
    expect(await textsOf(id)).toEqual([
      { event: `paid:${first}`, kind: 'paid', slots: '{"amount":"200000"}' },
      { event: `paid:${second}`, kind: 'paid', slots: '{"amount":"50000"}' },
    ])
  })

  test('twenty presses at once are one payment and one text', async () => {
    const id = await agreed()
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(owner, id, { amount: 100_000, how: 'cash' }, key)),
    )
    expect(new Set(answers.map(({ answer }) => answer?.id)).size).toBe(1)
    expect((await billingOf(owner, id)).payments).toHaveLength(1)
    expect(await textsOf(id)).toHaveLength(1)
  })

  test('customer and billing link see amount, way and time; who took it and the reference stay with the shop', async () => {
    const id = await agreed()
    await paid(owner, id, { amount: 123_400, how: 'upi', verified: false, ref: 'Zadbuke 7' })
    const forOwner = (await billingOf(owner, id)).payments
    const shown = forOwner.map((payment) => ({ ...payment, record: null }))
    expect((await billingOf(priya, id)).payments).toEqual(shown)
    expect((await billingByLink(shop, owner, id))?.payments).toEqual(shown)
    expect(forOwner[0]?.record?.by).toBe(owner.details.fullName)
    const { link } = await detailsOf(priya, id)
    const { answer } = await shop.visitor().call(track, { body: { token: tokenOf(link) } })
    expect(JSON.stringify(answer)).not.toMatch(/1234|upi|Zadbuke/i)
  })

  test('what is owed can be paid to the shop’s UPI ID, once it has one', async () => {
    const id = await agreed()
    expect((await billingOf(priya, id)).upi).toBeNull()
    await billAs(owner, { ...DEFAULT_SETTINGS.billing, upiId: 'doorstep@okbank' })
    expect((await billingOf(priya, id)).upi).toEqual({
      id: 'doorstep@okbank',
      name: DEFAULT_SETTINGS.billing.name,
      merchant: '',
    })
    await paid(owner, id, { amount: await owedOf(id), how: 'cash' })
    expect((await billingOf(priya, id)).upi).toBeNull()
  })

  test('the text of a payment that is undone before it was sent is not sent; the others are', async () => {
    const waiting = await openShop({ engine, sharing: shop })
    await shop.stopOutbox()
    const id = await agreed()
    const first = await paid(owner, id, { amount: 200_000, how: 'cash' })
    await paid(owner, id, { amount: 50_000, how: 'cash' })
    await paid(owner, id, { undoes: first })
    await waiting.sendOutbox()
    await waiting.close()
    const states = await shop.database
      .selectFrom('notifications')
      .select(['state', 'reason'])
      .where('request_id', '=', id)
      .where('kind', '=', 'paid')
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      { state: 'dropped', reason: 'overtaken' },
      { state: 'sent', reason: null },
    ])
  })

  describe('"Mark as Done"', () => {
    test('with an amount and a way is a payment, and the price where none was agreed', async () => {
      const id = await bills.repairedRequest(shop, priya)
      expect((await done(id, { amount: 249_900, how: 'cash' })).error).toBeUndefined()
      expect(await billingOf(owner, id)).toMatchObject({
        ...{ status: 'DONE', agreed: 249_900, owed: 0 },
        payments: [{ amount: 249_900, how: 'cash' }],
      })
      expect(await textsOf(id)).toHaveLength(1)
    })

    test('with an amount alone agrees on a price that is owed', async () => {
      const id = await bills.repairedRequest(shop, priya)
      await done(id, { amount: 249_900 })
      expect(await billingOf(owner, id)).toMatchObject({ agreed: 249_900, owed: 249_900, payments: [] })
    })

    test('sets a price that stays when its document is credited in full', async () => {
      const id = await bills.repairedRequest(shop, priya)
      await done(id, { amount: 249_900 })
      await issued(owner, id)
      const { id: documentId } = await bills.newestDocument(owner, id)
      await credit(owner, documentId, { amount: 249_900 })
      expect(await billingOf(owner, id)).toMatchObject({ agreed: 249_900, owed: 0 })
    })

    test('leaves an agreed price as it is', async () => {
      const id = await agreed()
      const { agreed: price } = await billingOf(owner, id)
      await done(id, { amount: 100_000, how: 'card' })
      expect(await billingOf(owner, id)).toMatchObject({ agreed: price, owed: (price ?? 0) - 100_000 })
    })

    test('without money writes no payment and one text, and pressed again it writes nothing', async () => {
      const id = await agreed()
      await done(id)
      await done(id, { amount: 100_000, how: 'cash' })
      expect((await billingOf(owner, id)).payments).toEqual([])
      const texts = await shop.database
        .selectFrom('notifications')
        .select('kind')
        .where('request_id', '=', id)
        .where('event', '=', 'done')
        .execute()
      expect(texts).toEqual([{ kind: 'status' }])
      expect(await textsOf(id)).toEqual([])
    })

    test('takes no money without a repair, and no way without an amount', async () => {
      const id = await bills.repairedRequest(shop, priya)
      const refused = [
        await done(id, { outcome: 'declined', amount: 100_000, how: 'cash' }),
        await done(id, { how: 'cash' }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([422, 422])
      expect((await billingOf(owner, id)).status).toBe('PENDING')
    })
  })
})
