/** What was asked for most lately, for the owner to set its prices. */
import { deviceTypeOf, findBy } from '#shared/catalogue/catalogue.ts'
import { ASKED_DAYS, ASKED_MODELS, ASKED_PRICES, ASKED_REQUESTS_MAX } from '#shared/limits.ts'
import { medianOf } from '#shared/money.ts'
import { type PriceTerms, pricedIssues, scopesOf } from '#shared/price/price.ts'
import type { AskedPrice } from '#shared/price/price-api.ts'
import { type Guide, priceIn } from '#shared/price/resolve.ts'
import type { Device, Devices } from '../catalogue/catalogue-cache.ts'
import { DAY } from '../lib/clock.ts'

type RequestedDevice = { brand: string; model: string; issue: string }
type Since = { since: number; limit: number }
/** Reads of the requests, which are a feature of their own. */
export type AskedRequests = {
  count: (since: Since) => Promise<(RequestedDevice & { count: number })[]>
  agreed: (models: readonly string[], since: Since) => Promise<(RequestedDevice & { agreed: number })[]>
}

export type Asked = { prices: AskedPrice[]; models: { asked: number; priced: number } }

const most = <Item extends { count: number }>(items: Iterable<Item>, count: number): Item[] =>
  [...items].toSorted((one, other) => other.count - one.count).slice(0, count)

const termsOf = ({ low, high, warrantyDays }: PriceTerms): PriceTerms => ({ low, high, warrantyDays })

type Kind = { device: Device; issue: string }
const keyOf = ({ device, issue }: Kind) => `${device.modelId} ${issue}`

/** What a request's words mean in the catalogue. */
function kindOf({ find }: Devices, { brand, model, issue }: RequestedDevice): Kind | undefined {
  const device = find(brand, model)
  if (!device) return undefined
  const known = findBy(pricedIssues(deviceTypeOf(device.brand)), (name) => name, issue)
  return known === undefined ? undefined : { device, issue: known }
}

export async function readAsked(
  { count, agreed }: AskedRequests,
  { devices, guide, now }: { devices: Devices; guide: Guide; now: number },
): Promise<Asked> {
  const since = { since: now - ASKED_DAYS * DAY, limit: ASKED_REQUESTS_MAX }
  const models = new Map<number, { device: Device; count: number }>()
  const kinds = new Map<string, Kind & { count: number; words: Set<string> }>()
  for (const row of await count(since)) {
    const device = devices.find(row.brand, row.model)
    if (!device) continue
    const model = models.get(device.modelId) ?? { device, count: 0 }
    model.count += row.count
    models.set(device.modelId, model)
    const kind = kindOf(devices, row)
    if (!kind || guide.get(`model:${device.modelId}`)?.has(kind.issue)) continue
    const known = kinds.get(keyOf(kind)) ?? { ...kind, count: 0, words: new Set<string>() }
    known.count += row.count
    known.words.add(row.model)
    kinds.set(keyOf(kind), known)
  }
  const asked = most(kinds.values(), ASKED_PRICES)
  const totals = new Map(asked.map((kind) => [keyOf(kind), [] as number[]]))
  for (const row of await agreed([...new Set(asked.flatMap(({ words }) => [...words]))], since)) {
    const kind = kindOf(devices, row)
    if (kind) totals.get(keyOf(kind))?.push(row.agreed)
  }
  const top = most(models.values(), ASKED_MODELS)
  return {
    prices: asked.map((kind) => {
      const { device, issue } = kind
      const { brandId, brand, modelId, model } = device
      const price = priceIn(guide, scopesOf(device, issue), issue)
      const amounts = totals.get(keyOf(kind)) ?? []
      return {
        brandId,
        brand,
        modelId,
        model,
        issue,
        asked: kind.count,
        price: price ? termsOf(price) : null,
        agreed: amounts.length,
        median: medianOf(amounts),
      }
    }),
    models: {
      asked: top.length,
      priced: top.filter(({ device: { modelId } }) => guide.has(`model:${modelId}`)).length,
    },
  }
}
