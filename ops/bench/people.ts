/** Creates the bench's users directly in the database: customers with twenty requests each and the owner, all with sessions. */
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/schema.ts'
import { searchText } from '#server/database/search-text.ts'
import { insertTechnician } from '#server/database/technicians.ts'
import { write } from '#server/database/transaction.ts'
import { xsrfTokenOf } from '#server/http/csrf.ts'
import { newToken, sha256 } from '#server/lib/token.ts'

/** Enough customers to keep a sample's submits below the daily limit per user. */
const CUSTOMERS = 200
const REQUESTS_EACH = 20
/** Of the technician's day. */
const VISITS = 6
const WINDOW_MS = 2 * 3_600_000

export type Customer = { userId: number; headers: Record<string, string> }

/** The headers that a signed-in browser sends with each call: the session by its names on http://localhost and on https. */
const headersOf = (token: string) => ({
  cookie: `session=${token}; __Host-session=${token}; XSRF-TOKEN=${xsrfTokenOf(token)}`,
  'x-xsrf-token': xsrfTokenOf(token),
  'accept-encoding': 'br, gzip',
})

async function signIn(
  database: Transaction,
  userId: number,
  role: 'TECHNICIAN' | null = null,
): Promise<Customer> {
  const token = newToken()
  const now = Date.now()
  const session = {
    token_hash: sha256(token),
    user_id: userId,
    created_at: now,
    seen_at: now,
    device: 'bench',
    role,
  }
  await database.insertInto('sessions').values(session).execute()
  return { userId, headers: headersOf(token) }
}

/** The device fields that the home form sends. */
export const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

async function insertAll(database: Transaction, of: readonly number[], each: number): Promise<number[]> {
  const fields = { ...device, name: 'Asha', phone: '+919876543210', email: 'asha@mail.example', city: 'Pune' }
  const place = { pickupAddress: 'a'.repeat(60), landmark: '', pin: '' }
  const rows = of.flatMap((userId) =>
    Array.from({ length: each }, () => ({
      ...fields,
      ...{
        user_id: userId,
        notes: 'n'.repeat(100),
        pickup_address: place.pickupAddress,
        preferred_pickup_at: null,
      },
      ...{ submitted_at: Date.now(), status: 'PENDING' as const },
      ...{ body_hash: '', search_text: searchText({ ...fields, ...place }) },
    })),
  )
  const ids: number[] = []
  // A statement may have about 32,000 parameters.
  for (let at = 0; at < rows.length; at += 1_000) {
    const inserted = await database
      .insertInto('requests')
      .values(rows.slice(at, at + 1_000))
      .returning('id')
      .execute()
    ids.push(...inserted.map(({ id }) => id))
  }
  await sql`insert into request_progress (request_id, stage, seq, device_in_shop, link_version)
    select id, 'received', 1, 0, 1 from requests where id between ${ids[0]} and ${ids.at(-1)}
    on conflict do nothing`.execute(database)
  await sql`insert into request_events (request_id, seq, type, by_role, by_user, from_stage, to_stage, at, recorded_at, details, body_hash)
    select id, 1, 'submit', 'customer', user_id, 'received', 'received', submitted_at, submitted_at, '{}', '' from requests
    where id between ${ids[0]} and ${ids.at(-1)} and not exists (select 1 from request_events where request_events.request_id = requests.id)
    `.execute(database)
  await sql`update counters set value = value + ${ids.length} where name = 'pending'`.execute(database)
  return ids
}

/** Inserts `each` repair requests for every user, without the server, and returns their ids. Safe while the server writes. */
export const insertRequests = (database: Database, of: readonly number[], each: number): Promise<number[]> =>
  write(database, (trx) => insertAll(trx, of, each))

async function insertUser(trx: Transaction, name: string, phone: string): Promise<number> {
  const email = `bench${phone}@mail.example`
  const { id } = await trx
    .insertInto('users')
    .values({
      ...{ full_name: name, email, email_key: email, phone },
      ...{ role: 'CUSTOMER', password: '', created_at: Date.now(), deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A technician who has these requests today. */
async function signInTechnician(trx: Transaction, requestIds: readonly number[]): Promise<Customer> {
  const contact = { name: 'Imran Shaikh', phone: '+917000000001' }
  const now = Date.now()
  const technician = await insertTechnician(trx, contact, now)
  const place = { way: 'pickup', pin: '411018', landmark: '', missed: 0 } as const
  const times = { window_start: now, window_end: now + WINDOW_MS }
  for (const requestId of requestIds) {
    const visit = { request_id: requestId, leg: 'visit', technician_id: technician } as const
    await trx
      .insertInto('visits')
      .values({ ...visit, ...place, ...times })
      .execute()
  }
  await trx
    .updateTable('request_progress')
    .set({ stage: 'confirmed' })
    .where('request_id', 'in', requestIds)
    .execute()
  return signIn(trx, await insertUser(trx, contact.name, contact.phone), 'TECHNICIAN')
}

/** Creates the customers and a technician, and a session for each of them and for the owner, whom the server created at its start. */
export const signInAll = (
  database: Database,
): Promise<{ customers: Customer[]; owner: Customer; technician: Customer }> =>
  write(database, async (trx) => {
    const customers: Customer[] = []
    for (let i = 0; i < CUSTOMERS; i++)
      customers.push(await signIn(trx, await insertUser(trx, 'Asha', `+918${String(i).padStart(9, '0')}`)))
    const ids = await insertAll(
      trx,
      customers.map(({ userId }) => userId),
      REQUESTS_EACH,
    )
    const admin = trx.selectFrom('users').select('id').where('role', '=', 'ADMIN')
    const owner = await signIn(trx, (await admin.executeTakeFirstOrThrow()).id)
    return { customers, owner, technician: await signInTechnician(trx, ids.slice(-VISITS)) }
  })

/** Deletes the customers' submit counters, so that the next sample is not rate-limited. */
export const clearSubmitLimits = (database: Database, customers: readonly Customer[]) =>
  write(database, (trx) =>
    trx
      .deleteFrom('rate_limits')
      .where(
        'key',
        'in',
        customers.map(({ userId }) => `submits:${userId}`),
      )
      .execute(),
  )
