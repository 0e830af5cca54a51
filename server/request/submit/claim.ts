/** A warranty claim: a new request that keeps the device, the contact and the place of a repair that is done. */
import type { Actor } from '#shared/request/details.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { findAndKeep } from '../../database/users.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findOpenClaim, findRoot } from '../records/claims.ts'
import { lockStage } from '../records/contact.ts'
import { insertTaken, waitsForCaller } from '../records/phone-requests.ts'
import { insertRequest } from '../records/requests.ts'
import { newVisitOf, writeVisit } from './new-visit.ts'

type Claim = {
  requestId: number
  words: string
  /** The start of the window that is asked for. */
  window: string | undefined
  by: Actor & { userId: number }
  now: number
  /** Runs before the totals are updated: all writers lock those rows. */
  beforeTotals: () => Promise<unknown>
}

/**
 * The repair whose warranty is claimed, locked: of two concurrent claims the second sees the first.
 * @throws Refusal without such a request, without a warranty, after its last day, and while a claim is open
 */
async function claimedRepair(trx: Transaction, requestId: number, now: number) {
  const root = await findRoot(trx, requestId)
  if (!root) throw new Refusal('missing', m.server_not_found())
  await lockStage(trx, root.id)
  const request = await trx
    .selectFrom('request_progress')
    .select('warranty_until as until')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!request?.until) throw new Refusal('notPossible', m.server_claim_no_warranty())
  if (shopDayOf(now) > request.until)
    throw new Refusal('notPossible', m.claim_over({ day: dayYearText(request.until) }))
  const open = await findOpenClaim(trx, root.id)
  if (open) throw new Refusal('notPossible', m.server_claim_open({ reference: open.reference }))
  return root
}

/** What a claim keeps of the repair. */
const findKept = (trx: Transaction, requestId: number) =>
  trx
    .selectFrom('requests')
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'requests.id').on('visits.leg', '=', 'visit'),
    )
    .select(['user_id as userId', 'name', 'phone', 'email', 'brand', 'model', 'issue'])
    .select(['city', 'pickup_address as pickupAddress', 'language'])
    .select(['visits.way', 'visits.pin', 'visits.landmark'])
    .where('requests.id', '=', requestId)
    .executeTakeFirstOrThrow()

/**
 * Inserts the claim. The owner's is a request of the customer all the same, taken on the phone.
 * @throws Refusal as `claimedRepair`; for a deleted customer, and when the window is not offered or full
 */
export async function claimWarranty(
  trx: Transaction,
  { requestId, words, window, by, now, beforeTotals }: Claim,
): Promise<{ id: number; reference: string }> {
  const root = await claimedRepair(trx, requestId, now)
  const { way, pin, landmark, language, userId, ...kept } = await findKept(trx, requestId)
  if (!(await findAndKeep(trx, userId))) throw new Refusal('notPossible', m.server_claim_no_warranty())
  const visit = await newVisitOf(
    trx,
    { pin: pin ?? undefined, landmark: landmark ?? undefined, way: way ?? undefined, window },
    now,
  )
  if (visit instanceof Refusal) throw visit
  const request = {
    ...kept,
    ...(language && { language }),
    notes: words,
    // Older readers show a window as the preferred time.
    preferredPickupAt: window === undefined ? null : Date.parse(window),
    visit,
    agreed: { amount: 0, warrantyDays: null },
    claimOf: root.id,
    now,
  }
  const complete = async (id: number) => {
    await writeVisit(trx, id, visit)
    await beforeTotals()
  }
  if (by.role === 'customer') {
    const id = await insertRequest(trx, { ...request, userId, by }, complete)
    return { id, reference: referenceOf({ id, submittedAt: now }) }
  }
  const customerId = (await waitsForCaller(trx, requestId)) ? undefined : userId
  const id = await insertTaken(trx, { ...request, ownerId: by.userId, customerId }, complete)
  return { id, reference: referenceOf({ id, submittedAt: now }) }
}
