/** Queues many SMS at once and counts how often each was sent. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { queueSms } from '#server/notifications/outbox-repository.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { readSmsFile } from '#server/sms/file.ts'

const PHONE = '+919812345678'

export type Queued = {
  ids: readonly number[]
  /** How often each request's SMS was sent so far; unsent ones are missing. */
  sent: (smsOutbox: string) => Promise<Map<number, number>>
}

/** Inserts this many done requests with a queued SMS each, in one transaction, so that workers find all at once. */
export async function queueManySms(database: Database, count: number): Promise<Queued> {
  const now = Date.now()
  const { id: userId } = await database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const repair = {
    ...{
      userId,
      name: 'Priya',
      phone: PHONE,
      email: 'priya@mail.example',
      brand: 'Apple',
      model: 'iPhone 13',
    },
    ...{ issue: 'Screen Repair', notes: '', city: '', pickupAddress: '', preferredPickupAt: null, now },
  }
  const ids: number[] = []
  // In batches: a statement for thousands of rows would exceed the query timeout.
  while (ids.length < count)
    await write(database, async (trx) => {
      const some: number[] = []
      for (let i = 0; i < Math.min(100, count - ids.length); i++) {
        const id = await insertRequest(trx, repair)
        await queueSms(trx, { requestId: id, event: 'done', recipient: PHONE, now })
        some.push(id)
      }
      return some
    }).then((some) => ids.push(...some))
  const wanted = new Set(ids)
  return {
    ids,
    async sent(smsOutbox) {
      const times = new Map<number, number>()
      for (const { kind, text } of await readSmsFile(smsOutbox)) {
        const id = kind === 'status' ? Number(/request (\d+)\) is done/.exec(text)?.[1]) : Number.NaN
        if (wanted.has(id)) times.set(id, (times.get(id) ?? 0) + 1)
      }
      return times
    },
  }
}

const open = (database: Database) =>
  database.selectFrom('notifications').select(['id', 'lease']).where('state', '!=', 'sent').execute()

/** The current leases, including those of killed workers. */
export const claimsOf = async (database: Database) =>
  new Set((await open(database)).flatMap(({ lease }) => lease ?? []))

type Sending = {
  database: Database
  queued: Queued
  smsOutbox: string
  /** The leases right after a worker was killed. */
  claims: ReadonlySet<string>
}

/**
 * Waits until every SMS was sent once. The killed worker's leases, which would last three minutes, are ended here;
 * the SMS that it was sending when it was killed may be sent twice.
 */
export async function expectEachOnce({ database, queued, smsOutbox, claims }: Sending): Promise<void> {
  // A running worker takes new leases: an unchanged one is the killed worker's.
  const isLeftBehind = async () => {
    const left = await open(database)
    const by = new Set(left.map(({ lease }) => lease ?? ''))
    return left.length === 0 || (by.size === 1 && [...by].every((lease) => claims.has(lease)) && left.length)
  }
  await expect.poll(isLeftBehind, { interval: 500 }).toBeTruthy()
  const before = await isLeftBehind()
  await pause(2_000)
  expect(await isLeftBehind(), 'somebody was still at work').toBe(before)
  await write(database, (trx) =>
    trx.updateTable('notifications').set({ leased_until: 0 }).where('state', '=', 'queued').execute(),
  )
  await expect.poll(async () => (await open(database)).length).toBe(0)
  const times = await queued.sent(smsOutbox)
  expect(times.size).toBe(queued.ids.length)
  expect([...times.values()].filter((each) => each > 1).length).toBeLessThanOrEqual(1)
  expect(Math.max(...times.values())).toBeLessThanOrEqual(2)
}
