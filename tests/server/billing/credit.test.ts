/** The owner credits a document, in full or in part. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, CREDIT_REASONS } from '#shared/billing/document.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as bills from '#tests/support/documents.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { startMorning } from '#tests/support/window-shop.ts'

const { agreedRequest, billAs, billedRequest, billingOf, credit, issue, issued, newestDocument } = bills
const OPTION = optionOf('', 3_400)
const KAVERI: Buyer = {
  ...{ name: 'Kaveri Traders', address: '4 Brigade Road' },
  ...{ state: '29', gstin: bills.OTHER_GSTIN },
}

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openShop({ engine, onLog: (line) => lines.push(line) })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    await billAs(owner, DEFAULT_SETTINGS.billing)
  })
  afterAll(() => shop.close())

  test('a part is credited by a note of its own series, with one line and the same buyer and seller', async () => {
    await billAs(owner, bills.REGISTERED)
    const { id, document } = await billedRequest(shop, { option: OPTION, buyer: KAVERI })
    shop.clock.advance(86_400_000)
    owner = await shop.owner()
    const { answer } = await credit(owner, document.id, { amount: 50_000 })
    expect(answer?.number).toMatch(/^PIM\/\d\d-\d\d\/C\d{4}$/)
    const { documents, agreed } = await billingOf(owner, id)
    expect(documents).toHaveLength(2)
    expect(documents[1]).toEqual({ ...document, credited: 50_000 })
    expect(documents[0]).toMatchObject({
      ...{ number: answer?.number, kind: 'credit', creditOf: document.number, reason: 'goodwill' },
      ...{ day: shopDayOf(shop.clock.now()), rate: 18, place: '29', discount: 0, total: 50_000, credited: 0 },
      // half = 50000 · 18 / 236 = 3813.56 paise.
      ...{ taxable: 42_372, cgst: 0, sgst: 0, igst: 7_628, seller: document.seller, buyer: KAVERI },
      inWords: 'Five Hundred Rupees Only',
    })
    expect(documents[0]?.lines).toEqual([
      {
        ...{ kind: 'other', text: `Goodwill, for ${document.number}`, quantity: 1, price: 50_000 },
        ...{ warrantyDays: null, warrantyUntil: null, code: '', discount: 0 },
        ...{ taxable: 42_372, cgst: 0, sgst: 0, igst: 7_628 },
      },
    ])
    expect(agreed).toBe(340_000)
  })

  test.each(CREDIT_REASONS)('%s is a reason, which its line has in words', async (reason) => {
    const { id, document } = await billedRequest(shop)
    expect((await credit(owner, document.id, { amount: 100, reason })).status).toBe(200)
    expect((await newestDocument(owner, id)).lines[0]?.text).toMatch(/^[A-Z][\w ]+, for PIM\//)
  })

  test('more than is left is refused with what is left', async () => {
    const { document } = await billedRequest(shop, { option: OPTION })
    await credit(owner, document.id, { amount: 50_000 })
    const refused = await credit(owner, document.id, { amount: 290_100 })
    expect(refused).toMatchObject({ status: 409, error: '₹2,900 of this document is left to credit.' })
    expect((await credit(owner, document.id, { amount: 290_000 })).status).toBe(200)
    expect(await credit(owner, document.id, { amount: 100 })).toMatchObject({
      ...{ status: 409, error: 'This document is credited in full already.' },
    })
  })

  test.each([0, 50, -100, 100_000_100])('%d paise is no amount', async (amount) => {
    const { document } = await billedRequest(shop)
    expect(await credit(owner, document.id, { amount })).toMatchObject({
      ...{ status: 422, fields: { amount: expect.any(String) } },
    })
  })

  test('the credits of a document that is credited in full add up to it, to the paisa', async () => {
    await billAs(owner, bills.REGISTERED)
    const { id, document } = await billedRequest(shop, { option: OPTION })
    for (const amount of [100, 33_300, 100, 100, 306_400])
      expect((await credit(owner, document.id, { amount, reason: 'returned' })).status).toBe(200)
    const notes = (await billingOf(owner, id)).documents.filter(({ kind }) => kind === 'credit')
    for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
      expect(notes.reduce((sum, note) => sum + note[name], 0)).toBe(document[name])
  })

  test('credited in full, the request takes a new document with a new number', async () => {
    const id = await agreedRequest(shop, { customer: priya, owner, body: { options: [OPTION] } })
    const first = await issued(owner, id)
    const document = await newestDocument(owner, id)
    await credit(owner, document.id, { amount: 340_000, reason: 'wrong-buyer' })
    expect(await billingOf(owner, id)).toMatchObject({ agreed: 340_000, owner: { refusal: null } })
    const second = await issued(owner, id, { buyer: { ...KAVERI, gstin: '' } })
    expect(second).not.toBe(first)
    const { documents } = await billingOf(owner, id)
    expect(documents.map(({ number }) => number)).toEqual([second, expect.stringContaining('/C'), first])
  })

  test('credited in part, the document still stands', async () => {
    const { id, document } = await billedRequest(shop)
    await credit(owner, document.id, { amount: 100 })
    expect(await issued(owner, id, { option: OPTION })).toBe(document.number)
  })

  test('what only a document said is not agreed any more once it is credited in full', async () => {
    const { id, document } = await billedRequest(shop)
    await credit(owner, document.id, { amount: document.total, reason: 'wrong-amount' })
    expect((await billingOf(owner, id)).agreed).toBeNull()
    expect((await issue(owner, id)).status).toBe(409)
    await issued(owner, id, { option: OPTION })
    expect((await billingOf(owner, id)).agreed).toBe(340_000)
  })

  test('a credit note has the seller of its document, whatever the settings say now', async () => {
    await billAs(owner, bills.REGISTERED)
    const { id, document } = await billedRequest(shop)
    await billAs(owner, { ...bills.REGISTERED, name: 'Another name' })
    await credit(owner, document.id, { amount: 100 })
    expect((await newestDocument(owner, id)).seller).toEqual(document.seller)
  })

  test('a credit note cannot be credited, and an unknown document is not there', async () => {
    const { id, document } = await billedRequest(shop)
    await credit(owner, document.id, { amount: 1_000 })
    const note = await newestDocument(owner, id)
    for (const unknown of [note.id, 2 ** 40])
      expect((await credit(owner, unknown, { amount: 100 })).status).toBe(404)
  })

  test('only the owner credits', async () => {
    const { customer, document } = await billedRequest(shop)
    for (const [person, status] of [
      [customer, 403],
      [priya, 403],
      [shop.visitor(), 401],
    ] as const)
      expect((await credit(person, document.id, { amount: 100 })).status).toBe(status)
  })

  test('audit log and log name the credit note and its document by their ids', async () => {
    const { id, document } = await billedRequest(shop)
    await credit(owner, document.id, { amount: 100, reason: 'other' })
    const note = await newestDocument(owner, id)
    const entry = await shop.database
      .selectFrom('audit')
      .selectAll()
      .where('type', '=', 'document.credited')
      .where('subject_id', '=', note.id)
      .executeTakeFirst()
    expect(entry).toMatchObject({
      ...{ subject: 'document', by_role: 'owner', by_user: owner.userId },
      details: JSON.stringify({ of: document.id, amount: 100, reason: 'other' }),
    })
    expect(
      lines.some((line) => line.includes(`"event":"document.credited","document":${document.id},`)),
    ).toBe(true)
  })
})
