/** Reads the billing of a request. */
import type { Payment } from '#shared/billing/payment.ts'
import type { Billing } from '#shared/request/billing-api.ts'
import type { Database } from '../database/schema.ts'
import { codeOfVisit } from '../request/hand-over-code.ts'
import { listEstimates } from '../request/records/estimates.ts'
import { findProgress } from '../request/records/progress.ts'
import { readTrack } from '../request/records/request-page.ts'
import type { Side } from '../request/records/rows.ts'
import { readUpi } from '../shop/upi.ts'
import { listDocuments } from './documents.ts'
import { listPayments } from './payments.ts'

/** Who took a payment and how it was checked is the shop's. */
const forCustomer = (payment: Payment): Payment => ({ ...payment, record: null })

/** The data for whom the billing link was sent to, as the tracking link with amounts; for the shop with its own notes. */
export async function readBilling(
  database: Database,
  id: number,
  { now, reader }: { now: number; reader: Side },
): Promise<Billing> {
  const [track, request, estimates, documents, payments] = await Promise.all([
    readTrack(database, id, now),
    findProgress(database, id),
    listEstimates(database, id, now),
    listDocuments(database, id),
    listPayments(database, id),
  ])
  const { agreed = null, owed = 0 } = request ?? {}
  return {
    ...track,
    estimates,
    agreed,
    documents,
    payments: reader === 'shop' ? payments : payments.map(forCustomer),
    owed,
    code: reader === 'customer' && request ? ((await codeOfVisit(database, request))?.code ?? null) : null,
    upi: owed > 0 ? await readUpi(database) : null,
  }
}
