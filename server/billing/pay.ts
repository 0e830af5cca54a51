/** Records a payment of a request, or undoes one by its opposite, in one transaction. */

import { paidOf } from '#shared/amounts.ts'
import type { NewPayment, PaymentDraft } from '#shared/billing/payment.ts'
import { rupees } from '#shared/money.ts'
import type { Actor } from '#shared/request/details.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { invalidField, Refusal } from '../lib/refusal.ts'
import { currentRequestId } from '../lib/request-id.ts'
import { queueSms } from '../notifications/outbox-repository.ts'
import { lockStage } from '../request/records/contact.ts'
import { updateOwed } from '../request/records/owed.ts'
import { findProgress } from '../request/records/progress.ts'
import { insertPayment, listPayments, type StoredPayment } from './payments.ts'

/** How far the clock of who took the money may be ahead. */
const LEEWAY_MS = 60_000

type By = { by: Actor; now: number }

/** The payment to store. @throws Refusal when it was taken later than now */
function newPayment(requestId: number, { amount, how, verified, ref, at }: NewPayment, now: number) {
  const taken = at === undefined ? now : Date.parse(at)
  if (taken > now + LEEWAY_MS) throw invalidField('at', m.rule_payment_at())
  const payment: StoredPayment = {
    requestId,
    amount,
    how,
    verified: how === 'upi' ? (verified ?? false) : null,
    ref,
    undoes: null,
    at: Math.min(taken, now),
  }
  return payment
}

/** The opposite of a payment. @throws Refusal without such a payment, and when it is undone or undoes another one */
function oppositeOf(
  requestId: number,
  { undoes: id }: { undoes: number },
  { payments, now }: { payments: Awaited<ReturnType<typeof listPayments>>; now: number },
): StoredPayment {
  const payment = payments.find((one) => one.id === id)
  if (!payment) throw new Refusal('missing', m.server_not_found())
  if (payment.isUndone) throw new Refusal('notPossible', m.server_payment_undone())
  if (payment.undoes !== null) throw new Refusal('notPossible', m.server_payment_is_undo())
  const { amount, how, record } = payment
  return { requestId, amount: -amount, how, verified: record?.verified ?? null, ref: '', undoes: id, at: now }
}

/**
 * Stores a payment, what is owed then, an entry of the audit log, and for money that came in a text to the customer.
 * @returns the id of its row. @throws Refusal without such a request, when more would be given back than was paid, and for what
 * cannot be undone
 */
export async function recordPayment(
  trx: Transaction,
  { requestId, draft, by, now }: { requestId: number; draft: PaymentDraft } & By,
): Promise<number> {
  if ((await lockStage(trx, requestId)) === undefined) throw new Refusal('missing', m.server_not_found())
  const payments = await listPayments(trx, requestId)
  const payment =
    'undoes' in draft ? oppositeOf(requestId, draft, { payments, now }) : newPayment(requestId, draft, now)
  const { amount, how, undoes } = payment
  const paid = paidOf(payments)
  if (paid + amount < 0)
    throw new Refusal('notPossible', m.server_payment_more_back({ amount: rupees(paid) }))
  const id = await insertPayment(trx, payment, { by, now })
  await updateOwed(trx, requestId)
  const type = undoes === null ? 'payment.recorded' : 'payment.undone'
  const details = { request: requestId, amount, how, ...(undoes !== null && { of: undoes }) }
  await appendAudit(trx, { subject: 'payment', subjectId: id, type, by, now, details })
  if (amount > 0 && undoes === null) await tell(trx, { requestId, id, amount, now })
  return id
}

/** The customer reads what was recorded. The owner's own request may have no phone. */
async function tell(
  trx: Transaction,
  { requestId, id, amount, now }: { requestId: number; id: number; amount: number; now: number },
): Promise<void> {
  const request = await findProgress(trx, requestId)
  if (!request?.phone) return
  await queueSms(trx, {
    requestId,
    event: `paid:${id}`,
    kind: 'paid',
    slots: { amount: String(amount) },
    recipient: request.phone,
    now,
    callId: currentRequestId() ?? null,
  })
}
