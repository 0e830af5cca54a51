/** Reads the billing of a request. */
import type { Billing } from '#shared/request/billing-api.ts'
import type { Database } from '../database/schema.ts'
import { listEstimates } from '../request/records/estimates.ts'
import { findProgress } from '../request/records/progress.ts'
import { readTrack } from '../request/records/request-page.ts'
import { listDocuments } from './documents.ts'

/** The data for whom the billing link was sent to: as the tracking link, with amounts. */
export async function readBilling(database: Database, id: number, now: number): Promise<Billing> {
  const [track, request, estimates, documents] = await Promise.all([
    readTrack(database, id, now),
    findProgress(database, id),
    listEstimates(database, id, now),
    listDocuments(database, id),
  ])
  return { ...track, estimates, agreed: request?.agreed ?? null, documents, payments: [], owed: 0, upi: null }
}
