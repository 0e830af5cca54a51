/** Documents and payments are deleted after eight financial years, those of a request together, and not before. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCounters } from '#server/database/counters.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { replayAll } from '#server/request/records/replay.ts'
import { getBooks } from '#shared/billing/books-api.ts'
import { firstBookDay } from '#shared/billing/number.ts'
import { monthOf, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { finished } from '#tests/support/claims.ts'
import { billedRequest, billingOf, credit, paid, pay, repairedRequest } from '#tests/support/documents.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const DAY = 86_400_000
const TOTAL = 249_900

test.each([
  ['2026-11-29', '2018-04-01'],
  ['2035-03-31', '2026-04-01'],
  ['2035-04-01', '2027-04-01'],
])('on %s the books are kept from %s on', (today, first) => {
  expect(firstBookDay(today)).toBe(first)
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
  })
  beforeEach(() => startMorning(shop))
  afterAll(() => shop.close())

  const today = () => shopDayOf(shop.clock.now())
  /** The first day on which the books of this day are over. */
  const endOfBooks = (day = today()) => `${Number(firstBookDay(day).slice(0, 4)) + 17}-04-01`
  const goTo = (day: string, hours = 12) =>
    shop.clock.advance(startOfDay(day) + (hours * DAY) / 24 - shop.clock.now())
  const clean = () => cleanup(shop.database, shop.clock.now(), shop.config)
  const booksOf = async (id: number) => {
    const { documents, payments } = await billingOf(await shop.owner(), id)
    return [documents.length, payments.length]
  }
  async function paidAndDone(owner: Customer, id: number) {
    await paid(owner, id, { amount: TOTAL, how: 'cash' })
    await finished(owner, id)
  }

  test('a bill and its payments go on 1 April after the eighth year; request, totals and histories stay', async () => {
    const { id, owner, document } = await billedRequest(shop)
    const wrong = await paid(owner, id, { amount: 100, how: 'cash' })
    await paid(owner, id, { undoes: wrong })
    await paidAndDone(owner, id)
    const day = today()
    const counters = await readCounters(shop.database)
    goTo(endOfBooks(), -1)
    await clean()
    expect(await booksOf(id)).toEqual([1, 3])
    goTo(endOfBooks(day), 1)
    await clean()
    expect(await booksOf(id)).toEqual([0, 0])
    expect(await readCounters(shop.database)).toEqual(counters)
    expect((await replayAll(shop.database)).faults).toEqual([])
    const request = await detailsOf(await shop.owner(), id)
    expect(request).toMatchObject({ id, status: 'DONE', agreed: null })
    const { answer } = await (await shop.owner()).call(getBooks, { query: { month: monthOf(day) } })
    expect(answer?.register).toEqual([])
    const audit = await shop.database
      .selectFrom('audit')
      .selectAll()
      .where('subject', 'in', ['document', 'payment'])
      .execute()
    expect(audit).toEqual([])
    // The number is not issued again, and the request can be billed as any other.
    const { value } = await shop.database
      .selectFrom('series')
      .select('value')
      .where('name', '=', document.number.replace(/\d+$/, ''))
      .executeTakeFirstOrThrow()
    expect(document.number.endsWith(String(value))).toBe(true)
  })

  test('once they are gone nothing is owed, also after a payment that comes by mistake and is undone', async () => {
    const { id, owner } = await billedRequest(shop)
    await paidAndDone(owner, id)
    goTo(endOfBooks())
    await clean()
    const late = await shop.owner()
    const entry = await paid(late, id, { amount: 100, how: 'cash' })
    expect((await pay(late, id, { undoes: entry })).status).toBe(200)
    const { owed } = await shop.database
      .selectFrom('request_progress')
      .select('owed')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(owed).toBe(0)
  })

  test('a bill stays as long as its credit note of a later year, and goes with it', async () => {
    const { id, owner, document } = await billedRequest(shop)
    await paidAndDone(owner, id)
    const first = endOfBooks()
    goTo(`${Number(firstBookDay(today()).slice(0, 4)) + 9}-04-02`)
    const next = endOfBooks()
    expect(next > first).toBe(true)
    const again = await shop.owner()
    await credit(again, document.id, { amount: 900 })
    await paid(again, id, { amount: -900, how: 'cash' })
    goTo(first)
    await clean()
    expect(await booksOf(id)).toEqual([2, 2])
    goTo(next)
    await clean()
    expect(await booksOf(id)).toEqual([0, 0])
  })

  test('what is owed, not done or under warranty keeps its books', async () => {
    const [owed, open, covered] = [
      await billedRequest(shop),
      await billedRequest(shop),
      await billedRequest(shop),
    ]
    await finished(owed.owner, owed.id)
    await paid(open.owner, open.id, { amount: TOTAL, how: 'cash' })
    await paidAndDone(covered.owner, covered.id)
    const end = endOfBooks()
    await shop.database
      .updateTable('request_progress')
      .set({ warranty_until: end })
      .where('request_id', '=', covered.id)
      .execute()
    goTo(end)
    await clean()
    expect([await booksOf(owed.id), await booksOf(open.id), await booksOf(covered.id)]).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ])
    shop.clock.advance(DAY)
    await clean()
    expect(await booksOf(covered.id)).toEqual([0, 0])
  })

  test('payments without a document go too', async () => {
    const id = await repairedRequest(shop, await shop.customer())
    const owner = await shop.owner()
    await paid(owner, id, { amount: 50_000, how: 'cash' })
    await finished(owner, id)
    goTo(endOfBooks())
    await clean()
    expect(await booksOf(id)).toEqual([0, 0])
  })
})
