/** The price guide of a demonstration. */
import { fixedPrice, type PriceScope } from '#shared/price/price.ts'
import type { ReadCatalogue } from '../catalogue/catalogue-cache.ts'
import type { Transaction } from '../database/schema.ts'
import { findOwner } from '../database/users.ts'
import { findPrice, replaceScope } from '../price/guide.ts'
import type { KeptPrice } from '../price/kept-price.ts'
import { PRICES } from '../price/price-cache.ts'
import { readVersion, writeVersion } from '../shop/settings.ts'
import type { Samples } from './samples.ts'

type Devices = Awaited<ReturnType<ReadCatalogue>>['devices']
type SamplePrices = Samples['prices'][number]

/** @throws Error for a brand or model that the catalogue does not have */
function scopeOf({ of }: SamplePrices, { byId, find }: Devices): PriceScope {
  if (typeof of === 'string') return of
  const [brand, model] = of
  const found =
    model === undefined ? [...byId.values()].find((each) => each.brand === brand) : find(brand, model)
  if (!found) throw new Error(`A sample price is for the unknown ${of.join(' ')}`)
  return model === undefined ? `brand:${found.brandId}` : `model:${found.modelId}`
}

/** Without an account of the owner, or with prices of theirs, the guide stays as it is. */
export async function seedPrices(
  trx: Transaction,
  { prices, devices, now }: { prices: Samples['prices']; devices: Devices; now: number },
): Promise<void> {
  const owner = await findOwner(trx)
  const version = await readVersion(trx, PRICES)
  if (!owner || version > 0) return
  for (const sample of prices) await replaceScope(trx, scopeOf(sample, devices), { rows: sample.rows, now })
  await writeVersion(trx, { name: PRICES, value: {}, version, userId: owner.userId, now })
}

/** The fixed price of a device's issue in the guide, with its warranty; null without one. */
export async function fixedPriceOf(
  trx: Transaction,
  devices: Devices,
  [brand, model, issue]: readonly [string, string, string],
): Promise<KeptPrice | null> {
  const device = devices.find(brand, model)
  const price = device && (await findPrice(trx, device, issue))
  const amount = price ? fixedPrice(price) : null
  return price && amount !== null ? { amount, warrantyDays: price.warrantyDays } : null
}
