/** The entries behind a figure, page by page. All of the range are read, as the figure counts and adds them. */

import type { PayWay } from '#shared/billing/pay-way.ts'
import type { ReportEntry, ReportList, ReportListOf } from '#shared/report/report.ts'
import type { DayRange } from '#shared/request/day-range.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { nameOf, namesOf } from '../billing/cash.ts'
import type { Database } from '../database/schema.ts'
import { nameWords } from '../database/stored-names.ts'
import { isoTime } from '../lib/iso-time.ts'
import { spanOf } from '../request/records/counted.ts'
import { listPartsCosts } from '../request/records/parts-cost.ts'
import * as figures from './figures.ts'
import { readDocuments, readDone, readPayments } from './rows.ts'
import { readHandedBack, readVisits } from './visit-rows.ts'

/** `person` is an account, 0 for none; `technician` an id. */
type Narrowed = {
  how?: PayWay | undefined
  person?: number | undefined
  technician?: number | undefined
}

/** An entry before its names are read. `id` is that of its row, `at` epoch ms. */
type Found = {
  id: number
  requestId: number
  at: number
  amount: number | null
  number?: string
  how?: PayWay
  by: number | null
}

const isTechnicians = ({ technician }: Narrowed, row: { technicianId: number | null }): boolean =>
  technician === undefined || row.technicianId === technician

/** The entries with the amount that each adds. */
const withAmounts = <Row>(
  rows: readonly Row[],
  amountOf: (row: Row) => number | null,
): (Row & { amount: number })[] =>
  rows.flatMap((row) => {
    const amount = amountOf(row)
    return amount === null ? [] : [{ ...row, amount }]
  })

async function findDocuments(
  database: Database,
  of: figures.DocumentFigure,
  { days, narrowed }: Asked,
): Promise<Found[]> {
  const documents = await readDocuments(database, days)
  const theirs = of === 'discounts' ? documents.filter((row) => isTechnicians(narrowed, row)) : documents
  return withAmounts(theirs, (row) => figures.documentAmount(of, row))
}

async function findPayments(
  database: Database,
  of: figures.PaymentFigure,
  { days, narrowed: { how, person } }: Asked,
): Promise<Found[]> {
  const payments = (await readPayments(database, spanOf(days))).filter(
    (row) => (how === undefined || row.how === how) && (person === undefined || (row.person ?? 0) === person),
  )
  return withAmounts(payments, (row) => figures.paymentAmount(of, row))
}

async function findDone(database: Database, of: figures.DoneFigure, { days }: Asked): Promise<Found[]> {
  const span = spanOf(days)
  const costs = await listPartsCosts(database, span)
  const done = withAmounts(await readDone(database, span), (row) => figures.doneAmount(of, row, costs))
  return done.map(({ id, closedAt, amount }) => ({ id, requestId: id, at: closedAt, amount, by: null }))
}

async function findSteps(
  database: Database,
  of: figures.StepFigure,
  { days, narrowed }: Asked,
): Promise<Found[]> {
  const span = spanOf(days)
  if (of === 'handedBack')
    return (await readHandedBack(database, span)).map((row) => ({ ...row, amount: null }))
  return (await readVisits(database, span))
    .filter((row) => figures.isVisit(of, row) && isTechnicians(narrowed, row))
    .map((row) => ({ ...row, amount: null }))
}

function find(database: Database, of: ReportListOf, asked: Asked): Promise<Found[]> {
  switch (of) {
    case 'billed':
    case 'discounts':
    case 'credited':
      return findDocuments(database, of, asked)
    case 'received':
    case 'givenBack':
    case 'paid':
      return findPayments(database, of, asked)
    case 'owed':
    case 'partsCost':
    case 'left':
      return findDone(database, of, asked)
    default:
      return findSteps(database, of, asked)
  }
}

/** The entries as the API shows them. */
async function toEntries(database: Database, found: readonly Found[]): Promise<ReportEntry[]> {
  if (found.length === 0) return []
  const requests = await database
    .selectFrom('requests')
    .select(['id', 'submitted_at as submittedAt', 'name as customer'])
    .where('id', 'in', [...new Set(found.map(({ requestId }) => requestId))])
    .execute()
  const requestOf = new Map(requests.map((request) => [request.id, request]))
  const names = await namesOf(
    database,
    found.map(({ by }) => by),
  )
  return found.flatMap(({ id, requestId, at, amount, number = null, how = null, by }) => {
    const request = requestOf.get(requestId)
    // Withdrawn a moment ago.
    if (!request) return []
    return [
      {
        key: String(id),
        request: { id: requestId, reference: referenceOf(request), customer: nameWords(request.customer) },
        at: isoTime(at),
        amount,
        number,
        how,
        by: nameOf(names, by),
      },
    ]
  })
}

type Asked = { days: DayRange; narrowed: Narrowed }
type Cursor = { at: number; id: number }

const CURSOR = /^(?<at>\d{1,16})_(?<id>[1-9]\d{0,15})$/

/** Undefined for another text. */
export function readCursor(text: string): Cursor | undefined {
  const { at, id } = CURSOR.exec(text)?.groups ?? {}
  return at === undefined ? undefined : { at: Number(at), id: Number(id) }
}

/** Newest first. */
const byTime = (one: Cursor, other: Cursor): number => other.at - one.at || other.id - one.id

/** One page of the entries, with the count and the sum of all. */
export async function listEntries(
  database: Database,
  of: ReportListOf,
  { after, limit, ...asked }: Asked & { after: Cursor | undefined; limit: number },
): Promise<ReportList> {
  const all = (await find(database, of, asked)).toSorted(byTime)
  const rest = after === undefined ? all : all.filter((one) => byTime(after, one) < 0)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: await toEntries(database, page),
    next: last && rest.length > page.length ? `${last.at}_${last.id}` : null,
    count: all.length,
    sum: figures.sumOf(all.map(({ amount }) => amount ?? 0)),
  }
}
