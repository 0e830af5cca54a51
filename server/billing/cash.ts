/** Reads what the day's end shows: the payments that were not checked, and the last cash counts. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Cash, CashCount, Till, UncheckedPayment } from '#shared/billing/cash-api.ts'
import { CASH_COUNTS_SHOWN, UNCHECKED_SHOWN } from '#shared/limits.ts'
import { referenceOf } from '#shared/request/reference.ts'
import type { Database } from '../database/schema.ts'
import { isoTime } from '../lib/iso-time.ts'

const selectUnchecked = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('requests', 'requests.id', 'payments.request_id')
    .leftJoin('payments as opposite', 'opposite.undoes', 'payments.id')
    .leftJoin('users', 'users.id', 'payments.by_user')
    .select(['payments.id', 'payments.request_id as requestId', 'requests.submitted_at as submittedAt'])
    .select(['requests.name as customer', 'payments.amount', 'payments.how', 'payments.verified'])
    .select(['payments.ref', 'payments.at', 'payments.undoes', 'opposite.id as undoneBy'])
    .select(['payments.by_user as person', 'users.full_name as name', 'users.deleted_at as deletedAt'])
    .where('payments.checked_at', 'is', null)

type Stored = Awaited<ReturnType<ReturnType<typeof selectUnchecked>['executeTakeFirstOrThrow']>>

/** Null for a deleted account. */
const nameOf = ({ name, deletedAt }: { name: string | null; deletedAt: number | null }) =>
  deletedAt === null ? name : null

const toUnchecked = (row: Stored): UncheckedPayment => {
  const { id, requestId, submittedAt, customer, amount, how, verified, ref, at, undoes, undoneBy } = row
  return {
    id,
    requestId,
    customer,
    amount,
    how,
    ref,
    reference: referenceOf({ id: requestId, submittedAt }),
    verified: verified === null ? null : verified === 1,
    at: isoTime(at),
    by: nameOf(row),
    isUndone: undoneBy !== null,
    isUndo: undoes !== null,
  }
}

/** The cash of each person, whoever has the oldest payment first; with the newest payments of all. */
export async function listTills(database: Database): Promise<Till[]> {
  const tills = await database
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.by_user')
    .select(['payments.by_user as person', 'users.full_name as name', 'users.deleted_at as deletedAt'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('payments.id').as('upTo')])
    .select(sql<number>`cast(sum(payments.amount) as bigint)`.as('sum'))
    .where('payments.how', '=', 'cash')
    .where('payments.checked_at', 'is', null)
    .groupBy(['payments.by_user', 'users.full_name', 'users.deleted_at'])
    .orderBy(({ fn }) => fn.min('payments.id'))
    .execute()
  if (tills.length === 0) return []
  const newest = await selectUnchecked(database)
    .where('payments.how', '=', 'cash')
    .orderBy('payments.id', 'desc')
    .limit(UNCHECKED_SHOWN)
    .execute()
  return tills.map(({ person, count, sum, upTo, ...row }) => ({
    person,
    count,
    sum,
    upTo,
    name: nameOf(row),
    payments: newest.filter((payment) => payment.person === person).map(toUnchecked),
  }))
}

/** Up to `limit` payments by UPI, card and bank: those that only the customer's screen showed first, then the oldest. */
export async function listTransfers(database: Database, limit: number): Promise<UncheckedPayment[]> {
  const rows = await selectUnchecked(database)
    .where('payments.how', 'in', ['upi', 'card', 'bank'])
    .orderBy(sql`case when payments.verified = 0 then 0 else 1 end`)
    .orderBy('payments.id')
    .limit(limit)
    .execute()
  return rows.map(toUnchecked)
}

const Details = v.pipe(v.string(), v.parseJson(), v.object({ expected: v.number(), counted: v.number() }))

/** The newest cash counts, newest first. */
export async function listCashCounts(database: Database, limit: number): Promise<CashCount[]> {
  const rows = await database
    .selectFrom('audit')
    .leftJoin('users as person', 'person.id', 'audit.subject_id')
    .leftJoin('users as counter', 'counter.id', 'audit.by_user')
    .select(['audit.id', 'audit.at', 'audit.details', 'person.full_name as name'])
    .select(['person.deleted_at as deletedAt', 'counter.full_name as by', 'counter.deleted_at as goneAt'])
    // No parameter: the index has these rows alone.
    .where(sql<boolean>`audit.type = 'cash.counted'`)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, details, by, goneAt, ...row }) => ({
    id,
    name: nameOf(row),
    ...v.parse(Details, details),
    at: isoTime(at),
    by: nameOf({ name: by, deletedAt: goneAt }),
  }))
}

export async function readCash(database: Database): Promise<Cash> {
  const transfers = await listTransfers(database, UNCHECKED_SHOWN + 1)
  return {
    tills: await listTills(database),
    transfers: transfers.slice(0, UNCHECKED_SHOWN),
    hasMore: transfers.length > UNCHECKED_SHOWN,
    counts: await listCashCounts(database, CASH_COUNTS_SHOWN),
  }
}
