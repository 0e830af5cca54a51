/** Prices of a brand that follow from others: a model's for its neighbours, or all of them up or down by a percentage. */
import { groupBySeries } from '../catalogue/model-series.ts'
import { latinDigits } from '../digits.ts'
import { PERCENT_MAX, PERCENT_MIN, PRICE_MAX } from '../limits.ts'
import { byPercent } from '../money.ts'
import { isSamePrice, type PriceScope, type PriceTerms, type ScopedPrice } from './price.ts'
import { guideOf } from './resolve.ts'

/** A new price, and the scope's own one before; null without one. */
export type PriceChange = ScopedPrice & { before: PriceTerms | null }

type NamedModel = { id: number; name: string }

export const modelScope = ({ id }: Pick<NamedModel, 'id'>): PriceScope => `model:${id}`

/** The other models of a model's series. */
export const neighboursOf = <Model extends NamedModel>(models: readonly Model[], id: number): Model[] =>
  groupBySeries(models)
    .filter((series) => series.models.some((model) => model.id === id))
    .flatMap((series) => series.models)
    .filter((model) => model.id !== id)

type Copy = { from: number; to: readonly number[]; keepsOwn: boolean }

/** The prices that models get from another one; `keepsOwn` leaves out issues that have a price of their own. */
export function copyChanges(rows: readonly ScopedPrice[], { from, to, keepsOwn }: Copy): PriceChange[] {
  const guide = guideOf(rows)
  const copied = [...(guide.get(modelScope({ id: from }))?.values() ?? [])]
  return to.flatMap((id) => {
    const scope = modelScope({ id })
    return copied.flatMap(({ issue, low, high, warrantyDays }) => {
      const own = guide.get(scope)?.get(issue)
      const change = { scope, issue, low, high, warrantyDays, before: own ?? null }
      return own && (keepsOwn || isSamePrice(own, change)) ? [] : [change]
    })
  })
}

/** The prices of these scopes, raised or lowered. Those on inspection stay. */
export function percentChanges(
  rows: readonly ScopedPrice[],
  { scopes, percent }: { scopes: readonly PriceScope[]; percent: number },
): PriceChange[] {
  const changed = (amount: number | null) =>
    amount === null ? null : Math.min(PRICE_MAX, byPercent(amount, percent))
  return rows
    .filter(({ scope }) => scopes.includes(scope))
    .flatMap((before) => {
      const { scope, issue, warrantyDays } = before
      const after = { low: changed(before.low), high: changed(before.high), warrantyDays }
      return isSamePrice(before, after) ? [] : [{ ...after, scope, issue, before }]
    })
}

/** "10", "+10 %" or "−5": whole percent, other than 0; undefined for any other text. */
export function readPercent(text: string): number | undefined {
  const typed = latinDigits(text)
    .replace(/[\s%\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
  const percent = /^[-+]?\d{1,3}$/.test(typed) ? Number(typed) : 0
  return percent !== 0 && percent >= PERCENT_MIN && percent <= PERCENT_MAX ? percent : undefined
}
