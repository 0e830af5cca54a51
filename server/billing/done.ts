/** Marks a request as done, with what was received for the repair, in one transaction. */

import type { Received } from '#shared/billing/received.ts'
import { isRepaired } from '#shared/request/owed.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import type { Outcome } from '#shared/request/stages.ts'
import * as m from '#texts'
import type { Transaction } from '../database/schema.ts'
import { invalidField } from '../lib/refusal.ts'
import { lockStage } from '../request/records/contact.ts'
import { readAccount } from '../request/records/owed.ts'
import { takeStep } from '../request/steps/step.ts'
import { recordPayment } from './pay.ts'

type Done = {
  requestId: number
  status: RequestStatus
  outcome: Outcome | undefined
  received: Received
  userId: number
  now: number
}

/**
 * Takes the step. Where no price is agreed and no document stands, an amount is the agreed price; with a way, it is a payment.
 * A request that is done already stays as it is.
 * @throws Refusal when the step is not possible, and for money without a repair
 */
export async function markAsDone(
  trx: Transaction,
  { requestId, status, outcome, received: { amount, how, verified }, userId, now }: Done,
): Promise<{ isNew: boolean }> {
  const by = { role: 'owner', userId } as const
  if (how !== undefined && amount === undefined) throw invalidField('amount', m.rule_price())
  const event = { type: status, by: by.role, ...(outcome && { outcome }) }
  const details = amount !== undefined && (await isWithoutPrice(trx, requestId)) ? { amount } : {}
  const { isNew } = await takeStep(trx, { requestId, event, by, details, now })
  if (!isNew || amount === undefined) return { isNew }
  const account = await readAccount(trx, requestId)
  if (!account || !isRepaired(account.progress)) throw invalidField('amount', m.server_payment_no_repair())
  if (how !== undefined) {
    const draft = { amount, how, ref: '', ...(verified !== undefined && { verified }) }
    await recordPayment(trx, { requestId, draft, by, now })
  }
  return { isNew }
}

/** Whether no price is agreed and no document was issued. Locked before: a document that is issued now comes before or after. */
async function isWithoutPrice(trx: Transaction, requestId: number): Promise<boolean> {
  await lockStage(trx, requestId)
  const account = await readAccount(trx, requestId)
  return account !== undefined && account.agreed === null && account.documents.length === 0
}
