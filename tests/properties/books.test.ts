/** The books of random documents and credits: each figure is a naive sum over all rows, and months add up. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBooks } from '#server/billing/books.ts'
import { composeDocument } from '#server/billing/compose.ts'
import { creditDocument } from '#server/billing/credit.ts'
import { insertDocument, listDocumentsOf } from '#server/billing/documents.ts'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { setAgreed } from '#server/request/records/history.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { leftOf } from '#shared/amounts.ts'
import type { BookAmounts, Books } from '#shared/billing/books-api.ts'
import type { BillDocument, Buyer } from '#shared/billing/document.ts'
import { LINE_KINDS } from '#shared/estimate/estimate.ts'
import { RUPEE } from '#shared/money.ts'
import { REGISTRATIONS } from '#shared/shop/billing-settings.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { addDays, momentOf, monthOf } from '#shared/shop-time.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { GSTIN, OTHER_GSTIN, REGISTERED } from '#tests/support/documents.ts'
import { rounds, timeout } from './rounds.ts'

const FIRST_DAY = '2025-02-20'
const MONTHS = ['2025-02', '2025-03', '2025-04', '2025-05']
const MOST_DAYS = 8

const buyers: readonly (Buyer | null)[] = [
  null,
  { name: 'Asha', address: '', state: '27', gstin: '' },
  { name: 'Pune Traders', address: '4 MG Road', state: '27', gstin: GSTIN },
  { name: 'Kaveri Traders', address: '4 Brigade Road', state: '29', gstin: OTHER_GSTIN },
]
const line = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  text: fc.constant('Screen'),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 20_000 }).map((rupees) => rupees * RUPEE),
  warrantyDays: fc.constant(null),
})
const command = fc.oneof(
  fc.record({
    type: fc.constant('issue' as const),
    registration: fc.constantFrom(...REGISTRATIONS, 'regular' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    buyer: fc.constantFrom(...buyers),
    days: fc.nat({ max: MOST_DAYS }),
  }),
  fc.record({
    type: fc.constant('credit' as const),
    /** Which of the documents so far. */
    of: fc.nat({ max: 20 }),
    /** Of what is left, in percent. */
    share: fc.constantFrom(1, 30, 100),
    days: fc.nat({ max: MOST_DAYS }),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const REPAIR = {
  ...{ name: 'Asha', phone: '', email: '', brand: 'Apple', model: 'iPhone 13', issue: 'Battery' },
  ...{ notes: '', city: '', pickupAddress: '', preferredPickupAt: null },
}
const by = { role: 'owner', userId: 1 } as const

/** Removes all documents, and what they agreed. */
async function withdraw(database: Database) {
  await database.deleteFrom('documents').where('kind', '=', 'credit').execute()
  await database.deleteFrom('documents').execute()
  await database.deleteFrom('series').execute()
  await database.updateTable('request_progress').set({ agreed: null }).execute()
}

/** @returns the request of a new document; undefined where nothing is left to credit */
async function act(
  shop: Shop,
  userId: number,
  { command, day, ids }: { command: Command; day: string; ids: readonly number[] },
) {
  const now = momentOf(day, '12:00')
  if (command.type === 'credit') {
    const all = await listDocumentsOf(shop.database, ids)
    const open = all.filter((each) => each.kind !== 'credit' && leftOf(each) > 0)
    const document = open[command.of % open.length]
    if (!document) return undefined
    const amount = Math.max(RUPEE, Math.floor((leftOf(document) * command.share) / 100 / RUPEE) * RUPEE)
    const draft = { amount, reason: 'goodwill' } as const
    const credit = { documentId: document.id, draft, by, now, beforeNumber: async () => undefined }
    await write(shop.database, (trx) => creditDocument(trx, credit))
    return undefined
  }
  const { registration, lines, buyer } = command
  const billing = registration === 'none' ? DEFAULT_SETTINGS.billing : { ...REGISTERED, registration }
  const document = composeDocument({
    ...{ phone: DEFAULT_SETTINGS.shop.phone, billing, buyer, day, usualDays: 180 },
    option: { lines, discount: 0 },
  })
  return write(shop.database, async (trx) => {
    const requestId = await insertRequest(trx, { ...REPAIR, userId, now })
    await setAgreed(trx, requestId, document.total)
    await insertDocument(trx, { ...document, requestId, creditOf: null, reason: null }, { by, now })
    return requestId
  })
}

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
const sumOf = (rows: readonly BookAmounts[]) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, sum(rows.map((row) => row[name]))]))
/** The naive sum of documents: a credit note subtracts. */
const naive = (documents: readonly BillDocument[]) =>
  Object.fromEntries(
    AMOUNTS.map((name) => [
      name,
      sum(documents.map((document) => (document.kind === 'credit' ? 0 - document[name] : document[name]))),
    ]),
  )
