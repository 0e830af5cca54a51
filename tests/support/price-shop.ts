/** The price guide of a shop under test. */
import { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import type { PriceRow, PriceScope } from '#shared/price/price.ts'
import { getPriceGuide, putScopePrices } from '#shared/price/price-api.ts'
import type { FileRow } from '#shared/price/price-file.ts'
import type { Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'

/** The amount is in paise. */
export const fixed = (issue: string, amount: number, warrantyDays: number | null = null): PriceRow => ({
  issue,
  low: amount,
  high: amount,
  warrantyDays,
})
export const onInspection = (issue: string): PriceRow => ({
  issue,
  low: null,
  high: null,
  warrantyDays: null,
})

/** The ids of a model and its brand; of the brand's first model where none is named. */
export async function idsOf(person: Person, brandName: string, modelName?: string) {
  const { answer = [] } = await person.call(listCatalogue, {})
  const brand = answer.find(({ name }) => name === brandName)
  const model = brand?.models.find(({ name }) => modelName === undefined || name === modelName)
  if (!brand || !model) throw new Error(`The catalogue has no ${brandName} ${modelName ?? ''}`)
  return { brandId: brand.id, modelId: model.id }
}

/** Replaces the prices of a scope, by default at the guide's version. */
export async function putPrices(owner: Person, scope: PriceScope, rows: PriceRow[], version?: number) {
  const known = version ?? (await owner.call(getPriceGuide, { query: {} })).answer?.version ?? 0
  return owner.call(putScopePrices, { query: { scope }, body: { version: known, rows } })
}

/** As putPrices. @throws Error when they are refused */
export async function setPrices(owner: Person, scope: PriceScope, ...rows: PriceRow[]): Promise<void> {
  const { status, error } = await putPrices(owner, scope, rows)
  if (status !== 200) throw new Error(`The prices were not saved: ${status} ${error}`)
}

/** Every price that is set, and the version of the guide. */
export async function wholeGuide(owner: Person) {
  const { answer, error } = await owner.call(getPriceGuide, { query: { brand: 'all' } })
  if (!answer) throw new Error(error)
  return answer
}

/** Deletes every price. The version still rises, by which each process notices. */
export async function emptyGuide(shop: Shop, owner: Person): Promise<void> {
  await shop.database.deleteFrom('prices').execute()
  await setPrices(owner, 'glass')
}

/** A line of a file of prices: "device type; brand; model; issue; price; warranty". */
export function fileRow(line: number, text: string): FileRow {
  const [type = '', brand = '', model = '', issue = '', price = '', warranty = ''] = text
    .split(';')
    .map((cell) => cell.trim())
  return { line, type, brand, model, issue, price, warranty }
}
