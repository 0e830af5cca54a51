/** What the parts of a repair cost the shop, and what they leave of its price. Only the owner reads it. */

import { taxInside } from '#shared/amounts.ts'
import { GST_RATE } from '#shared/limits.ts'
import { type Ending, isDecided, isRepaired } from '#shared/request/owed.ts'
import * as m from '#texts'
import type { Database, Tables, Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readSettings } from '../../shop/settings.ts'
import { doneIn, type Span } from './counted.ts'
import type { RequestProgress } from './progress.ts'

type Priced = Pick<RequestProgress, 'agreed'> & { progress: Ending }
type Billed = readonly Pick<Tables['documents'], 'kind' | 'taxable'>[]
type PartsCost = { partsCost: number | null; left: number | null }

const readRegistration = async (database: Database) =>
  (await readSettings(database, 'billing')).value.registration
type Registration = Awaited<ReturnType<typeof readRegistration>>

/** The price without its tax, in paise: of the documents less their credits, else of what is agreed. Null while no price is known. */
function incomeOf(
  { agreed, progress }: Priced,
  documents: Billed,
  registration: Registration,
): number | null {
  if (documents.length > 0)
    return documents.reduce((sum, { kind, taxable }) => sum + (kind === 'credit' ? -taxable : taxable), 0)
  if (isDecided(progress) && !isRepaired(progress)) return 0
  if (agreed === null) return null
  return registration === 'regular' ? taxInside(agreed, GST_RATE, false).taxable : agreed
}

/** What the owner's page of a request says about its parts, in paise. */
export async function readPartsCost(
  database: Database,
  { id, partsCost, ...priced }: Priced & Pick<RequestProgress, 'id' | 'partsCost'>,
): Promise<PartsCost> {
  if (partsCost === null) return { partsCost, left: null }
  const documents = await database
    .selectFrom('documents')
    .select(['kind', 'taxable'])
    .where('request_id', '=', id)
    .execute()
  const income = incomeOf(priced, documents, await readRegistration(database))
  return { partsCost, left: income === null ? null : income - partsCost }
}

/** The same by request, for those that were done in a span of time and whose parts are known. */
export async function listPartsCosts(
  database: Database,
  span: Span,
): Promise<Map<number, { partsCost: number; left: number | null }>> {
  const requests = await database
    .selectFrom('request_progress')
    .select(['request_id as id', 'agreed', 'stage', 'result', 'outcome', 'parts_cost as partsCost'])
    .where(doneIn(span))
    .where('parts_cost', 'is not', null)
    .execute()
  const documents = await database
    .selectFrom('documents')
    .innerJoin('request_progress', 'request_progress.request_id', 'documents.request_id')
    .select(['documents.request_id as requestId', 'kind', 'taxable'])
    .where(doneIn(span))
    .where('parts_cost', 'is not', null)
    .execute()
  const documentsOf = Map.groupBy(documents, ({ requestId }) => requestId)
  const registration = await readRegistration(database)
  return new Map(
    requests.flatMap(({ id, agreed, partsCost, ...progress }) => {
      if (partsCost === null) return []
      const income = incomeOf({ agreed, progress }, documentsOf.get(id) ?? [], registration)
      return [[id, { partsCost, left: income === null ? null : income - partsCost }]]
    }),
  )
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
