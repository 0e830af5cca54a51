/** What the parts of a repair cost the shop, and what they leave of its price. Only the owner reads it. */

import { taxInside } from '#shared/amounts.ts'
import { GST_RATE } from '#shared/limits.ts'
import { isDecided, isRepaired } from '#shared/request/owed.ts'
import * as m from '#texts'
import type { Database, Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readSettings } from '../../shop/settings.ts'
import type { RequestProgress } from './progress.ts'

type Priced = Pick<RequestProgress, 'id' | 'agreed' | 'progress'>

/** The price without its tax, in paise: of the documents less their credits, else of what is agreed. Null while no price is known. */
async function readIncome(database: Database, { id, agreed, progress }: Priced): Promise<number | null> {
  const documents = await database
    .selectFrom('documents')
    .select(['kind', 'taxable'])
    .where('request_id', '=', id)
    .execute()
  if (documents.length > 0)
    return documents.reduce((sum, { kind, taxable }) => sum + (kind === 'credit' ? -taxable : taxable), 0)
  if (isDecided(progress) && !isRepaired(progress)) return 0
  if (agreed === null) return null
  const { registration } = (await readSettings(database, 'billing')).value
  return registration === 'regular' ? taxInside(agreed, GST_RATE, false).taxable : agreed
}

/** What the owner's page of a request says about its parts, in paise. */
export async function readPartsCost(
  database: Database,
  { partsCost, ...priced }: Priced & Pick<RequestProgress, 'partsCost'>,
) {
  const income = partsCost === null ? null : await readIncome(database, priced)
  return { partsCost, left: partsCost === null || income === null ? null : income - partsCost }
}

/** @param amount in paise; null takes it out. @throws Refusal without such a request */
export async function setPartsCost(
  trx: Transaction,
  requestId: number,
  amount: number | null,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('request_progress')
    .set({ parts_cost: amount })
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('missing', m.server_not_found())
}
