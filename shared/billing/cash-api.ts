/**
 * The day's end: cash is counted by person before its sum is shown; what came by UPI, card and bank is ticked beside the bank's
 * app. Nothing is locked: a payment that was not checked stays in these lists. Amounts are paise.
 */
import * as v from 'valibot'
import * as m from '#texts'
import { endpoint } from '../endpoint.ts'
import { CASH_COUNT_MAX, UNCHECKED_SHOWN } from '../limits.ts'
import { RUPEE } from '../money.ts'
import { Id } from '../number-schema.ts'
import { PayWay } from './pay-way.ts'

/** A payment that was not checked yet. */
export const UncheckedPayment = v.object({
  id: Id,
  requestId: Id,
  /** The request's, such as PIM-26-0042. */
  reference: v.string(),
  /** The customer's name. */
  customer: v.string(),
  amount: v.number(),
  how: PayWay,
  /** As in a payment. */
  verified: v.nullable(v.boolean()),
  ref: v.string(),
  /** When it was taken (ISO 8601 in UTC). */
  at: v.string(),
  /** Who took it; null for a deleted account. */
  by: v.nullable(v.string()),
  /** Whether another payment undoes it, or it undoes another one. */
  isUndone: v.boolean(),
  isUndo: v.boolean(),
})
export type UncheckedPayment = v.InferOutput<typeof UncheckedPayment>

/** The cash that one person took and has not handed in. */
export const Till = v.object({
  /** The person's account; null for payments without one. */
  person: v.nullable(Id),
  /** Null for a deleted account, and without one. */
  name: v.nullable(v.string()),
  /** How many payments; `sum` is what they come to. */
  count: v.number(),
  sum: v.number(),
  /** The newest of them: a count covers all up to it. */
  upTo: Id,
  /** The newest ones, newest first. */
  payments: v.array(UncheckedPayment),
})
export type Till = v.InferOutput<typeof Till>

/** A cash count of the past, with its difference. */
export const CashCount = v.object({
  id: Id,
  /** Whose cash it was; null for a deleted account. */
  name: v.nullable(v.string()),
  expected: v.number(),
  counted: v.number(),
  /** When (ISO 8601 in UTC), and who counted; null for a deleted account. */
  at: v.string(),
  by: v.nullable(v.string()),
})
export type CashCount = v.InferOutput<typeof CashCount>

export const Cash = v.object({
  tills: v.array(Till),
  /** UPI, card and bank: those that only the customer's screen showed first, then the oldest. */
  transfers: v.array(UncheckedPayment),
  /** Whether there are more transfers than listed. */
  hasMore: v.boolean(),
  /** The newest ones, newest first. */
  counts: v.array(CashCount),
})
export type Cash = v.InferOutput<typeof Cash>

export const getCash = endpoint({
  method: 'GET',
  path: '/api/admin/cash',
  auth: 'ADMIN',
  followsRequests: true,
  response: Cash,
})

/** Paise, in whole rupees; below 0 only where more was given back than taken. */
export const Counted = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-CASH_COUNT_MAX),
  v.maxValue(CASH_COUNT_MAX),
  v.multipleOf(RUPEE, m.rule_cash_counted),
)

/**
 * Checks the cash that one person took, all up to the payment `upTo`, and keeps what was counted with what was expected. 409: the
 * payments do not come to `expected` any more. Idempotent.
 */
export const countCash = endpoint({
  method: 'POST',
  path: '/api/admin/cash/count',
  auth: 'ADMIN',
  idempotent: true,
  body: v.object({
    person: v.nullable(Id),
    upTo: Id,
    expected: v.pipe(v.number(), v.safeInteger(), v.minValue(-CASH_COUNT_MAX), v.maxValue(CASH_COUNT_MAX)),
    counted: Counted,
  }),
  /** What was counted above what was expected; below 0: money is missing. */
  response: v.object({ difference: v.number() }),
})

/** Checks payments by UPI, card and bank. 409: one of them was checked meanwhile. Idempotent. */
export const checkPayments = endpoint({
  method: 'POST',
  path: '/api/admin/cash/check',
  auth: 'ADMIN',
  idempotent: true,
  body: v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(UNCHECKED_SHOWN)) }),
  response: v.object({ checked: v.number() }),
})
