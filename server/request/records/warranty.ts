/**
 * The warranty of a request. A line has its own days, else those of the price of the booking, else those that the settings give
 * its issue. They count from the day of the bill that stands, else from the day of DONE. A claim that is covered keeps the warranty
 * of the repair that it is for.
 */
import * as v from 'valibot'
import { DocumentLine } from '#shared/billing/document.ts'
import { endOfWarranty, latestEnd } from '#shared/billing/warranty.ts'
import type { EstimateOption } from '#shared/estimate/estimate.ts'
import { warrantyDaysOf } from '#shared/shop/settings.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { readSettings } from '../../shop/settings.ts'
import { findRoot, isCovered } from './claims.ts'
import { lockStage } from './contact.ts'
import { listEstimates } from './estimates.ts'
import { findSubmission } from './history.ts'

const Lines = v.pipe(v.string(), v.parseJson(), v.array(DocumentLine))

/** The option that the customer accepted last; undefined without one. */
export async function acceptedOption(
  database: Database,
  requestId: number,
  now: number,
): Promise<EstimateOption | undefined> {
  const estimates = await listEstimates(database, requestId, now)
  const accepted = estimates.find(({ state }) => state === 'approved')
  return accepted?.options[accepted.chosen ?? 0]
}

/** The days of a line of work or of a part that has none of its own: 0 for no warranty. */
export async function usualWarrantyDays(database: Database, requestId: number): Promise<number> {
  const booked = await findSubmission(database, requestId)
  if (booked?.warrantyDays !== undefined) return booked.warrantyDays
  const { issue } = await database
    .selectFrom('requests')
    .select('issue')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const { value } = await readSettings(database, 'warranty')
  return warrantyDaysOf(value, issue)
}

/** The bill of a request that stands, by its day and its lines; undefined without one. */
const findBill = (database: Database, requestId: number) =>
  database
    .selectFrom('documents')
    .select(['day', 'lines'])
    .where('request_id', '=', requestId)
    .where('kind', '!=', 'credit')
    .whereRef('credited', '<', 'total')
    .executeTakeFirst()

/** The request's last day of warranty, computed anew; null unless it is done and repaired. */
async function readWarrantyUntil(trx: Transaction, requestId: number, now: number): Promise<string | null> {
  const { outcome, closedAt, ...claim } = await trx
    .selectFrom('request_progress')
    .select(['outcome', 'closed_at as closedAt', 'claim_of as claimOf', 'agreed'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (outcome !== 'repaired' || closedAt === null) return null
  if (claim.claimOf !== null && isCovered(claim)) {
    // A bill of the repair that is issued now comes before, or finds the claim done.
    await lockStage(trx, claim.claimOf)
    return (await findRoot(trx, requestId))?.until ?? null
  }
  const bill = await findBill(trx, requestId)
  if (bill) return latestEnd(v.parse(Lines, bill.lines).map(({ warrantyUntil }) => warrantyUntil))
  const usualDays = await usualWarrantyDays(trx, requestId)
  const accepted = await acceptedOption(trx, requestId, now)
  const lines = accepted?.lines ?? [{ kind: 'work' as const, warrantyDays: null }]
  const day = shopDayOf(closedAt)
  return latestEnd(lines.map((line) => endOfWarranty(line, { day, usualDays })))
}

/**
 * Stores the last day of warranty after DONE, and after a bill was issued or credited in full; for the covered claims of the
 * request too.
 */
export async function storeWarranty(trx: Transaction, requestId: number, now: number): Promise<void> {
  const until = await readWarrantyUntil(trx, requestId, now)
  await trx
    .updateTable('request_progress')
    .set({ warranty_until: until })
    .where('request_id', '=', requestId)
    .execute()
  await trx
    .updateTable('request_progress')
    .set({ warranty_until: until })
    .where('claim_of', '=', requestId)
    .where('agreed', '=', 0)
    .where('outcome', '=', 'repaired')
    .execute()
}

/** The day from which a stored warranty counts; null without a warranty. */
export async function readWarrantyFrom(database: Database, requestId: number): Promise<string | null> {
  const root = await findRoot(database, requestId)
  if (!root || root.until === null || root.closedAt === null) return null
  return (await findBill(database, root.id))?.day ?? shopDayOf(root.closedAt)
}
