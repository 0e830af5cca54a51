/** Issues a credit note for a document, in one transaction. */

import { creditTax, leftOf } from '#shared/amounts.ts'
import { type CreditDraft, creditReasonTexts } from '#shared/billing/document.ts'
import { rupees } from '#shared/money.ts'
import type { Actor } from '#shared/request/details.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { Refusal } from '../lib/refusal.ts'
import { lockStage } from '../request/records/contact.ts'
import { hasAgreedOnPrice, setAgreed } from '../request/records/history.ts'
import { updateOwed } from '../request/records/owed.ts'
import { storeWarranty } from '../request/records/warranty.ts'
import { findDocument, insertDocument, raiseCredited } from './documents.ts'

export type Credit = {
  documentId: number
  draft: CreditDraft
  by: Actor
  now: number
  /** Runs for a credit note that is possible, before its number is taken. */
  beforeNumber: () => Promise<unknown>
}

/** The document, its request locked. @throws Refusal without such a document, and for a credit note */
async function lockDocument(trx: Transaction, id: number) {
  const found = await findDocument(trx, id)
  if (!found || found.kind === 'credit') throw new Refusal('missing', m.server_not_found())
  await lockStage(trx, found.requestId)
  // Again: a concurrent credit may have come before the lock.
  return (await findDocument(trx, id)) ?? found
}

/**
 * The credit note's number.
 * @throws Refusal without such a document, and when less than the amount is left of it
 */
export async function creditDocument(
  trx: Transaction,
  { documentId, draft: { amount, reason }, by, now, beforeNumber }: Credit,
): Promise<{ number: string }> {
  const document = await lockDocument(trx, documentId)
  const { requestId, credited, rate, place, seller, buyer } = document
  const left = leftOf(document)
  if (amount > left) {
    const text = left > 0 ? m.server_credit_left({ amount: rupees(left) }) : m.server_credit_none_left()
    throw new Refusal('notPossible', text)
  }
  if (!(await raiseCredited(trx, documentId, { from: credited, to: credited + amount })))
    throw new Refusal('busy', m.server_away())
  // What only the document said is not agreed any more: the next one says it anew.
  if (amount === left && !(await hasAgreedOnPrice(trx, requestId))) await setAgreed(trx, requestId, null)
  if (amount === left) await storeWarranty(trx, requestId, now)
  await beforeNumber()
  const tax = creditTax(document, amount, place !== seller.state)
  const text = m.credit_line({ reason: creditReasonTexts[reason](), number: document.number })
  const line = { kind: 'other', text, quantity: 1, price: amount, warrantyDays: null } as const
  const { id, number } = await insertDocument(
    trx,
    {
      requestId,
      kind: 'credit',
      creditOf: documentId,
      reason,
      day: shopDayOf(now),
      lines: [{ ...line, ...tax, code: '', discount: 0, warrantyUntil: null }],
      ...tax,
      discount: 0,
      total: amount,
      rate,
      place,
      seller,
      buyer,
    },
    { by, now },
  )
  await updateOwed(trx, requestId)
  const entry = { subject: 'document', subjectId: id, type: 'document.credited', by, now } as const
  await appendAudit(trx, { ...entry, details: { of: documentId, amount, reason } })
  return { number }
}
