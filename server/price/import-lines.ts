/** The lines of a file of prices against the catalogue and the guide. */
import { deviceTypeOf, findBy, slugOf } from '#shared/catalogue/catalogue.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import {
  isSamePrice,
  issuesOfKind,
  type PriceScope,
  type PriceTerms,
  pricedIssues,
  type ScopedPrice,
  scopesAboveModel,
} from '#shared/price/price.ts'
import type { FileRow, ImportLine, LineFault } from '#shared/price/price-file.ts'
import { parsePrice, readWarranty } from '#shared/price/price-input.ts'
import { PRICE_KINDS, scopeOfKind } from '#shared/price/price-view.ts'
import { type Guide, priceIn } from '#shared/price/resolve.ts'
import type { Device, Devices } from '../catalogue/catalogue-cache.ts'

/** `above`: the scopes whose price holds without one of its own, by issue. */
type Scope = { scope: PriceScope; issues: readonly string[]; above: (issue: string) => PriceScope[] }
type ReadLine = ScopedPrice & Pick<Scope, 'above'>
type Read<Value> = Value | LineFault

const isFault = (read: unknown): read is LineFault => typeof read === 'string'
const ON_INSPECTION = { low: null, high: null }

/** Reads lines of files. A brand is known by its models. */
function lineReader({ byId, find }: Devices) {
  const brands = new Map<string, Device>([...byId.values()].map((device) => [slugOf(device.brand), device]))

  function scopeOf({ type, brand, model }: FileRow): Read<Scope> {
    const kind = findBy(PRICE_KINDS, (name) => name, type)
    const ofBrand = brands.get(slugOf(brand))
    if (brand.trim() !== '' && !ofBrand) return 'brand'
    if (type.trim() !== '' && !kind) return 'type'
    if (!ofBrand) {
      if (!kind) return 'brand'
      const scope = scopeOfKind(kind)
      return model.trim() === '' ? { scope, issues: issuesOfKind(scope), above: () => [] } : 'brand'
    }
    const deviceType = deviceTypeOf(ofBrand.brand)
    if (kind && kind !== deviceType) return 'type'
    const issues = pricedIssues(deviceType)
    const above = (issue: string) => scopesAboveModel(ofBrand, issue)
    const scope: PriceScope = `brand:${ofBrand.brandId}`
    if (model.trim() === '')
      return { scope, issues, above: (issue) => above(issue).filter((one) => one !== scope) }
    const device = find(brand, model)
    return device ? { scope: `model:${device.modelId}`, issues, above } : 'model'
  }

  function termsOf({ price, warranty }: FileRow): Read<PriceTerms> {
    const typed = parsePrice(price) ?? ON_INSPECTION
    if (isFault(typed)) return typed
    const days = readWarranty(warranty)
    if (days.error !== undefined) return 'warranty'
    return { low: typed.low, high: typed.high, warrantyDays: days.value }
  }

  /** The stored name of an issue, or its name in the language of the call. */
  const issueOf = ({ issue }: FileRow, issues: readonly string[]) =>
    findBy(issues, (name) => name, issue) ?? findBy(issues, issueLabel, issue)

  return (row: FileRow): Read<ReadLine> => {
    const found = scopeOf(row)
    if (isFault(found)) return found
    const issue = issueOf(row, found.issues)
    if (issue === undefined) return 'issue'
    const terms = termsOf(row)
    if (isFault(terms)) return terms
    const { low, high, warrantyDays } = terms
    return { scope: found.scope, above: found.above, issue, low, high, warrantyDays }
  }
}

/** @returns what each line does, and the prices that change */
export function planImport(
  rows: readonly FileRow[],
  { devices, guide }: { devices: Devices; guide: Guide },
): { lines: ImportLine[]; changes: ScopedPrice[] } {
  const read = lineReader(devices)
  const changes = new Map<string, ScopedPrice>()
  const taken = new Set<string>()
  const lines = rows.map((row): ImportLine => {
    const { line } = row
    const price = read(row)
    if (isFault(price)) return { line, result: 'wrong', fault: price }
    const { scope, above, issue, low, high, warrantyDays } = price
    const key = `${scope} ${issue}`
    if (taken.has(key)) return { line, result: 'wrong', fault: 'repeated' }
    taken.add(key)
    const after = { low, high, warrantyDays }
    const own = guide.get(scope)?.get(issue)
    const stored = own ?? priceIn(guide, above(issue), issue)
    const before = stored ? { low: stored.low, high: stored.high, warrantyDays: stored.warrantyDays } : null
    if (own && isSamePrice(own, after)) return { line, result: 'same', before, after }
    changes.set(key, { scope, issue, low, high, warrantyDays })
    return { line, result: own ? 'changed' : 'new', before, after }
  })
  return { lines, changes: [...changes.values()] }
}
