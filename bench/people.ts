/** The people of the bench: customers who have twenty requests each, and the owner, all of them signed in. */
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/schema.ts'
import { searchText } from '#server/database/search-text.ts'
import { write } from '#server/database/transaction.ts'
import { hashOf, newToken } from '#server/lib/token.ts'

/** Enough for a sample's submits below what a person may send a day. */
const CUSTOMERS = 200
const REQUESTS_EACH = 20
const XSRF = 'bench'

export type Customer = { userId: number; headers: Record<string, string> }

/** What their browser sends with each call. */
const headersOf = (token: string) => ({
  cookie: `__Host-session=${token}; XSRF-TOKEN=${XSRF}`,
  'x-xsrf-token': XSRF,
  'accept-encoding': 'br, gzip',
})

async function signIn(database: Transaction, userId: number): Promise<Customer> {
  const token = newToken()
  const now = Date.now()
  const session = {
    token_hash: hashOf(token),
    user_id: userId,
    created_at: now,
    seen_at: now,
    device: 'bench',
  }
  await database.insertInto('sessions').values(session).execute()
  return { userId, headers: headersOf(token) }
}

/** As the home form sends it. */
export const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

async function putAll(database: Transaction, of: readonly number[], each: number): Promise<number[]> {
  const words = { ...device, name: 'Asha', phone: '+919876543210', email: 'asha@mail.example', city: 'Pune' }
  const rows = of.flatMap((userId) =>
    Array.from({ length: each }, () => ({
      ...words,
      ...{
        user_id: userId,
        notes: 'n'.repeat(100),
        pickup_address: 'a'.repeat(60),
        preferred_pickup_at: null,
      },
      ...{ submitted_at: Date.now(), status: 'PENDING' as const, idempotency_key: crypto.randomUUID() },
      ...{ body_hash: '', words: searchText(words) },
    })),
  )
  const ids: number[] = []
  // A statement may carry some 32,000 values.
  for (let at = 0; at < rows.length; at += 1_000) {
    const kept = await database
      .insertInto('repairs')
      .values(rows.slice(at, at + 1_000))
      .returning('id')
      .execute()
    ids.push(...kept.map(({ id }) => id))
  }
  await sql`update counts set value = value + ${ids.length} where name = 'pending'`.execute(database)
  return ids
}

/** Requests as the server keeps them, without the server: so many of each person. It may be writing meanwhile. */
export const putRequests = (database: Database, of: readonly number[], each: number): Promise<number[]> =>
  write(database, (trx) => putAll(trx, of, each))

/** Makes the customers and signs everybody in. The owner is there since the server's start. */
export const signInAll = (database: Database): Promise<{ customers: Customer[]; owner: Customer }> =>
  write(database, async (trx) => {
    const customers: Customer[] = []
    for (let i = 0; i < CUSTOMERS; i++) {
      const email = `bench${i}@mail.example`
      const { id } = await trx
        .insertInto('users')
        .values({
          ...{ full_name: 'Asha', email, email_key: email, phone: `+918${String(i).padStart(9, '0')}` },
          ...{ role: 'CUSTOMER', password: '', created_at: Date.now(), deleted_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      customers.push(await signIn(trx, id))
    }
    await putAll(
      trx,
      customers.map(({ userId }) => userId),
      REQUESTS_EACH,
    )
    const admin = trx.selectFrom('users').select('id').where('role', '=', 'ADMIN')
    return { customers, owner: await signIn(trx, (await admin.executeTakeFirstOrThrow()).id) }
  })

/** Forgets how often they submitted, so that the next sample is not refused. */
export const forgetTries = (database: Database, customers: readonly Customer[]) =>
  write(database, (trx) =>
    trx
      .deleteFrom('limits')
      .where(
        'key',
        'in',
        customers.map(({ userId }) => `submits:${userId}`),
      )
      .execute(),
  )
