/**
 * Delivery receipts of the SMS provider. A receipt may arrive before the worker has stored the provider's id of the SMS.
 * Both insert a row with this id into `delivery_receipts` first: the row lock makes the second one see what the first wrote.
 */
import type { Transaction } from '../database/schema.ts'
import { applyReceipt, type ClaimedSms, markSent } from './outbox-repository.ts'

type Outcome = 'delivered' | 'failed'

const lockReceipt = (trx: Transaction, providerId: string, now: number) =>
  trx
    .insertInto('delivery_receipts')
    .values({ provider_id: providerId, outcome: null, received_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ received_at: now }))
    .returning('outcome')
    .executeTakeFirst()

const deleteReceipt = (trx: Transaction, providerId: string) =>
  trx.deleteFrom('delivery_receipts').where('provider_id', '=', providerId).execute()

/** Marks a claimed SMS as sent and applies a receipt that arrived before. */
export async function recordSent(
  trx: Transaction,
  claimed: ClaimedSms,
  providerId: string,
  now: number,
): Promise<void> {
  const receipt = await lockReceipt(trx, providerId, now)
  await markSent(trx, claimed, providerId)
  if (receipt?.outcome) await applyReceipt(trx, providerId, receipt.outcome, now)
  await deleteReceipt(trx, providerId)
}

/**
 * Applies a receipt, or stores it until the SMS is marked as sent. Receipts of OTP messages stay unused, because these
 * have no row in the outbox; the cleanup deletes them.
 * @returns the notification's id, or undefined when none was changed
 */
export async function receiveReceipt(
  trx: Transaction,
  providerId: string,
  outcome: Outcome,
  now: number,
): Promise<number | undefined> {
  await trx
    .insertInto('delivery_receipts')
    .values({ provider_id: providerId, outcome, received_at: now })
    .onConflict((conflict) =>
      // Receipts may arrive in any order: `delivered` is final.
      conflict.column('provider_id').doUpdateSet((of) => ({
        outcome: of
          .case()
          .when('delivery_receipts.outcome', '=', 'delivered')
          .then(of.ref('delivery_receipts.outcome'))
          .else(of.ref('excluded.outcome'))
          .end(),
      })),
    )
    .execute()
  const known = await trx
    .selectFrom('notifications')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!known) return undefined
  await deleteReceipt(trx, providerId)
  return applyReceipt(trx, providerId, outcome, now)
}

export const deleteReceiptsBefore = (trx: Transaction, before: number) =>
  trx.deleteFrom('delivery_receipts').where('received_at', '<', before).execute()
