/** Which price of the guide holds. */
import { deviceTypeOf } from '../catalogue/catalogue.ts'
import { type PricedModel, type PriceRow, type PriceScope, pricedIssues, scopesOf } from './price.ts'

/** The prices of each scope by issue. */
export type Guide<Row extends PriceRow = PriceRow> = ReadonlyMap<string, ReadonlyMap<string, Row>>

export function guideOf<Row extends PriceRow & { scope: string }>(rows: readonly Row[]): Guide<Row> {
  const guide = new Map<string, Map<string, Row>>()
  for (const row of rows) {
    const prices = guide.get(row.scope) ?? new Map<string, Row>()
    guide.set(row.scope, prices.set(row.issue, row))
  }
  return guide
}

/** The first price of an issue in these scopes; undefined where none has one. */
export const priceIn = <Row extends PriceRow>(
  guide: Guide<Row>,
  scopes: readonly PriceScope[],
  issue: string,
): Row | undefined => scopes.map((scope) => guide.get(scope)?.get(issue)).find((row) => row !== undefined)

/** The prices of a model, without those on inspection. */
export const pricesOf = (guide: Guide, model: PricedModel): PriceRow[] =>
  pricedIssues(deviceTypeOf(model.brand)).flatMap((issue) => {
    const row = priceIn(guide, scopesOf(model, issue), issue)
    return row && row.low !== null ? [row] : []
  })

/** The price of an issue among those of its model: on inspection where it has none. Undefined for a model without any price. */
export const priceOfIssue = (prices: readonly PriceRow[], issue: string): PriceRow | undefined =>
  prices.length === 0
    ? undefined
    : (prices.find((row) => row.issue === issue) ?? { issue, low: null, high: null, warrantyDays: null })
