/**
 * Documents over random histories: numbers without a hole, sums to the paisa, one document that stands, nothing that changes
 * once it is issued, and the warranty that follows from them.
 */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueDocument } from '#server/billing/issue.ts'
import { write } from '#server/database/transaction.ts'
import { lineTotal, subtotalOf } from '#shared/amounts.ts'
import { type BillDocument, CREDIT_REASONS, standingDocument } from '#shared/billing/document.ts'
import { LINE_KINDS } from '#shared/estimate/estimate.ts'
import { RUPEE } from '#shared/money.ts'
import { REGISTRATIONS } from '#shared/shop/billing-settings.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as bills from '#tests/support/documents.ts'
import { checkedDevice, detailsOf } from '#tests/support/estimate-shop.ts'
import { markDone } from '#tests/support/mark-done.ts'
import { rounds, timeout } from './rounds.ts'

const { billingOf, credit, issue, OTHER_GSTIN, REGISTERED } = bills

const line = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  text: fc.constant('Screen'),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 20_000 }).map((rupees) => rupees * RUPEE),
  warrantyDays: fc.option(fc.integer({ min: 1, max: 400 })),
})
const option = fc
  .record({
    title: fc.constant(''),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    share: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ share, ...rest }) => {
    const most = subtotalOf(rest.lines) - RUPEE
    return { ...rest, discount: Math.floor((most * share) / 100 / RUPEE) * RUPEE }
  })

