/** The price guide in the database. */
import { type PricedModel, type PriceRow, type PriceScope, scopesOf } from '#shared/price/price.ts'
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
  const changedAt = ({ issue, low, high, warrantyDays }: PriceRow) => {
    const before = stored?.get(issue)
    const isSame = before?.low === low && before.high === high && before.warrantyDays === warrantyDays
    return isSame ? before.changedAt : now
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
