/** The books of a month: what stands in them, when a month begins, which numbers are missing, and which months there are. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBooks } from '#server/billing/books.ts'
import { getBooks } from '#shared/billing/books-api.ts'
import type { Buyer } from '#shared/billing/document.ts'
import { BOOKS_MAX } from '#shared/limits.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { addMonths, momentOf, monthOf, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { billAs, billedRequest, credit, GSTIN, REGISTERED } from '#tests/support/documents.ts'
import { lineOf, optionOf } from '#tests/support/estimates.ts'

const OPTION = {
  ...optionOf('', 3_400),
  lines: [lineOf('Screen', 2_400), lineOf('Fitting', 500, { kind: 'work', quantity: 2 })],
}
const KAVERI: Buyer = { name: 'Kaveri Traders', address: '4 MG Road', state: '27', gstin: GSTIN }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  /** Each test has a month of its own. */
  let month: string
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    month = addMonths(monthOf(shopDayOf(shop.clock.now())), 1)
    await goTo(`${month}-10`, '12:00')
    await billAs(owner, DEFAULT_SETTINGS.billing)
  })
  afterAll(() => shop.close())

  async function goTo(day: string, time: string) {
    shop.clock.advance(momentOf(day, time) - shop.clock.now())
    owner = await shop.owner()
  }

  async function booksOf(asked?: string) {
    const { answer, error } = await owner.call(
      getBooks,
      asked === undefined ? {} : { query: { month: asked } },
    )
    if (!answer) throw new Error(error)
    return answer
  }

  test('a shop without GST registration has a register and series, and nothing for a return', async () => {
    const { id, document } = await billedRequest(shop)
    const note = (await credit(owner, document.id, { amount: 50_000 })).answer
    const { register, series, ...books } = await booksOf()
    expect(register).toMatchObject([
      {
        requestId: id,
        number: document.number,
        kind: 'receipt',
        creditOf: null,
        buyer: null,
        total: 249_900,
      },
      { requestId: id, number: note?.number, kind: 'credit', creditOf: document.number, total: -50_000 },
    ])
    expect(register[0]?.reference).toMatch(/^PIM-\d\d-\d{4}$/)
    expect(series).toMatchObject([
      { kind: 'credit', first: note?.number, last: note?.number, count: 1, missing: 0 },
      { kind: 'receipt', first: document.number, last: document.number, count: 1, missing: 0 },
    ])
    expect(books).toEqual({
      month,
      asOf: new Date(shop.clock.now()).toISOString(),
      totals: { taxable: 199_900, cgst: 0, sgst: 0, igst: 0, total: 199_900 },
      business: [],
      consumers: [],
      codes: [],
    })
  })

  test('a business with a GSTIN stands by document, everybody else by place and rate', async () => {
    await billAs(owner, REGISTERED)
    const kaveri = (await billedRequest(shop, { option: OPTION, buyer: KAVERI })).document
    const note = (await credit(owner, kaveri.id, { amount: 118_000 })).answer
    const other = (await billedRequest(shop, { option: OPTION })).document
    const private_ = { ...KAVERI, name: 'Asha', gstin: '' }
    await billedRequest(shop, { option: OPTION, buyer: private_ })
    const { business, consumers } = await booksOf()
    expect(business).toMatchObject([
      { number: kaveri.number, rate: 18, place: '27', buyer: { gstin: GSTIN }, cgst: kaveri.cgst },
      // 118000 · 18 / 236 = 9000.
      {
        number: note?.number,
        creditOf: kaveri.number,
        taxable: -100_000,
        cgst: -9_000,
        sgst: -9_000,
        igst: 0,
      },
    ])
    expect(consumers).toEqual([
      {
        place: '27',
        rate: 18,
        taxable: 2 * other.taxable,
        cgst: 2 * other.cgst,
        sgst: 2 * other.sgst,
        igst: 0,
        total: 680_000,
      },
    ])
  })

  test('by code: a document credited in full leaves nothing but its quantity, a part is shared', async () => {
    await billAs(owner, REGISTERED)
    const gone = (await billedRequest(shop, { option: OPTION })).document
    await credit(owner, gone.id, { amount: 340_000 })
    const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
    expect((await booksOf()).codes).toEqual([
      { buyers: 'consumers', code: '8517', rate: 18, quantity: 1, ...nothing },
      { buyers: 'consumers', code: '9987', rate: 18, quantity: 2, ...nothing },
    ])
    const kaveri = (await billedRequest(shop, { option: OPTION, buyer: KAVERI })).document
    await credit(owner, kaveri.id, { amount: 34_000 })
    const { codes } = await booksOf()
    // A tenth of each, to a few paise: the kinds of tax are shared one by one.
    const [parts, work] = codes.filter(({ buyers }) => buyers === 'business')
    expect(Math.abs((parts?.total ?? 0) - 216_000)).toBeLessThanOrEqual(4)
    expect(Math.abs((work?.total ?? 0) - 90_000)).toBeLessThanOrEqual(4)
    expect((parts?.total ?? 0) + (work?.total ?? 0)).toBe(306_000)
  })

  test('a month begins and ends at midnight of the shop', async () => {
    const next = addMonths(month, 1)
    await goTo(`${next}-01`, '00:00')
    shop.clock.advance(-1)
    const last = (await billedRequest(shop)).document
    expect((await booksOf()).month).toBe(month)
    shop.clock.advance(1)
    const first = (await billedRequest(shop)).document
    expect(await booksOf()).toMatchObject({ month: next, register: [{ number: first.number }] })
    expect((await booksOf(month)).register).toMatchObject([{ number: last.number }])
  })

  test('31 March and 1 April are of two series in two months', async () => {
    const year = Number(month.slice(0, 4)) + 1
    await goTo(`${year}-03-31`, '23:59')
    const old = (await billedRequest(shop)).document
    await goTo(`${year}-04-01`, '00:00')
    const fresh = (await billedRequest(shop)).document
    const [march, april] = [await booksOf(`${year}-03`), await booksOf(`${year}-04`)]
    expect(march.series).toMatchObject([{ first: old.number, last: old.number, missing: 0 }])
    expect(april.series).toMatchObject([{ first: fresh.number, last: fresh.number, missing: 0 }])
    expect(march.series[0]?.series).not.toBe(april.series[0]?.series)
    expect(fresh.number).toMatch(/\/R0001$/)
  })

  test('numbers that have no document are counted', async () => {
    await billedRequest(shop)
    await shop.database
      .updateTable('series')
      .set(({ eb }) => ({ value: eb('value', '+', 2) }))
      .where('name', 'like', '%/R')
      .execute()
    await billedRequest(shop)
    expect((await booksOf()).series).toMatchObject([{ kind: 'receipt', count: 2, missing: 2 }])
  })

  test('a month that does not exist, or is still to come, is refused', async () => {
    const asked = async (wrong: string) => {
      const { status, error } = await owner.call(getBooks, { query: { month: wrong } })
      return `${status} ${error}`
    }
    for (const wrong of ['2026-13', '2026-00', '2026-1', '0000-01', '2026-11-01', '', 'x'])
      expect(await asked(wrong)).toBe('422 There is no such month. Months are written like 2026-11.')
    expect(await asked(addMonths(month, 1))).toBe('422 This month is still to come.')
    expect((await booksOf('2026-01')).register).toEqual([])
  })

  test('a customer and a visitor are refused', async () => {
    expect((await (await shop.customer()).call(getBooks, {})).status).toBe(403)
    expect((await shop.visitor().call(getBooks, {})).status).toBe(401)
  })

  test('more documents than the books take are refused in a sentence', async () => {
    const { document } = await billedRequest(shop)
    const { database } = shop
    const row = await database
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow()
    const { id: _, ...copied } = { ...row, credited: row.total }
    const copies = Array.from({ length: BOOKS_MAX }, (_, index) => ({ ...copied, number: `X${index}` }))
    for (let from = 0; from < copies.length; from += 500)
      await database
        .insertInto('documents')
        .values(copies.slice(from, from + 500))
        .execute()
    await expect(readBooks(database, month, shop.clock.now())).rejects.toThrow('more than 5000 documents')
  })
})