const REQUESTS = 3
const request = fc.nat({ max: REQUESTS - 1 })
const buyer = { name: 'Kaveri Traders', address: '4 Brigade Road', state: '29', gstin: OTHER_GSTIN } as const
const command = fc.oneof(
  fc.record({ type: fc.constant('issue' as const), request, option, atOnce: fc.constantFrom(1, 1, 4) }),
  fc.record({ type: fc.constant('failed issue' as const), request, option }),
  fc.record({
    type: fc.constant('credit' as const),
    request,
    /** Of what is left, in percent; above 100 is refused. */
    share: fc.constantFrom(1, 30, 50, 100, 100, 130),
    reason: fc.constantFrom(...CREDIT_REASONS),
  }),
  fc.record({ type: fc.constant('done' as const), request }),
  fc.record({ type: fc.constant('settings' as const), registration: fc.constantFrom(...REGISTRATIONS) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

async function act(shop: Shop, owner: Customer, ids: readonly number[], act: Command): Promise<void> {
  if (act.type === 'settings') {
    const { registration } = act
    const settings = registration === 'none' ? DEFAULT_SETTINGS.billing : { ...REGISTERED, registration }
    return bills.billAs(owner, settings)
  }
  const id = ids[act.request] ?? 0
  if (act.type === 'done') {
    await write(shop.database, (trx) => markDone(trx, id, shop.clock.now()))
    return
  }
  const { documents } = await billingOf(owner, id)
  const standing = standingDocument(documents)
  if (act.type === 'credit') {
    if (!standing) return
    const left = standing.total - standing.credited
    const amount = Math.max(RUPEE, Math.floor((left * act.share) / 100 / RUPEE) * RUPEE)
    const { status } = await credit(owner, standing.id, { amount, reason: act.reason })
    expect(status).toBe(amount > left ? 409 : 200)
    return
  }
  if (act.type === 'failed issue') {
    const draft = { option: act.option, buyer }
    const by = { role: 'owner', userId: owner.userId } as const
    const call = { requestId: id, draft, by, now: shop.clock.now(), beforeNumber: async () => undefined }
    const failed = write(shop.database, async (trx) => {
      await issueDocument(trx, call)
      throw new Error('The power fails')
    })
    await expect(failed).rejects.toThrow('The power fails')
    return
  }
  const calls = Array.from({ length: act.atOnce }, () => issue(owner, id, { option: act.option, buyer }))
  const numbers = (await Promise.all(calls)).map(({ answer, error }) => answer?.number ?? error)
  expect(new Set(numbers).size).toBe(1)
  if (standing) expect(numbers[0]).toBe(standing.number)
}

const TAX = ['taxable', 'cgst', 'sgst', 'igst'] as const
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

/** What one document says agrees with itself. */
function checkSums({ kind, lines, discount, total, credited, rate, place, seller, ...tax }: BillDocument) {
  for (const name of TAX) expect(sum(lines.map((each) => each[name]))).toBe(tax[name])
  expect(sum(TAX.map((name) => tax[name]))).toBe(total)
  expect(sum(lines.map((each) => each.discount))).toBe(discount)
  for (const each of lines) {
    expect(sum(TAX.map((name) => each[name]))).toBe(lineTotal(each) - each.discount)
    for (const name of TAX) expect(each[name]).toBeGreaterThanOrEqual(0)
    expect(each.cgst).toBe(each.sgst)
    if (place === seller.state) expect(each.igst).toBe(0)
    else expect(each.cgst).toBe(0)
    if (rate === 0) expect(each.igst + each.cgst).toBe(0)
    // A line differs from the exact tax by the rounding of its halves; a credit by that of two.
    const exact = ((lineTotal(each) - each.discount) * rate) / (100 + rate)
    expect(Math.abs(each.igst + 2 * each.cgst - exact)).toBeLessThanOrEqual(kind === 'credit' ? 12 : 1)
  }
  expect(credited).toBeLessThanOrEqual(total)
}

/** The credits of a document are what is credited of it; all of them together are the document. */
function checkCredits(documents: readonly BillDocument[]) {
  for (const document of documents.filter(({ kind }) => kind !== 'credit')) {
    const notes = documents.filter(({ creditOf }) => creditOf === document.number)
    expect(sum(notes.map(({ total }) => total))).toBe(document.credited)
    if (document.credited === document.total)
      for (const name of TAX) expect(sum(notes.map((note) => note[name]))).toBe(document[name])
  }
  const standing = documents.filter(({ kind, credited, total }) => kind !== 'credit' && credited < total)
  expect(standing.length).toBeLessThanOrEqual(1)
}

/** Each series is 1 to n, and its row says n. */
async function checkNumbers({ database }: Shop) {
  const rows = await database.selectFrom('documents').select('number').execute()
  const found = Map.groupBy(rows, ({ number }) => number.replace(/\d{4}$/, ''))
  const series = await database.selectFrom('series').selectAll().orderBy('name').execute()
  expect(series.map(({ name }) => name)).toEqual([...found.keys()].sort())
  for (const { name, value } of series) {
    const values = (found.get(name) ?? []).map(({ number }) => Number(number.slice(name.length)))
    expect(values.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: value }, (_, index) => index + 1),
    )
  }
}

/** Only a request that is done has a warranty: the latest end of the lines that stand, else that of the settings from DONE. */
async function checkWarranty(shop: Shop, owner: Customer, id: number) {
  const { status, issue: fault, warrantyUntil } = await detailsOf(owner, id)
  const { documents } = await billingOf(owner, id)
  const lines = standingDocument(documents)?.lines
  const days = DEFAULT_SETTINGS.warranty.byIssue[fault] ?? 0
  const ends = lines?.map((each) => each.warrantyUntil ?? '') ?? [addDays(shopDayOf(shop.clock.now()), days)]
  const latest = ends.toSorted().at(-1) || null
  expect(warrantyUntil).toBe(status === 'DONE' ? latest : null)
}

describe.each(engines)('on %s', (engine) => {
  test(
    'whatever is issued, credited and rolled back: numbers, sums and documents hold',
    async () => {
      const shop = await openShop({ engine })
      try {
        const owner = await shop.owner()
        await fc.assert(
          fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 15 }), async (commands) => {
            const priya = await shop.customer()
            const ids: number[] = []
            while (ids.length < REQUESTS) ids.push(await checkedDevice(shop, priya, 'repaired'))
            const seen = new Map<string, string>()
            for (const each of commands) {
              await act(shop, owner, ids, each)
              for (const id of ids)
                for (const { credited: _, ...document } of (await billingOf(priya, id)).documents) {
                  const text = JSON.stringify(document)
                  expect(seen.get(document.number) ?? text).toBe(text)
                  seen.set(document.number, text)
                }
            }
            for (const id of ids) {
              const { documents } = await billingOf(owner, id)
              documents.forEach(checkSums)
              checkCredits(documents)
              await checkWarranty(shop, owner, id)
            }
            await checkNumbers(shop)
          }),
          rounds(12),
        )
      } finally {
        await shop.close()
      }
    },
    timeout,
  )
})
