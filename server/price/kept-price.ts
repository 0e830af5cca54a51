/** A price that a customer has seen is kept, or refused with the new one. */
import { fixedPrice, type PricedModel } from '#shared/price/price.ts'
import { priceText } from '#shared/price/price-text.ts'
import * as m from '#texts'
import type { Transaction } from '../database/schema.ts'
import { Refusal } from '../lib/refusal.ts'
import { findPrice } from './guide.ts'

/** A price that is agreed: in paise, with the warranty that is promised with it. */
export type KeptPrice = { amount: number; warrantyDays: number | null }

/**
 * @param price the fixed price that the page showed, in paise
 * @param model undefined for a device that the catalogue does not have
 * @throws Refusal when another price holds now
 */
export async function keepPrice(
  trx: Transaction,
  { price, model, issue }: { price: number; model: PricedModel | undefined; issue: string },
): Promise<KeptPrice> {
  const current = model && (await findPrice(trx, model, issue))
  if (current && fixedPrice(current) === price) return { amount: price, warrantyDays: current.warrantyDays }
  const text = current ? m.server_price_changed({ price: priceText(current) }) : m.server_price_unknown()
  throw new Refusal('priceChanged', text, { fields: { price: text } })
}
