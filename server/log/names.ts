/** What the rows of a page name: people, requests, documents, models. One query for each kind, and none for a kind that no row names. */

import type { Database } from '../database/schema.ts'
import { nameWords } from '../database/stored-names.ts'
import { listReferences } from '../request/records/log.ts'
import type { LogRow } from './rows.ts'

async function byId<Row extends { id: number }>(
  ids: readonly (number | null | undefined)[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<ReadonlyMap<number, Row>> {
  const named = [...new Set(ids)].filter((id) => typeof id === 'number')
  return new Map((named.length === 0 ? [] : await read(named)).map((row) => [row.id, row]))
}

/** The id in a scope of the price guide such as `brand:3`. */
const idIn = ({ details: { scope } }: LogRow, prefix: 'brand' | 'model') =>
  scope?.startsWith(`${prefix}:`) ? Number(scope.slice(prefix.length + 1)) : undefined

const subjectIds = (rows: readonly LogRow[], ...subjects: LogRow['subject'][]) =>
  rows.filter(({ subject }) => subjects.includes(subject)).map(({ subjectId }) => subjectId)

export async function readNames(database: Database, rows: readonly LogRow[]) {
  const accounts = await byId(
    [...rows.map(({ userId }) => userId), ...subjectIds(rows, 'user', 'till')],
    (ids) =>
      database
        .selectFrom('users')
        .select(['id', 'full_name as name'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute(),
  )
  const technicians = await byId(
    [...rows.map(({ details }) => details.technician), ...subjectIds(rows, 'technician')],
    (ids) => database.selectFrom('technicians').select(['id', 'name']).where('id', 'in', ids).execute(),
  )
  const models = await byId([...rows.map((row) => idIn(row, 'model')), ...subjectIds(rows, 'model')], (ids) =>
    database.selectFrom('models').select(['id', 'name']).where('id', 'in', ids).execute(),
  )
  const brands = await byId(
    rows.map((row) => idIn(row, 'brand')),
    (ids) => database.selectFrom('brands').select(['id', 'name']).where('id', 'in', ids).execute(),
  )
  const documents = await byId(subjectIds(rows, 'document'), (ids) =>
    database
      .selectFrom('documents')
      .select(['id', 'number', 'request_id as requestId'])
      .where('id', 'in', ids)
      .execute(),
  )
  const payments = await byId(subjectIds(rows, 'payment'), (ids) =>
    database.selectFrom('payments').select(['id', 'at']).where('id', 'in', ids).execute(),
  )
  const requestOf = ({ requestId, subject, subjectId }: LogRow) =>
    subject === 'document' ? documents.get(subjectId)?.requestId : requestId
  const requests = await byId(rows.map(requestOf), (ids) => listReferences(database, ids))
  const accountName = (id: number | null) => {
    const account = id === null ? undefined : accounts.get(id)
    return account ? nameWords(account.name) : null
  }

  /** Whom or what an entry is about, beside its request. */
  function nameOf(row: LogRow): string | null {
    const { subject, subjectId, details } = row
    if (subject === 'user' || subject === 'till') return accountName(subjectId)
    if (subject === 'technician') return technicians.get(subjectId)?.name ?? null
    if (subject === 'model') return models.get(subjectId)?.name ?? null
    if (subject === 'prices')
      return (models.get(idIn(row, 'model') ?? 0) ?? brands.get(idIn(row, 'brand') ?? 0))?.name ?? null
    return technicians.get(details.technician ?? 0)?.name ?? null
  }

  return {
    accountName,
    nameOf,
    requestOf: (row: LogRow) => requests.get(requestOf(row) ?? 0) ?? null,
    numberOf: ({ subject, subjectId }: LogRow) =>
      subject === 'document' ? documents.get(subjectId)?.number : undefined,
    /** When it happened: a payment may have been taken earlier. */
    timeOf: ({ subject, subjectId, at }: LogRow) =>
      (subject === 'payment' ? payments.get(subjectId)?.at : undefined) ?? at,
  }
}
