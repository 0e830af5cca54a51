/** Schemas of an amount and a warranty. Apart from the price guide, because every page loads the schema of a request. */
import * as v from 'valibot'
import * as m from '#texts'
import { PRICE_MAX, WARRANTY_DAYS_MAX } from '../limits.ts'
import { RUPEE } from '../money.ts'

/** Paise, in whole rupees, never 0. */
export const Amount = v.pipe(
  v.number(),
  v.safeInteger(m.rule_price),
  v.minValue(RUPEE, m.rule_price),
  v.maxValue(PRICE_MAX, m.rule_price),
  v.multipleOf(RUPEE, m.rule_price),
)

/** Whole days. */
export const WarrantyDays = v.pipe(
  v.number(),
  v.safeInteger(m.rule_warranty_days),
  v.minValue(1, m.rule_warranty_days),
  v.maxValue(WARRANTY_DAYS_MAX, m.rule_warranty_days),
)
