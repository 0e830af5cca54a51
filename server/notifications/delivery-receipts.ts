/**
 * What providers report, and texts that were handed to them: a provider may report before the worker has written down
 * which text its answer was for. Whoever comes first holds the provider's id in `receipts` until it is committed, so
 * that the other one sees what it wrote.
 */
import type { Transaction } from '../database/schema.ts'
import { applyReceipt, type Claimed, markSent } from './outbox-repository.ts'

type Outcome = 'delivered' | 'failed'

const lockReceipt = (trx: Transaction, providerId: string, now: number) =>
  trx
    .insertInto('receipts')
    .values({ provider_id: providerId, outcome: null, came_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ came_at: now }))
    .returning('outcome')
    .executeTakeFirst()

const deleteReceipt = (trx: Transaction, providerId: string) =>
  trx.deleteFrom('receipts').where('provider_id', '=', providerId).execute()

/** Writes that the provider took a claimed text, and what it reported of it already. */
export async function recordSent(
  trx: Transaction,
  claimed: Claimed,
  providerId: string,
  now: number,
): Promise<void> {
  const receipt = await lockReceipt(trx, providerId, now)
  await markSent(trx, claimed, providerId)
  if (receipt?.outcome) await applyReceipt(trx, providerId, receipt.outcome, now)
  await deleteReceipt(trx, providerId)
}

/**
 * Writes what a provider reports, or keeps it for the text that is not written down yet: a code's message never is,
 * and its report is cleared with the others that nobody asked for.
 * @returns the text's id, or undefined when none was changed
 */
export async function receiveReceipt(
  trx: Transaction,
  providerId: string,
  outcome: Outcome,
  now: number,
): Promise<number | undefined> {
  await trx
    .insertInto('receipts')
    .values({ provider_id: providerId, outcome, came_at: now })
    .onConflict((conflict) =>
      // What arrived stays arrived, in whichever order the reports come.
      conflict.column('provider_id').doUpdateSet((of) => ({
        outcome: of
          .case()
          .when('receipts.outcome', '=', 'delivered')
          .then(of.ref('receipts.outcome'))
          .else(of.ref('excluded.outcome'))
          .end(),
      })),
    )
    .execute()
  const known = await trx
    .selectFrom('notices')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!known) return undefined
  await deleteReceipt(trx, providerId)
  return applyReceipt(trx, providerId, outcome, now)
}

/** Clears what came before this. */
export const deleteReceiptsBefore = (trx: Transaction, before: number) =>
  trx.deleteFrom('receipts').where('came_at', '<', before).execute()
