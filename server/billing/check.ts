/** Checks payments at the day's end: cash by its count, everything else by ticks beside the bank's app. */
import type * as v from 'valibot'
import { paidOf } from '#shared/amounts.ts'
import type { countCash as countCashCall } from '#shared/billing/cash-api.ts'
import type { Actor } from '#shared/request/details.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { Refusal } from '../lib/refusal.ts'
import { TILL_OF } from './cash.ts'

type By = { by: Actor; now: number }

/** The subject of a count of payments that no account took. */
const NOBODY = 0

const uncheckedPayments = (trx: Transaction, { by, now }: By) =>
  trx
    .updateTable('payments')
    .set({ checked_at: now, checked_by: by.userId })
    .where('checked_at', 'is', null)
    .returning('amount')

/**
 * Checks the cash of one person up to a payment, and appends what was counted to the audit log.
 * @returns the difference in paise. @throws Refusal when the payments do not come to what was expected: somebody counted meanwhile
 */
export async function countCash(
  trx: Transaction,
  { person, upTo, expected, counted }: v.InferOutput<(typeof countCashCall)['body']>,
  { by, now }: By,
): Promise<{ difference: number }> {
  const rows = await uncheckedPayments(trx, { by, now })
    .where('how', '=', 'cash')
    .where(TILL_OF, person === null ? 'is' : '=', person)
    .where('id', '<=', upTo)
    .execute()
  if (rows.length === 0 || paidOf(rows) !== expected) throw new Refusal('notPossible', m.server_cash_moved())
  const details = { expected, counted, payments: rows.length }
  await appendAudit(trx, {
    subject: 'till',
    subjectId: person ?? NOBODY,
    type: 'cash.counted',
    by,
    now,
    details,
  })
  return { difference: counted - expected }
}

/**
 * Checks payments by UPI, card and bank.
 * @returns how many. @throws Refusal when one of them is checked already
 */
export async function checkPayments(
  trx: Transaction,
  ids: readonly number[],
  { by, now }: By,
): Promise<{ checked: number }> {
  const rows = await uncheckedPayments(trx, { by, now })
    .where('how', '!=', 'cash')
    .where('id', 'in', ids)
    .execute()
  if (rows.length < ids.length) throw new Refusal('notPossible', m.server_payments_checked())
  const details = { payments: rows.length, amount: paidOf(rows) }
  await appendAudit(trx, {
    subject: 'till',
    subjectId: NOBODY,
    type: 'payments.checked',
    by,
    now,
    details,
  })
  return { checked: rows.length }
}
