/** The price guide in the database. */
import {
  isSamePrice,
  type PricedModel,
  type PriceRow,
  type PriceScope,
  type ScopedPrice,
  scopesOf,
} from '#shared/price/price.ts'
import { guideOf, pricesOf } from '#shared/price/resolve.ts'
import type { Database, Transaction } from '../database/schema.ts'

export type StoredPrice = PriceRow & { scope: PriceScope; changedAt: number }

const selectPrices = (database: Database) =>
  database
    .selectFrom('prices')
    .select(['scope', 'issue', 'low', 'high', 'warranty_days as warrantyDays', 'changed_at as changedAt'])

/** The whole guide: some hundreds of rows. */
export const readGuide = (database: Database): Promise<StoredPrice[]> => selectPrices(database).execute()

/** The prices of these scopes. */
export const readScopes = (database: Database, scopes: readonly PriceScope[]): Promise<StoredPrice[]> =>
  selectPrices(database).where('scope', 'in', scopes).execute()

/** Replaces the prices of one scope. A price that stays keeps the time of its last change. */
export async function replaceScope(
  trx: Transaction,
  scope: PriceScope,
  { rows, now }: { rows: readonly PriceRow[]; now: number },
): Promise<void> {
  const stored = guideOf(await readScopes(trx, [scope])).get(scope)
  await trx.deleteFrom('prices').where('scope', '=', scope).execute()
  if (rows.length === 0) return
  const changedAt = (row: PriceRow) => {
    const before = stored?.get(row.issue)
    return before && isSamePrice(before, row) ? before.changedAt : now
  }
  await trx
    .insertInto('prices')
    .values(
      rows.map((row) => {
        const { issue, low, high, warrantyDays } = row
        return { scope, issue, low, high, warranty_days: warrantyDays, changed_at: changedAt(row) }
      }),
    )
    .execute()
}

/** Sets these prices, each once; all others stay. A price that stays keeps the time of its last change. */
export async function setPrices(trx: Transaction, rows: readonly ScopedPrice[], now: number): Promise<void> {
  const stored = guideOf(await readScopes(trx, [...new Set(rows.map(({ scope }) => scope))]))
  const changed = rows.filter((row) => {
    const before = stored.get(row.scope)?.get(row.issue)
    return !before || !isSamePrice(before, row)
  })
  if (changed.length === 0) return
  await trx
    .insertInto('prices')
    .values(
      changed.map(({ scope, issue, low, high, warrantyDays }) => {
        return { scope, issue, low, high, warranty_days: warrantyDays, changed_at: now }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['scope', 'issue']).doUpdateSet((of) => ({
        low: of.ref('excluded.low'),
        high: of.ref('excluded.high'),
        warranty_days: of.ref('excluded.warranty_days'),
        changed_at: of.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** The price that holds for a model's issue; undefined on inspection, and for an issue that the device does not have. */
export async function findPrice(
  database: Database,
  model: PricedModel,
  issue: string,
): Promise<PriceRow | undefined> {
  const rows = await selectPrices(database)
    .where('scope', 'in', scopesOf(model, issue))
    .where('issue', '=', issue)
    .execute()
  return pricesOf(guideOf(rows), model).find((price) => price.issue === issue)
}
