/** The sums of estimates equal a naive model to the paisa, and an estimate arrives as it was sent. */

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lineTotal, optionTotal, subtotalOf } from '#shared/amounts.ts'
import {
  agreedTotal,
  EstimateDraft,
  EstimateOption,
  LINE_KINDS,
  VALID_DAYS,
} from '#shared/estimate/estimate.ts'
import {
  ESTIMATE_LINE_MAX,
  ESTIMATE_LINES_MAX,
  ESTIMATE_NOTE_MAX,
  PRICE_MAX,
  QUANTITY_MAX,
  WARRANTY_DAYS_MAX,
} from '#shared/limits.ts'
import { RUPEE, rupees } from '#shared/money.ts'
import { engines, openShop } from '#tests/support/app.ts'
import { approve, checkedDevice, detailsOf, eventsOf, send } from '#tests/support/estimate-shop.ts'
import { rounds, timeout } from './rounds.ts'

/** Texts are stored as NFC. */
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((words) => words.normalize('NFC').replaceAll('\0', '').trim().slice(0, max))
    .filter((words) => words.isWellFormed() && words === words.trim())
const said = (max: number) => text(max).filter((words) => words !== '')

const line = (most: number) =>
  fc.record({
    kind: fc.constantFrom(...LINE_KINDS),
    text: said(ESTIMATE_LINE_MAX),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
    price: fc.integer({ min: 1, max: most }).map((amount) => amount * RUPEE),
    warrantyDays: fc.option(fc.integer({ min: 1, max: WARRANTY_DAYS_MAX })),
  })

/** What a person adds up on paper: rupees and paise as digits, one line after the other. */
function naiveTotal(lines: readonly { quantity: number; price: number }[], discount: number): bigint {
  let paise = 0n
  for (const { quantity, price } of lines)
    for (let piece = 0; piece < quantity; piece++) paise += BigInt(price)
  for (let taken = 0n; taken < BigInt(discount); taken += 100n) paise -= 100n
  return paise
}

test('lines, discounts and totals equal the sum on paper', () => {
  const lines = fc.array(line(PRICE_MAX / RUPEE), { minLength: 1, maxLength: ESTIMATE_LINES_MAX })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (all, off) => {
      const discount = off * RUPEE
      const total = optionTotal({ lines: all, discount })
      expect(BigInt(total)).toBe(naiveTotal(all, discount))
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(subtotalOf(all) - total).toBe(discount)
      expect(all.map(lineTotal).reduce((sum, each) => sum + each)).toBe(subtotalOf(all))
      const isAccepted = v.is(EstimateOption, { title: '', lines: all, discount })
      expect(isAccepted).toBe(total >= RUPEE && total <= PRICE_MAX)
      if (isAccepted) expect(rupees(total).replace(/[₹,]/g, '')).toBe(String(total / RUPEE))
    }),
    rounds(300),
  )
})

/** Small enough for every total to be within the highest price. */
const option = fc
  .record({
    lines: fc.array(line(800), { minLength: 1, maxLength: ESTIMATE_LINES_MAX }),
    share: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ lines, share }) => {
    const most = subtotalOf(lines) - RUPEE
    return { lines, discount: Math.floor((most * share) / 100 / RUPEE) * RUPEE }
  })

const draft = fc
  .record({
    options: fc.array(option, { minLength: 1, maxLength: 3 }),
    titles: fc.uniqueArray(said(15), { minLength: 3, maxLength: 3 }),
    note: text(ESTIMATE_NOTE_MAX),
    validDays: fc.constantFrom(...VALID_DAYS),
    chosen: fc.nat({ max: 2 }),
  })
  .map(({ options, titles, note, validDays, chosen }) => ({
    body: {
      options: options.map((one, index) => ({ title: titles[index] ?? '', ...one })),
      note,
      validDays,
    },
    chosen: chosen % options.length,
  }))

describe.each(engines)('on %s', (engine) => {
  test(
    'an estimate is read as it was sent, and its chosen total is agreed',
    async () => {
      const shop = await openShop({ engine })
      try {
        const owner = await shop.owner()
        await fc.assert(
          fc.asyncProperty(draft, async ({ body, chosen }) => {
            expect(v.parse(EstimateDraft, body)).toEqual(body)
            const priya = await shop.customer()
            const id = await checkedDevice(shop, priya)
            expect(await send(owner, id, body)).toMatchObject({ status: 200, answer: { version: 1 } })
            expect((await approve(priya, id, 1, chosen)).status).toBe(200)
            const { estimates, agreed } = await detailsOf(priya, id)
            expect(estimates).toMatchObject([{ options: body.options, note: body.note, chosen }])
            const option = body.options[chosen]
            expect(option && BigInt(agreed ?? 0)).toBe(option && naiveTotal(option.lines, option.discount))
            expect(estimates.map(agreedTotal)).toEqual([agreed])
            expect((await eventsOf(owner, id, 'approve'))[0]?.details.amount).toBe(agreed)
          }),
          rounds(20),
        )
      } finally {
        // Replays every history.
        await shop.close()
      }
    },
    timeout,
  )
})
