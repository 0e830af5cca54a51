/** Reads what the day's end shows: the payments that were not checked, and the last cash counts. */
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Cash, CashCount, Till, UncheckedPayment } from '#shared/billing/cash-api.ts'
import { CASH_COUNTS_SHOWN, UNCHECKED_SHOWN } from '#shared/limits.ts'
import { referenceOf } from '#shared/request/reference.ts'
import type { Database } from '../database/schema.ts'
import { nameWords } from '../database/stored-names.ts'
import { isoTime } from '../lib/iso-time.ts'

/** The names of accounts by id, without those that were deleted. */
export async function namesOf(
  database: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await database
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('id', 'in', known)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
type Names = Awaited<ReturnType<typeof namesOf>>
export const nameOf = (names: Names, id: number | null) => (id === null ? null : (names.get(id) ?? null))

/**
 * Whose cash a payment is: of who took it. An undo lowers the cash of who took the payment as long as that is not counted, and
 * later that of who undid it.
 */
export const TILL_OF: RawBuilder<number | null> = sql`coalesce((select taken.by_user from payments as taken
  where taken.id = payments.undoes and taken.checked_at is null), payments.by_user)`

const selectUnchecked = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('requests', 'requests.id', 'payments.request_id')
    .select(['payments.id', 'payments.request_id as requestId', 'requests.submitted_at as submittedAt'])
    .select(['requests.name as customer', 'payments.amount', 'payments.how', 'payments.verified'])
    .select(['payments.ref', 'payments.at', 'payments.undoes', 'payments.by_user as takenBy'])
    .select(TILL_OF.as('person'))
    .select((of) =>
      of
        .selectFrom('payments as opposite')
        .select('opposite.id')
        .whereRef('opposite.undoes', '=', 'payments.id')
        .as('undoneBy'),
    )
    .where('payments.checked_at', 'is', null)

type Stored = Awaited<ReturnType<ReturnType<typeof selectUnchecked>['executeTakeFirstOrThrow']>>

function toUnchecked(row: Stored, names: Names): UncheckedPayment {
  const { id, requestId, submittedAt, customer, amount, how, verified, ref, at, undoes, undoneBy } = row
  return {
    id,
    requestId,
    customer: nameWords(customer),
    amount,
    how,
    ref,
    reference: referenceOf({ id: requestId, submittedAt }),
    verified: verified === null ? null : verified === 1,
    at: isoTime(at),
    by: nameOf(names, row.takenBy),
    isUndone: undoneBy !== null,
    isUndo: undoes !== null,
  }
}

/** The cash of each person, whoever has the oldest payment first; with the newest payments of all. */
export async function listTills(database: Database): Promise<Till[]> {
  const tills = await database
    .selectFrom('payments')
    .select(TILL_OF.as('person'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('upTo')])
    .select(sql<number>`cast(sum(amount) as bigint)`.as('sum'))
    .where('how', '=', 'cash')
    .where('checked_at', 'is', null)
    .groupBy(TILL_OF)
    .orderBy(({ fn }) => fn.min('id'))
    .execute()
  if (tills.length === 0) return []
  const newest = await selectUnchecked(database)
    .where('payments.how', '=', 'cash')
    .orderBy('payments.id', 'desc')
    .limit(UNCHECKED_SHOWN)
    .execute()
  const names = await namesOf(database, [
    ...tills.map(({ person }) => person),
    ...newest.map(({ takenBy }) => takenBy),
  ])
  return tills.map((till) => ({
    ...till,
    name: nameOf(names, till.person),
    payments: newest
      .filter(({ person }) => person === till.person)
      .map((payment) => toUnchecked(payment, names)),
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
  const names = await namesOf(
    database,
    rows.map(({ takenBy }) => takenBy),
  )
  return rows.map((row) => toUnchecked(row, names))
}

const Details = v.pipe(v.string(), v.parseJson(), v.object({ expected: v.number(), counted: v.number() }))

/** The newest cash counts, newest first. */
export async function listCashCounts(database: Database, limit: number): Promise<CashCount[]> {
  const rows = await database
    .selectFrom('audit')
    .select(['id', 'at', 'details', 'subject_id as person', 'by_user as counter'])
    // No parameter: the index has these rows alone.
    .where(sql<boolean>`type = 'cash.counted'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const names = await namesOf(
    database,
    rows.flatMap(({ person, counter }) => [person, counter]),
  )
  return rows.map(({ id, at, details, person, counter }) => ({
    id,
    name: nameOf(names, person),
    ...v.parse(Details, details),
    at: isoTime(at),
    by: nameOf(names, counter),
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
