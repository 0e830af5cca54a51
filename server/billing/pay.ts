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
import { intoSpan } from '../request/records/event-time.ts'
import { markNamed } from '../request/records/names.ts'
import { updateOwed } from '../request/records/owed.ts'
import { findProgress } from '../request/records/progress.ts'
import { insertPayment, listPayments, lockUnchecked, type StoredPayment } from './payments.ts'

/** How far the clock of who took the money may be ahead. */
const LEEWAY_MS = 60_000

type By = { by: Actor; now: number }

/**
 * When the money was taken (epoch ms). A technician's phone may send it days later, and its clock may be wrong: its time is moved
 * into the span from the request's submission to now.
 * @throws Refusal when the owner says a time that is still to come
 */
async function timeOf(trx: Transaction, requestId: number, { at, by, now }: By & { at: string | undefined }) {
  const taken = at === undefined ? now : Date.parse(at)
  if (by.role === 'technician') {
    const { last } = await trx
      .selectFrom('requests')
      .select('submitted_at as last')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    return intoSpan(taken, { last, now })
  }
  if (taken > now + LEEWAY_MS) throw invalidField('at', m.rule_payment_at())
  return Math.min(taken, now)
}

/** The payment to store. @throws Refusal for what only the owner records */
async function newPayment(trx: Transaction, requestId: number, draft: NewPayment, call: By) {
  const { amount, how, verified, ref, at } = draft
  if (call.by.role === 'technician' && (amount < 0 || how === 'bank'))
    throw new Refusal('notPossible', m.server_payment_owner())
  const payment: StoredPayment = {
    requestId,
    amount,
    how,
    verified: how === 'upi' ? (verified ?? false) : null,
    ref,
    undoes: null,
    at: await timeOf(trx, requestId, { ...call, at }),
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

/** A technician undoes an own payment before the owner has counted or ticked it. @throws Refusal for another one */
async function checkUndo(trx: Transaction, id: number, { role, userId }: Actor): Promise<void> {
  if (role !== 'technician') return
  const found = await lockUnchecked(trx, id)
  if (!found) throw new Refusal('notPossible', m.server_payment_checked())
  if (found.userId !== userId) throw new Refusal('notPossible', m.server_payment_of_other())
}

/**
 * Stores a payment, what is owed then, an entry of the audit log, and for money that came in a text to the customer.
 * @returns the id of its row. @throws Refusal without such a request, when more would be given back than was paid, for what
 * cannot be undone, and for what only the owner may do
 */
export async function recordPayment(
  trx: Transaction,
  { requestId, draft, by, now }: { requestId: number; draft: PaymentDraft } & By,
): Promise<number> {
  if ((await lockStage(trx, requestId)) === undefined) throw new Refusal('missing', m.server_not_found())
  const payments = await listPayments(trx, requestId)
  const payment =
    'undoes' in draft
      ? oppositeOf(requestId, draft, { payments, now })
      : await newPayment(trx, requestId, draft, { by, now })
  if (payment.undoes !== null) await checkUndo(trx, payment.undoes, by)
  const { amount, how, undoes } = payment
  const paid = paidOf(payments)
  if (paid + amount < 0)
    throw new Refusal('notPossible', m.server_payment_more_back({ amount: rupees(paid) }))
  const id = await insertPayment(trx, payment, { by, now })
  if (payment.ref !== '') await markNamed(trx, requestId)
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
