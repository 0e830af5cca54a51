/** Reads the documents of a month, with what the books say of their requests. */
import * as v from 'valibot'
import { Buyer, DocumentLine } from '#shared/billing/document.ts'
import type { Database } from '../database/schema.ts'

const Lines = v.pipe(v.string(), v.parseJson(), v.array(DocumentLine))
const StoredBuyer = v.nullable(v.pipe(v.string(), v.parseJson(), Buyer))

/**
 * By day, then id. `codedLines` are the lines that say the codes: those of the document, and for a credit note those of the document
 * that it credits.
 * @param month "2026-11"
 */
export async function listDocumentsOfMonth(database: Database, month: string, limit: number) {
  const rows = await database
    .selectFrom('documents')
    .innerJoin('requests', 'requests.id', 'documents.request_id')
    .leftJoin('documents as origin', 'origin.id', 'documents.credit_of')
    .select(['documents.id', 'documents.request_id as requestId', 'documents.number', 'documents.kind'])
    .select(['documents.day', 'documents.place', 'documents.rate', 'documents.total', 'documents.buyer'])
    .select(['documents.taxable', 'documents.cgst', 'documents.sgst', 'documents.igst'])
    .select(['documents.lines', 'origin.number as creditOf', 'origin.lines as originLines'])
    .select('requests.submitted_at as submittedAt')
    .where('documents.day', '>=', `${month}-01`)
    .where('documents.day', '<=', `${month}-31`)
    .orderBy('documents.day')
    .orderBy('documents.id')
    .limit(limit)
    .execute()
  return rows.map(({ lines, originLines, buyer, ...row }) => ({
    ...row,
    buyer: v.parse(StoredBuyer, buyer),
    codedLines: v.parse(Lines, originLines ?? lines),
  }))
}

export type MonthDocument = Awaited<ReturnType<typeof listDocumentsOfMonth>>[number]
