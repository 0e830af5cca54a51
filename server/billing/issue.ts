/** Issues the document of a repaired request, in one transaction. */
import type { DocumentDraft } from '#shared/billing/document.ts'
import type { Actor } from '#shared/request/details.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { Refusal } from '../lib/refusal.ts'
import { lockStage } from '../request/records/contact.ts'
import { setAgreed } from '../request/records/history.ts'
import { markNamed } from '../request/records/names.ts'
import { updateOwed } from '../request/records/owed.ts'
import { findProgress } from '../request/records/progress.ts'
import { storeWarranty, usualWarrantyDays } from '../request/records/warranty.ts'
import { readGroups } from '../shop/settings.ts'
import { agreedLines } from './agreed.ts'
import { composeDocument, missingOfBuyer } from './compose.ts'
import { findStanding, insertDocument } from './documents.ts'
import { whyNoDocument } from './refusal.ts'

export type Issue = {
  requestId: number
  draft: DocumentDraft
  by: Actor
  now: number
  /** Runs for a document that is possible, before its number is taken: all documents of a kind lock the same row. */
  beforeNumber: () => Promise<unknown>
}

/** The lines of the document. @throws Refusal when nothing is agreed, or something else than the draft says */
async function linesOf(trx: Transaction, { requestId, draft: { option }, by, now }: Issue) {
  const request = await findProgress(trx, requestId)
  if (!request) throw new Refusal('missing', m.server_not_found())
  const refusal = whyNoDocument(request)
  if (refusal !== undefined) throw new Refusal('notPossible', refusal)
  const agreed = await agreedLines(trx, request, now)
  if (option && by.role === 'technician') throw new Refusal('notPossible', m.server_document_owner())
  if (agreed && option) throw new Refusal('notPossible', m.server_document_price_agreed())
  const lines = agreed ?? option
  if (!lines) throw new Refusal('notPossible', m.server_document_nothing_agreed())
  return { lines, isAgreed: agreed !== undefined }
}

/**
 * The id and number of the request's document. `isNew` is false for one that stands already.
 * @throws Refusal without such a request, where no document can be issued, and where a buyer is missing
 */
export async function issueDocument(
  trx: Transaction,
  issue: Issue,
): Promise<{ id: number; number: string; isNew: boolean }> {
  const { requestId, draft, by, now, beforeNumber } = issue
  if ((await lockStage(trx, requestId)) === undefined) throw new Refusal('missing', m.server_not_found())
  const standing = await findStanding(trx, requestId)
  if (standing) return { ...standing, isNew: false }
  const { lines, isAgreed } = await linesOf(trx, issue)
  const groupOf = await readGroups(trx, ['shop', 'billing'])
  const document = composeDocument({
    phone: groupOf('shop').phone,
    billing: groupOf('billing'),
    option: lines,
    buyer: draft.buyer ?? null,
    day: shopDayOf(now),
    usualDays: await usualWarrantyDays(trx, requestId),
  })
  const fields = missingOfBuyer(document)
  const [missing] = Object.values(fields)
  if (missing !== undefined) throw new Refusal('invalid', missing, { fields })
  const { kind, total } = document
  if (!isAgreed) await setAgreed(trx, requestId, total)
  await beforeNumber()
  const { id, number } = await insertDocument(
    trx,
    { ...document, requestId, creditOf: null, reason: null },
    { by, now },
  )
  if (document.buyer) await markNamed(trx, requestId)
  await updateOwed(trx, requestId)
  await storeWarranty(trx, requestId, now)
  const entry = { subject: 'document', subjectId: id, type: 'document.issued', by, now } as const
  await appendAudit(trx, { ...entry, details: { request: requestId, kind, total } })
  return { id, number, isNew: true }
}
