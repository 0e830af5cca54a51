/** Money at the door: what a technician records, undoes and bills, what the day sheet says of it, and what is handed in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCash } from '#shared/billing/cash-api.ts'
import { jobsOf } from '#shared/request/day.ts'
import { getDay } from '#shared/request/day-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as bills from '#tests/support/documents.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { openDoor } from '#tests/support/hand-over-shop.ts'
import type { Person } from '#tests/support/person.ts'
import { assign, employ, switchOff } from '#tests/support/technicians.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const { agreedRequest, billAs, billingOf, issue, newestDocument, paid, pay, repairedRequest } = bills
const PRICE = 349_900
const CASH = { amount: PRICE, how: 'cash' } as const
const HOUR = 3_600_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let imran: Customer
  let imranId: number
  let id: number
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    ;({ priya, owner, imran, imranId } = await openDoor(shop))
    await billAs(owner, DEFAULT_SETTINGS.billing)
    id = await back()
  })
  afterAll(() => shop.close())

  /** A repaired device on its way back with the technician, who is to take ₹3,499. */
  async function back(): Promise<number> {
    const body = { options: [optionOf('', 3_499)] }
    return sentBack(await agreedRequest(shop, { customer: priya, owner, body }))
  }
  async function sentBack(request: number): Promise<number> {
    const idempotencyKey = crypto.randomUUID()
    await owner.call(takeStep, { params: { id: request }, body: { type: 'sendBack' }, idempotencyKey })
    await assign(owner, request, imranId, 'return')
    return request
  }
  async function sheetOf(person: Person) {
    const { answer, error } = await person.call(getDay, {})
    if (!answer) throw new Error(error)
    return answer
  }
  const jobOf = async (person: Person, request = id) =>
    jobsOf(await sheetOf(person)).find((job) => job.id === request)
  const at = (ms: number) => new Date(ms).toISOString()
  const tillOf = async (person: Customer) => {
    const { answer } = await owner.call(getCash, {})
    return answer?.tills.find((till) => till.person === person.userId)
  }

  test('the technician of a request takes money, and everybody reads who did', async () => {
    const payment = await paid(imran, id, CASH)
    const billing = await billingOf(owner, id)
    expect(billing.owed).toBe(0)
    expect(billing.payments).toMatchObject([
      { id: payment, amount: PRICE, how: 'cash', record: { by: imran.details.fullName } },
    ])
    const entry = await shop.database
      .selectFrom('audit')
      .select(['type', 'by_role', 'by_user'])
      .where('subject', '=', 'payment')
      .where('subject_id', '=', payment)
      .execute()
    expect(entry).toEqual([{ type: 'payment.recorded', by_role: 'technician', by_user: imran.userId }])
    const texts = await shop.database
      .selectFrom('notifications')
      .select('kind')
      .where('event', '=', `paid:${payment}`)
      .execute()
    expect(texts).toEqual([{ kind: 'paid' }])
  })

  test('nobody takes money for the request of another technician, nor who is switched off', async () => {
    const kavita = await shop.customer()
    await employ(owner, kavita)
    for (const person of [kavita, priya, shop.visitor()]) {
      const { status } = await pay(person, id, CASH)
      expect(status).toBe(person === kavita || person === priya ? 403 : 401)
      expect((await issue(person, id)).status).toBe(person === kavita || person === priya ? 403 : 401)
    }
    await switchOff(owner, imranId)
    expect((await pay(imran, id, CASH)).status).toBe(401)
    expect((await billingOf(owner, id)).payments).toEqual([])
  })

  test('only the owner gives money back, and records a bank transfer', async () => {
    await paid(imran, id, CASH)
    const refused = 'Only the owner gives money back and records bank transfers.'
    for (const draft of [
      { amount: -100, how: 'cash' },
      { amount: 100, how: 'bank' },
    ] as const) {
      const { status, error } = await pay(imran, id, draft)
      expect([status, error]).toEqual([409, refused])
      expect((await pay(owner, id, draft)).status).toBe(200)
    }
  })

  test('a technician undoes an own payment, and no other one', async () => {
    const own = await paid(imran, id, CASH)
    expect((await pay(imran, id, { undoes: own })).status).toBe(200)
    const { status, error } = await pay(imran, id, { undoes: await paid(owner, id, CASH) })
    expect([status, error]).toEqual([409, 'Somebody else recorded this payment. Only the owner can undo it.'])
    expect((await billingOf(owner, id)).owed).toBe(0)
  })

  test('what the shop has counted or ticked is undone by the owner alone', async () => {
    const own = await paid(imran, id, CASH)
    await shop.database.updateTable('payments').set({ checked_at: 1 }).where('id', '=', own).execute()
    const { status, error } = await pay(imran, id, { undoes: own })
    expect([status, error]).toEqual([
      409,
      'The shop has counted this payment already. Only the owner can undo it.',
    ])
    expect((await pay(owner, id, { undoes: own })).status).toBe(200)
  })

  test('a phone’s clock a day wrong refuses nothing: the time is moved into the span of the request', async () => {
    const now = shop.clock.now()
    const times = async (taken: number) => {
      const payment = await paid(imran, id, { amount: 100, how: 'cash', at: at(taken) })
      const row = await shop.database
        .selectFrom('payments')
        .innerJoin('requests', 'requests.id', 'payments.request_id')
        .select(['payments.at', 'recorded_at', 'submitted_at'])
        .where('payments.id', '=', payment)
        .executeTakeFirstOrThrow()
      return [row.at - now, row.recorded_at - now, row.at - row.submitted_at]
    }
    shop.clock.advance(HOUR)
    expect((await times(now + 25 * HOUR)).slice(0, 2)).toEqual([HOUR, HOUR])
    expect((await times(now + HOUR / 2)).slice(0, 2)).toEqual([HOUR / 2, HOUR])
    expect((await times(now - 25 * HOUR)).slice(1)).toEqual([HOUR, 0])
  })

  test('a payment that is sent again is recorded once', async () => {
    const key = crypto.randomUUID()
    const first = await pay(imran, id, CASH, key)
    expect(await pay(imran, id, CASH, key)).toEqual(first)
    expect((await billingOf(owner, id)).payments).toHaveLength(1)
  })

  test('a technician issues the bill of agreed lines once, and sets no price', async () => {
    const { answer } = await issue(imran, id)
    expect(await newestDocument(owner, id)).toMatchObject({ number: answer?.number, total: PRICE })
    expect((await issue(imran, id)).answer).toEqual(answer)
    expect(await jobOf(imran)).toMatchObject({ bill: answer?.number })
    const free = await sentBack(await repairedRequest(shop, priya))
    const { status, error } = await issue(imran, free, { option: optionOf('', 2_499) })
    expect([status, error]).toEqual([409, 'No price is agreed. Only the owner can put one on the bill.'])
  })

  test('the sheet has what is to pay, what was paid, and what its reader may undo', async () => {
    expect(await jobOf(imran)).toMatchObject({ toPay: PRICE, owed: PRICE, payments: [], bill: null })
    await paid(owner, id, { amount: 50_000, how: 'card', ref: 'secret' })
    const undone = await paid(imran, id, { amount: 10_000, how: 'cash' })
    await pay(imran, id, { undoes: undone })
    await paid(imran, id, { amount: 100_000, how: 'upi', verified: false, ref: 'secret' })
    const job = await jobOf(imran)
    expect(job).toMatchObject({ toPay: 199_900, owed: 199_900 })
    expect(
      job?.payments.map(({ amount, how, isUndone, canUndo }) => [amount, how, isUndone, canUndo]),
    ).toEqual([
      [100_000, 'upi', false, true],
      [10_000, 'cash', true, false],
      [50_000, 'card', false, false],
    ])
    const all = await jobOf(owner)
    expect(all?.payments.map(({ canUndo }) => canUndo)).toEqual([true, false, true])
    expect(await (await imran.send('GET', '/api/day')).text()).not.toContain('secret')
  })

  test('without a known price nothing is to pay, and an advance is listed', async () => {
    const free = await repairedRequest(shop, priya, 'atDoor')
    await assign(owner, free, imranId)
    await paid(imran, free, { amount: 50_000, how: 'cash' })
    expect(await jobOf(imran, free)).toMatchObject({ toPay: null, owed: 0, payments: [{ amount: 50_000 }] })
  })

  test('the sheet says where to pay by UPI, or that the shop takes none', async () => {
    expect((await sheetOf(imran)).upi).toBeNull()
    const { name } = DEFAULT_SETTINGS.billing
    await billAs(owner, { ...DEFAULT_SETTINGS.billing, upiId: 'doorstep@bank' })
    expect((await sheetOf(imran)).upi).toEqual({ id: 'doorstep@bank', name, merchant: '' })
  })

  test('a technician hands in the own cash that nobody has counted, and reads no other one', async () => {
    const kavita = await shop.customer()
    const other = await back()
    await assign(owner, other, await employ(owner, kavita), 'return')
    const counted = await paid(imran, id, { amount: 100, how: 'cash' })
    await shop.database.updateTable('payments').set({ checked_at: 1 }).where('id', '=', counted).execute()
    const [first, last] = [
      await paid(imran, id, { amount: 200_000, how: 'cash' }),
      await paid(imran, id, { amount: 50_000, how: 'cash' }),
    ]
    await paid(imran, id, { amount: 10_000, how: 'card' })
    await paid(kavita, other, CASH)
    await paid(owner, id, { amount: 10_000, how: 'cash' })
    const customer = priya.details.fullName
    expect((await sheetOf(imran)).till).toMatchObject({
      ...{ sum: 250_000, count: 2 },
      payments: [
        { id: last, requestId: id, customer, amount: 50_000 },
        { id: first, requestId: id, customer, amount: 200_000 },
      ],
    })
    expect((await sheetOf(kavita)).till).toMatchObject({ sum: PRICE, count: 1 })
    expect((await sheetOf(owner)).till).toBeNull()
    expect(await tillOf(imran)).toMatchObject({ name: imran.details.fullName, sum: 250_000, count: 2 })
  })

  test('an undone payment is not handed in, whoever undid it', async () => {
    const [own, wrong] = [await paid(imran, id, CASH), await paid(imran, id, { amount: 100, how: 'cash' })]
    await pay(imran, id, { undoes: own })
    await pay(owner, id, { undoes: wrong })
    expect((await sheetOf(imran)).till).toEqual({ sum: 0, count: 0, payments: [] })
    expect(await tillOf(imran)).toMatchObject({ sum: 0 })
    expect((await tillOf(owner))?.payments.some(({ requestId }) => requestId === id) ?? false).toBe(false)
  })

  test('an undo of a payment that was counted is of who undid it', async () => {
    const own = await paid(imran, id, CASH)
    const before = (await tillOf(owner))?.sum ?? 0
    await shop.database.updateTable('payments').set({ checked_at: 1 }).where('id', '=', own).execute()
    await pay(owner, id, { undoes: own })
    expect((await tillOf(owner))?.sum).toBe(before - PRICE)
    expect((await sheetOf(imran)).till).toMatchObject({ sum: 0 })
  })
})
