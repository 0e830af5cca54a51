/** Reads the money of the jobs on the day sheet: what is to pay, what was paid, the bill that stands, and a technician's cash. */
import { sql } from 'kysely'
import { toPayOf } from '#shared/amounts.ts'
import { TILL_SHOWN } from '#shared/limits.ts'
import type { DayJob, DayPayment, DayTill } from '#shared/request/day.ts'
import type { Actor } from '#shared/request/details.ts'
import { referenceOf } from '#shared/request/reference.ts'
import type { Database } from '../../database/schema.ts'
import { nameWords } from '../../database/stored-names.ts'
import { isoTime } from '../../lib/iso-time.ts'

const selectPayments = (database: Database, requestIds: readonly number[]) =>
  database
    .selectFrom('payments')
    .leftJoin('payments as opposite', 'opposite.undoes', 'payments.id')
    .select(['payments.id', 'payments.request_id as requestId', 'payments.amount', 'payments.how'])
    .select(['payments.at', 'payments.undoes', 'payments.by_user as userId'])
    .select(['payments.checked_at as checkedAt', 'opposite.id as undoneBy'])
    .where('payments.request_id', 'in', requestIds)
    .orderBy('payments.request_id')
    .orderBy('payments.id', 'desc')
    .execute()
type StoredPayment = Awaited<ReturnType<typeof selectPayments>>[number]

const selectDocuments = (database: Database, requestIds: readonly number[]) =>
  database
    .selectFrom('documents')
    .select(['request_id as requestId', 'number', 'kind', 'total', 'credited'])
    .where('request_id', 'in', requestIds)
    .execute()

/** A technician undoes an own payment that nobody has counted or ticked. */
function toDayPayment(
  { id, amount, how, at, undoneBy, userId, checkedAt }: StoredPayment,
  by: Actor,
): DayPayment {
  const isOwn = by.role === 'owner' || (userId === by.userId && checkedAt === null)
  const isUndone = undoneBy !== null
  return { id, amount, how, at: isoTime(at), isUndone, canUndo: isOwn && !isUndone }
}

/** The jobs with their money, as `by` may read it. */
export async function withMoney<Job extends Pick<DayJob, 'id' | 'agreed'>>(
  database: Database,
  jobs: readonly Job[],
  by: Actor,
): Promise<(Job & Pick<DayJob, 'toPay' | 'payments' | 'bill'>)[]> {
  if (jobs.length === 0) return []
  const ids = [...new Set(jobs.map(({ id }) => id))]
  const [payments, documents] = await Promise.all([
    selectPayments(database, ids),
    selectDocuments(database, ids),
  ])
  return jobs.map((job) => {
    const paid = payments.filter(({ requestId }) => requestId === job.id)
    const billed = documents.filter(({ requestId }) => requestId === job.id)
    const standing = billed.find(({ kind, credited, total }) => kind !== 'credit' && credited < total)
    return {
      ...job,
      toPay: toPayOf({ agreed: job.agreed, documents: billed, payments: paid }),
      payments: paid.filter(({ undoes }) => undoes === null).map((payment) => toDayPayment(payment, by)),
      bill: standing?.number ?? null,
    }
  })
}

/**
 * The cash that an account took and nobody has counted. A payment and its undo cancel each other while both are there, and are left
 * out.
 */
const selectTill = (database: Database, userId: number) =>
  database
    .selectFrom('payments')
    .where('payments.how', '=', 'cash')
    .where('payments.checked_at', 'is', null)
    .where('payments.by_user', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as opposite')
            .select('opposite.id')
            .whereRef('opposite.undoes', '=', 'payments.id')
            .where('opposite.checked_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as origin')
            .select('origin.id')
            .whereRef('origin.id', '=', 'payments.undoes')
            .where('origin.checked_at', 'is', null),
        ),
      ),
    )

/** What an account has to hand in, with the newest payments. */
export async function readTill(database: Database, userId: number): Promise<DayTill> {
  const [total, newest] = await Promise.all([
    selectTill(database, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
      .executeTakeFirstOrThrow(),
    selectTill(database, userId)
      .innerJoin('requests', 'requests.id', 'payments.request_id')
      .select(['payments.id', 'payments.request_id as requestId', 'payments.amount', 'payments.at'])
      .select(['requests.submitted_at as submittedAt', 'requests.name as customer'])
      .orderBy('payments.id', 'desc')
      .limit(TILL_SHOWN)
      .execute(),
  ])
  return {
    sum: total.sum,
    count: total.count,
    payments: newest.map(({ id, requestId, customer, amount, at, submittedAt }) => ({
      id,
      requestId,
      customer: nameWords(customer),
      amount,
      reference: referenceOf({ id: requestId, submittedAt }),
      at: isoTime(at),
    })),
  }
}
