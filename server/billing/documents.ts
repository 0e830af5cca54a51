/** Reads and writes the documents of requests (table `documents`). */
import * as v from 'valibot'
import { type BillDocument, Buyer, DocumentLine, Seller } from '#shared/billing/document.ts'
import type { Actor } from '#shared/request/details.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { amountText } from './amount-text.ts'
import { nextNumber } from './series.ts'

const Lines = v.pipe(v.string(), v.parseJson(), v.array(DocumentLine))
const StoredSeller = v.pipe(v.string(), v.parseJson(), Seller)
const StoredBuyer = v.nullable(v.pipe(v.string(), v.parseJson(), Buyer))

const selectDocuments = (database: Database) =>
  database
    .selectFrom('documents')
    .leftJoin('documents as origin', 'origin.id', 'documents.credit_of')
    .select(['documents.id', 'documents.request_id as requestId', 'documents.number', 'documents.kind'])
    .select(['documents.day', 'origin.number as creditOf', 'documents.reason', 'documents.lines'])
    .select(['documents.discount', 'documents.taxable', 'documents.cgst', 'documents.sgst'])
    .select(['documents.igst', 'documents.total', 'documents.rate', 'documents.place'])
    .select(['documents.seller', 'documents.buyer', 'documents.credited'])

type Stored = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

const toDocument = ({ requestId: _, lines, seller, buyer, ...document }: Stored): BillDocument => ({
  ...document,
  lines: v.parse(Lines, lines),
  inWords: amountText(document.total),
  seller: v.parse(StoredSeller, seller),
  buyer: v.parse(StoredBuyer, buyer),
})

/** The documents of a request, newest first. */
export async function listDocuments(database: Database, requestId: number): Promise<BillDocument[]> {
  const rows = await selectDocuments(database)
    .where('documents.request_id', '=', requestId)
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map(toDocument)
}

/** The documents of these requests, oldest first. */
export async function listDocumentsOf(database: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  const rows = await selectDocuments(database)
    .where('documents.request_id', 'in', requestIds)
    .orderBy('documents.request_id')
    .orderBy('documents.id')
    .execute()
  return rows.map((row) => ({ requestId: row.requestId, ...toDocument(row) }))
}

/** A document with its request; undefined without such a document. */
export async function findDocument(database: Database, id: number) {
  const row = await selectDocuments(database).where('documents.id', '=', id).executeTakeFirst()
  return row && { requestId: row.requestId, ...toDocument(row) }
}

/** The document of a request that stands: not a credit note, and not credited in full; undefined without one. */
export const findStanding = (
  database: Database,
  requestId: number,
): Promise<{ id: number; number: string } | undefined> =>
  database
    .selectFrom('documents')
    .select(['id', 'number'])
    .where('request_id', '=', requestId)
    .where('kind', '!=', 'credit')
    .whereRef('credited', '<', 'total')
    .executeTakeFirst()

/** A document before it has its number. `creditOf` is the id of the document that a credit note credits. */
export type NewDocument = Omit<BillDocument, 'id' | 'number' | 'creditOf' | 'inWords' | 'credited'> & {
  requestId: number
  creditOf: number | null
}

/** Inserts a document under the next number of its series. */
export async function insertDocument(
  trx: Transaction,
  { requestId, creditOf, lines, seller, buyer, ...document }: NewDocument,
  { by, now }: { by: Actor; now: number },
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(trx, document.kind, document.day)
  const { id } = await trx
    .insertInto('documents')
    .values({
      ...document,
      number,
      request_id: requestId,
      credit_of: creditOf,
      issued_at: now,
      by_user: by.userId,
      lines: JSON.stringify(lines),
      seller: JSON.stringify(seller),
      buyer: buyer && JSON.stringify(buyer),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

/** Raises what is credited of a document. @returns false when it is not `from` any more */
export async function raiseCredited(
  trx: Transaction,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('documents')
    .set({ credited: to })
    .where('id', '=', id)
    .where('credited', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these requests that have a document. */
export async function listBilled(database: Database, requestIds: readonly number[]): Promise<number[]> {
  if (requestIds.length === 0) return []
  const rows = await database
    .selectFrom('documents')
    .select('request_id as requestId')
    .distinct()
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .execute()
  return rows.map(({ requestId }) => requestId)
}

/** Removes private buyers from the documents of these requests. A buyer with a GSTIN is a business and stays. */
export async function forgetBuyers(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  for (const { id, buyer } of await listDocumentsOf(trx, requestIds))
    if (buyer?.gstin === '')
      await trx.updateTable('documents').set({ buyer: null }).where('id', '=', id).execute()
}
