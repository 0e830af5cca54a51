/** Reads and writes the payments of requests (table `payments`). */
import type { PayWay } from '#shared/billing/pay-way.ts'
import type { Payment } from '#shared/billing/payment.ts'
import type { Actor } from '#shared/request/details.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { isoTime } from '../lib/iso-time.ts'

const selectPayments = (database: Database) =>
  database
    .selectFrom('payments')
    .leftJoin('payments as opposite', 'opposite.undoes', 'payments.id')
    .leftJoin('users', 'users.id', 'payments.by_user')
    .select(['payments.id', 'payments.request_id as requestId', 'payments.amount', 'payments.how'])
    .select(['payments.verified', 'payments.ref', 'payments.undoes', 'payments.at'])
    .select(['payments.recorded_at as recordedAt', 'opposite.id as undoneBy', 'users.full_name as name'])
    .select(['users.deleted_at as deletedAt', 'payments.checked_at as checkedAt'])

type Stored = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

const toPayment = ({ id, amount, how, at, undoes, undoneBy, ...row }: Stored): Payment => ({
  id,
  amount,
  how,
  at: isoTime(at),
  undoes,
  isUndone: undoneBy !== null,
  record: {
    by: row.deletedAt === null ? row.name : null,
    recordedAt: isoTime(row.recordedAt),
    verified: row.verified === null ? null : row.verified === 1,
    ref: row.ref,
    checkedAt: row.checkedAt === null ? null : isoTime(row.checkedAt),
  },
})

/** The payments of a request as the shop reads them, newest first. */
export async function listPayments(database: Database, requestId: number): Promise<Payment[]> {
  const rows = await selectPayments(database)
    .where('payments.request_id', '=', requestId)
    .orderBy('payments.id', 'desc')
    .execute()
  return rows.map(toPayment)
}

/** The payments of these requests, oldest first. */
export async function listPaymentsOf(database: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  const rows = await selectPayments(database)
    .where('payments.request_id', 'in', requestIds)
    .orderBy('payments.request_id')
    .orderBy('payments.id')
    .execute()
  return rows.map((row) => ({ requestId: row.requestId, ...toPayment(row) }))
}

export type StoredPayment = {
  requestId: number
  amount: number
  how: PayWay
  verified: boolean | null
  ref: string
  undoes: number | null
  /** Epoch ms. */
  at: number
}

/** Inserts a payment. @returns its id */
export async function insertPayment(
  trx: Transaction,
  { requestId, verified, ...payment }: StoredPayment,
  { by, now }: { by: Actor; now: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      ...payment,
      request_id: requestId,
      verified: verified === null ? null : Number(verified),
      recorded_at: now,
      by_role: by.role,
      by_user: by.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks a payment that nobody has counted or ticked: a count at the same time waits, or has come before.
 * @returns the account that took it; undefined for a payment that is checked
 */
export const lockUnchecked = (trx: Transaction, id: number): Promise<{ userId: number | null } | undefined> =>
  trx
    .updateTable('payments')
    .set((of) => ({ by_user: of.ref('by_user') }))
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .returning('by_user as userId')
    .executeTakeFirst()

/** Removes the bank's references, which name a customer's account, from the payments of these requests. */
export async function forgetReferences(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  await trx
    .updateTable('payments')
    .set({ ref: '' })
    .where('request_id', 'in', requestIds)
    .where('ref', '!=', '')
    .execute()
}

/** Those of these requests that have a payment. */
export async function listPaid(database: Database, requestIds: readonly number[]): Promise<number[]> {
  if (requestIds.length === 0) return []
  const rows = await database
    .selectFrom('payments')
    .select('request_id as requestId')
    .distinct()
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .execute()
  return rows.map(({ requestId }) => requestId)
}
