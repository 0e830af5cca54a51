/** Which price of the guide holds, compared with a naive model. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceTypeOf, GLASS_ISSUE, ISSUES } from '#shared/catalogue/catalogue.ts'
import { KIND_SCOPES, type PriceRow, type PriceScope } from '#shared/price/price.ts'
import { guideOf, pricesOf } from '#shared/price/resolve.ts'

const BRANDS = ['Apple', 'Apple Watch', 'iPad', 'MacBook', 'Samsung', 'Samsung Tablet']
const ALL_ISSUES = [...new Set(Object.values(ISSUES).flat()), GLASS_ISSUE]
const models = BRANDS.flatMap((brand, index) =>
  [1, 2].map((nth) => ({ brand, brandId: index + 1, modelId: 10 * index + nth })),
)
const ids: PriceScope[] = models.flatMap(({ brandId, modelId }): PriceScope[] => [
  `brand:${brandId}`,
  `model:${modelId}`,
])

type Row = PriceRow & { scope: PriceScope }
const amount = fc.integer({ min: 1, max: 9_999 }).map((value) => value * 100)
const price = fc.oneof(
  fc.constant({ low: null, high: null }),
  amount.map((low) => ({ low, high: null })),
  fc.tuple(amount, amount).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) })),
)
const row: fc.Arbitrary<Row> = fc
  .record({
    scope: fc.constantFrom(...KIND_SCOPES, ...ids),
    issue: fc.constantFrom(...ALL_ISSUES),
    price,
    warrantyDays: fc.option(fc.integer({ min: 1, max: 3_650 })),
  })
  .map(({ price: { low, high }, ...rest }) => ({ ...rest, low, high }))
/** Most rows of a small shop: a model, its brand and its kind often have the same issue. */
const guide = fc.uniqueArray(row, { selector: ({ scope, issue }) => `${scope} ${issue}`, maxLength: 400 })

/** The first of three look-ups in a flat list. */
function naivePrices(rows: readonly Row[], { brand, brandId, modelId }: (typeof models)[number]): Row[] {
  const type = deviceTypeOf(brand)
  const issues = type === 'phones' ? [...ISSUES.phones, GLASS_ISSUE] : ISSUES[type]
  const found: Row[] = []
  for (const issue of issues) {
    const kind = issue === GLASS_ISSUE ? 'glass' : `type:${type}`
    for (const scope of [`model:${modelId}`, `brand:${brandId}`, kind]) {
      const first = rows.find((each) => each.scope === scope && each.issue === issue)
      if (!first) continue
      if (first.low !== null) found.push(first)
      break
    }
  }
  return found
}

test('a model’s own price comes before its brand’s, and that before its kind’s; "on inspection" hides a wider one', () => {
  fc.assert(
    fc.property(guide, (rows) => {
      const byScope = guideOf(rows)
      for (const model of models) expect(pricesOf(byScope, model)).toEqual(naivePrices(rows, model))
    }),
    { numRuns: 100, seed: 20_261_127 },
  )
})
