/** What is owed for a request: stored with each change of its stage, its price, its documents and its payments. */
import { owedOf } from '#shared/request/owed.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { findProgress } from './progress.ts'

/** Everything that is owed depends on: what is agreed, the documents and the payments; undefined without such a request. */
export async function readAccount(database: Database, requestId: number) {
  const request = await findProgress(database, requestId)
  if (!request) return undefined
  const documents = await database
    .selectFrom('documents')
    .select(['kind', 'total'])
    .where('request_id', '=', requestId)
    .execute()
  const payments = await database
    .selectFrom('payments')
    .select(['amount'])
    .where('request_id', '=', requestId)
    .execute()
  return { agreed: request.agreed, documents, payments, progress: request.progress }
}

/** Stores what is owed now. */
export async function updateOwed(trx: Transaction, requestId: number): Promise<void> {
  const account = await readAccount(trx, requestId)
  if (!account) return
  await trx
    .updateTable('request_progress')
    .set({ owed: owedOf(account.progress, account) })
    .where('request_id', '=', requestId)
    .execute()
}
