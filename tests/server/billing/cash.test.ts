/** The day's end: cash is counted by person, everything else is ticked; nothing is checked twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkPayments, countCash, getCash, type Till } from '#shared/billing/cash-api.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { agreedRequest, billingOf, paid } from '#tests/support/documents.ts'
import { startMorning } from '#tests/support/window-shop.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let id: number
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    await shop.database
      .updateTable('payments')
      .set({ checked_at: 1 })
      .where('checked_at', 'is', null)
      .execute()
    await shop.database.deleteFrom('audit').where('type', '=', 'cash.counted').execute()
    id = await agreedRequest(shop, { customer: priya, owner })
  })
  afterAll(() => shop.close())

  const cash = async () => {
    const { answer } = await owner.call(getCash, {})
    if (!answer) throw new Error('no answer')
    return answer
  }
  const till = async (): Promise<Till> => {
    const [first] = (await cash()).tills
    if (!first) throw new Error('no cash')
    return first
  }
  const count = (
    { person, upTo, sum }: Pick<Till, 'person' | 'upTo' | 'sum'>,
    counted: number,
    idempotencyKey: string = crypto.randomUUID(),
  ) => {
    const body: RequestOf<typeof countCash>['body'] = { person, upTo, expected: sum, counted }
    return owner.call(countCash, { body, idempotencyKey })
  }
  const check = (ids: number[]) =>
    owner.call(checkPayments, { body: { ids }, idempotencyKey: crypto.randomUUID() })
  const inCash = (amount: number) => paid(owner, id, { amount, how: 'cash' })

  test('the cash of a person is one sum over requests, less what was given back and undone', async () => {
    const other = await agreedRequest(shop, { customer: priya, owner })
    await inCash(150_000)
    await paid(owner, other, { amount: 50_000, how: 'cash' })
    await paid(owner, id, { amount: -20_000, how: 'cash' })
    await paid(owner, id, { undoes: await inCash(10_000) })
    const { tills } = await cash()
    expect(tills).toHaveLength(1)
    expect(tills[0]).toMatchObject({ name: owner.details.fullName, count: 5, sum: 180_000 })
    expect(tills[0]?.payments.map(({ amount, isUndone, isUndo }) => [amount, isUndone, isUndo])).toEqual([
      [-10_000, false, true],
      [10_000, true, false],
      [-20_000, false, false],
      [50_000, false, false],
      [150_000, false, false],
    ])
    const details = { customer: priya.details.fullName, by: owner.details.fullName }
    const reference = referenceOf({ id, submittedAt: shop.clock.now() })
    expect(tills[0]?.payments.at(-1)).toMatchObject({ ...details, requestId: id, reference })
  })

  test('each person has their own cash, also one whose account is gone', async () => {
    await inCash(150_000)
    const payment = await inCash(30_000)
    await shop.database.updateTable('payments').set({ by_user: 999 }).where('id', '=', payment).execute()
    const { tills } = await cash()
    expect(tills.map(({ name, sum }) => [name, sum])).toEqual([
      [owner.details.fullName, 150_000],
      [null, 30_000],
    ])
    expect((await count(tills[1] ?? (await till()), 30_000)).answer).toEqual({ difference: 0 })
    expect((await cash()).tills.map(({ sum }) => sum)).toEqual([150_000])
  })

  test('a count checks its payments and keeps the difference with both names; what comes later is counted the next time', async () => {
    await inCash(150_000)
    const before = await till()
    await inCash(70_000)
    expect((await count(before, 140_000)).answer).toEqual({ difference: -10_000 })
    expect(await till()).toMatchObject({ count: 1, sum: 70_000 })
    const { fullName } = owner.details
    const { counts } = await cash()
    expect(counts).toEqual([
      {
        id: counts[0]?.id,
        ...{ name: fullName, expected: 150_000, counted: 140_000, by: fullName },
        at: new Date(shop.clock.now()).toISOString(),
      },
    ])
    const { payments } = await billingOf(owner, id)
    const now = new Date(shop.clock.now()).toISOString()
    expect(payments.map(({ record }) => record?.checkedAt)).toEqual([null, now])
    expect((await billingOf(priya, id)).payments.map(({ record }) => record)).toEqual([null, null])
  })

  test('two owners count the same cash: the second one is told, and nothing is kept twice', async () => {
    await inCash(150_000)
    const seen = await till()
    const answers = await Promise.all([count(seen, 150_000), count(seen, 150_000)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe(
      'These payments have changed meanwhile. Count again.',
    )
    expect((await cash()).counts).toHaveLength(1)
  })

  test('the same press twice is one count', async () => {
    await inCash(150_000)
    const key = crypto.randomUUID()
    const seen = await till()
    for (const _ of [1, 2]) expect((await count(seen, 150_000, key)).answer).toEqual({ difference: 0 })
    expect((await cash()).counts).toHaveLength(1)
  })

  test('a payment is undone after the count: its opposite is counted the next time', async () => {
    const payment = await inCash(150_000)
    await count(await till(), 150_000)
    await paid(owner, id, { undoes: payment })
    expect(await till()).toMatchObject({ count: 1, sum: -150_000 })
  })

  test('what came by UPI, card and bank is ticked: what only the customer’s screen showed first, then the oldest', async () => {
    const card = await paid(owner, id, { amount: 10_000, how: 'card' })
    await inCash(40_000)
    const upi = await paid(owner, id, { amount: 20_000, how: 'upi', verified: true })
    const screen = await paid(owner, id, { amount: 30_000, how: 'upi', verified: false, ref: '4021' })
    const { transfers, hasMore } = await cash()
    expect(transfers.map((payment) => payment.id)).toEqual([screen, card, upi])
    expect(transfers[0]).toMatchObject({ verified: false, ref: '4021', how: 'upi', amount: 30_000 })
    expect(hasMore).toBe(false)
    expect((await check([card, screen])).answer).toEqual({ checked: 2 })
    expect((await cash()).transfers.map((payment) => payment.id)).toEqual([upi])
    const { error, status } = await check([upi, card])
    expect([status, error]).toEqual([409, 'One of them was checked meanwhile. Tick again what is left.'])
    expect((await cash()).transfers).toHaveLength(1)
  })

  test('cash cannot be ticked', async () => {
    const payment = await inCash(40_000)
    expect((await check([payment])).status).toBe(409)
    expect(await till()).toMatchObject({ count: 1 })
  })

  test('a hundred transfers are listed, the others follow once those are ticked', async () => {
    const first = await paid(owner, id, { amount: 100, how: 'bank' })
    const row = await shop.database
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const { id: _, ...copy } = row
    await shop.database
      .insertInto('payments')
      .values(Array.from({ length: 104 }, () => copy))
      .execute()
    const { transfers, hasMore } = await cash()
    expect([transfers.length, hasMore]).toEqual([100, true])
    await check(transfers.map((payment) => payment.id))
    const rest = await cash()
    expect([rest.transfers.length, rest.hasMore]).toEqual([5, false])
  })

  test('a count is whole rupees', async () => {
    await inCash(150_000)
    const seen = await till()
    expect((await count(seen, 150_050)).status).toBe(422)
    expect(await till()).toMatchObject({ count: 1 })
  })
})
