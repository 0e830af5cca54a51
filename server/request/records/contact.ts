/** Reads and writes the contact of a request: who the customer is, and where the shop comes. */
import type { RequestStage } from '#shared/request/stages.ts'
import type { Way } from '#shared/request/visit.ts'
import type { Transaction } from '../../database/schema.ts'
import { searchText } from '../../database/search-text.ts'

/**
 * Locks a request until the transaction ends: a concurrent step or correction waits, or has come before.
 * @returns its stage; undefined without such a request
 */
export async function lockStage(trx: Transaction, requestId: number): Promise<RequestStage | undefined> {
  const row = await trx
    .updateTable('request_progress')
    .set((of) => ({ seq: of.ref('seq') }))
    .where('request_id', '=', requestId)
    .returning('stage')
    .executeTakeFirst()
  return row?.stage
}

export type StoredContact = Awaited<ReturnType<typeof readContact>>

/** The contact of a request that exists. A missing text is empty. */
export async function readContact(trx: Transaction, requestId: number) {
  const { way, pin, landmark, windowStart, email, brand, model, issue, ...contact } = await trx
    .selectFrom('requests')
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'requests.id').on('visits.leg', '=', 'visit'),
    )
    .select(['name', 'phone', 'city', 'pickup_address as pickupAddress'])
    .select(['email', 'brand', 'model', 'issue'])
    .select(['visits.way', 'visits.pin', 'visits.landmark', 'visits.window_start as windowStart'])
    .where('requests.id', '=', requestId)
    .executeTakeFirstOrThrow()
  return {
    contact: { ...contact, pin: pin ?? '', landmark: landmark ?? '' },
    /** Null for a request without a visit. */
    way,
    hasWindow: windowStart !== null,
    /** What else the owner's search finds. */
    searched: { email, brand, model, issue },
  }
}

type Changed = Pick<StoredContact, 'contact' | 'searched'> & { way: Way }

/** Stores the whole contact. A request without a visit gets one for a PIN code or a landmark. */
export async function updateContact(
  trx: Transaction,
  requestId: number,
  { contact, searched, way }: Changed,
): Promise<void> {
  const { name, phone, city, pickupAddress, pin, landmark } = contact
  await trx
    .updateTable('requests')
    .set({ name, phone, city, pickup_address: pickupAddress })
    .set({ search_text: searchText({ ...contact, ...searched }) })
    .where('id', '=', requestId)
    .execute()
  const place = { way, pin: pin === '' ? null : pin, landmark }
  const visit = await trx
    .updateTable('visits')
    .set(place)
    .where('request_id', '=', requestId)
    .where('leg', '=', 'visit')
    .returning('request_id')
    .executeTakeFirst()
  if (visit || (pin === '' && landmark === '')) return
  await trx
    .insertInto('visits')
    .values({
      ...place,
      request_id: requestId,
      leg: 'visit',
      window_start: null,
      window_end: null,
      missed: 0,
    })
    .execute()
}
