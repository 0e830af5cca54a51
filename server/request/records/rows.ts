/** A repair request with its reference and stage, as the API shows it. */
import type { NotNull } from 'kysely'
import { referenceOf } from '#shared/request/reference.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import type { Database } from '../../database/schema.ts'
import { nameWords } from '../../database/stored-names.ts'
import { toPromise } from './promise.ts'
import { toVisit } from './visits.ts'

/** The two sides of a thread; each has unread messages of the other. */
export type Side = 'customer' | 'shop'

export const selectRequests = (database: Database, reader: Side) =>
  database
    .selectFrom('requests')
    // Every request has its progress; with an inner join PostgreSQL reads all of a large table for one page.
    .leftJoin('request_progress', 'request_progress.request_id', 'requests.id')
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'requests.id').on('visits.leg', '=', 'visit'),
    )
    .select([
      'requests.id',
      'user_id as userId',
      'name',
      'phone',
      'email',
      'brand',
      'model',
      'issue',
      'notes',
      'city',
      'pickup_address as pickupAddress',
      'preferred_pickup_at as preferredPickupAt',
      'submitted_at as submittedAt',
      'status',
      'stage',
      'outcome',
      'result',
      'device_in_shop as deviceInShop',
      'agreed',
      'promised_day as promisedDay',
      'waits_part as waitsPart',
      `${reader}_unread as unread`,
      'visits.way',
      'visits.pin',
      'visits.landmark',
      'visits.window_start as windowStart',
      'visits.window_end as windowEnd',
      'visits.missed',
    ])
    .$narrowType<{ stage: NotNull; deviceInShop: NotNull; unread: NotNull }>()

type StoredRequest = {
  id: number
  name: string
  preferredPickupAt: number | null
  submittedAt: number
  deviceInShop: number
} & Parameters<typeof toPromise>[0] &
  Parameters<typeof toVisit>[0]

export const toRequest = <R extends StoredRequest>({
  name,
  preferredPickupAt,
  submittedAt,
  deviceInShop,
  promisedDay,
  waitsPart,
  way,
  pin,
  landmark,
  windowStart,
  windowEnd,
  missed,
  ...row
}: R) => ({
  ...row,
  name: nameWords(name),
  preferredPickupAt: preferredPickupAt === null ? null : new Date(preferredPickupAt).toISOString(),
  submittedAt: new Date(submittedAt).toISOString(),
  reference: referenceOf({ id: row.id, submittedAt }),
  deviceInShop: deviceInShop === 1,
  promise: toPromise({ promisedDay, waitsPart }),
  visit: toVisit({ way, pin, landmark, windowStart, windowEnd, missed }),
})

type StoredDetails = CustomerRequest & { warrantyUntil: string | null }

/** One request; undefined without such a request. */
export async function findRequest(
  database: Database,
  id: number,
  reader: Side,
): Promise<StoredDetails | undefined> {
  const row = await selectRequests(database, reader)
    .select('warranty_until as warrantyUntil')
    .where('requests.id', '=', id)
    .executeTakeFirst()
  return row && toRequest(row)
}