const isBusiness = ({ buyer }: BillDocument) => Boolean(buyer?.gstin)

function checkMonth(books: Books, documents: readonly BillDocument[]) {
  const sorted = documents.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
  expect(books.register.map(({ number }) => number)).toEqual(sorted.map(({ number }) => number))
  expect(books.totals).toEqual(naive(documents))
  expect(sumOf(books.register)).toEqual(books.totals)
  const taxed = documents.filter(({ rate }) => rate > 0)
  const [business, consumers] = [taxed.filter(isBusiness), taxed.filter((each) => !isBusiness(each))]
  expect(books.business.map(({ number }) => number).sort()).toEqual(
    business.map(({ number }) => number).sort(),
  )
  expect(sumOf(books.business)).toEqual(naive(business))
  for (const { place, rate, ...sums } of books.consumers)
    expect(sums).toEqual(naive(consumers.filter((each) => each.place === place && each.rate === rate)))
  expect(sumOf(books.consumers)).toEqual(naive(consumers))
  for (const [name, all] of [
    ['business', business],
    ['consumers', consumers],
  ] as const) {
    const codes = books.codes.filter(({ buyers }) => buyers === name)
    expect(sumOf(codes)).toEqual(naive(all))
    for (const { code, quantity } of codes) {
      const lines = all.filter(({ kind }) => kind !== 'credit').flatMap((each) => each.lines)
      expect(quantity).toBe(sum(lines.filter((each) => each.code === code).map((each) => each.quantity)))
    }
  }
  const issued = Map.groupBy(documents, ({ number }) => number.replace(/\d+$/, ''))
  expect(books.series.map(({ series, count }) => [series, count])).toEqual(
    [...issued].map(([series, all]) => [series, all.length]).sort(),
  )
  for (const { missing } of books.series) expect(missing).toBe(0)
}

describe.each(engines)('on %s', (engine) => {
  test(
    'whatever is issued and credited: each figure is the sum of its documents, and months add up',
    async () => {
      const shop = await openShop({ engine })
      const { database } = shop
      try {
        const { userId } = await shop.customer()
        await fc.assert(
          fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
            await withdraw(database)
            const ids: number[] = []
            let day = FIRST_DAY
            for (const each of commands) {
              day = addDays(day, each.days)
              const id = await act(shop, userId, { command: each, day, ids })
              if (id !== undefined) ids.push(id)
            }
            const all = await listDocumentsOf(database, ids)
            const months: Books[] = []
            for (const month of MONTHS) months.push(await readBooks(database, month, shop.clock.now()))
            for (const books of months)
              checkMonth(
                books,
                all.filter((each) => monthOf(each.day) === books.month),
              )
            expect(sumOf(months.map(({ totals }) => totals))).toEqual(naive(all))
            expect(months.flatMap(({ register }) => register)).toHaveLength(all.length)
          }),
          rounds(20),
        )
        await withdraw(database)
      } finally {
        await shop.close()
      }
    },
    timeout,
  )
})
