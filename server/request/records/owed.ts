/** What is owed for a request: stored with each change of its stage, its price, its documents and its payments. */
import { paidOf, toPayOf } from '#shared/amounts.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import type { Progress } from './history.ts'
import { findProgress } from './progress.ts'

type Result = Pick<Progress, 'stage' | 'result' | 'outcome'>

/** Whether the device is repaired. A request of before outcomes were stored is done without one. */
export function isRepaired({ stage, result, outcome }: Result): boolean {
  if (stage === 'done') return outcome === null || outcome === 'repaired'
  return stage === 'repaired' || ((stage === 'returning' || stage === 'returned') && result === 'repaired')
}

/** The stages in which it is known how the request ends. */
export const isDecided = ({ stage }: Result): boolean =>
  ['declined', 'unrepairable', 'cancelled', 'returning', 'returned', 'done'].includes(stage)

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
type StoredAccount = Awaited<ReturnType<typeof readAccount>> & object

/**
 * In paise: above 0 to pay, below 0 to give back. A repair costs its price; without a known price, nothing is owed yet. Without a
 * repair there is no fee, so what was paid is given back. Before that is known, nothing is owed.
 */
export function owedOf({ progress, ...account }: StoredAccount): number {
  if (isRepaired(progress)) return toPayOf(account) ?? 0
  return isDecided(progress) ? 0 - paidOf(account.payments) : 0
}

/** Stores what is owed now. */
export async function updateOwed(trx: Transaction, requestId: number): Promise<void> {
  const account = await readAccount(trx, requestId)
  if (!account) return
  await trx
    .updateTable('request_progress')
    .set({ owed: owedOf(account) })
    .where('request_id', '=', requestId)
    .execute()
}
