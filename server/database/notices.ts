/** The outbox table: texts owed to customers. Workers of several processes share it by leases. */
import type * as v from 'valibot'
import type { Notice as Shown } from '#shared/message.ts'
import { type Page, pageOf } from './page.ts'
import type { Database, Write } from './schema.ts'

type NoticeEvent = 'done'
export type Notice = { id: number; requestId: number; event: string; recipient: string; tries: number }

/** Queues the text of an event once a request. */
export const insertNotice = (
  trx: Write,
  {
    requestId,
    event,
    recipient,
    now,
  }: { requestId: number; event: NoticeEvent; recipient: string; now: number },
) =>
  trx
    .insertInto('notices')
    .values({
      request_id: requestId,
      event,
      recipient,
      state: 'queued',
      tries: 0,
      next_at: now,
      lease: null,
      leased_until: 0,
      provider_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'event']).doNothing())
    .execute()

/** Takes up to `most` due notices for this worker; the lease keeps the others away while it lives. */
export async function claim(
  trx: Write,
  { lease, now, leaseMs, most }: { lease: string; now: number; leaseMs: number; most: number },
): Promise<Notice[]> {
  const rows = await trx
    .updateTable('notices')
    .set((of) => ({ lease, leased_until: now + leaseMs, tries: of('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('notices')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('next_at')
        .limit(most),
    )
    // Asked again of the row itself: PostgreSQL reads the rows of the inner query before it locks them.
    .where('state', '=', 'queued')
    .where('leased_until', '<=', now)
    .returning(['id', 'request_id as requestId', 'event', 'recipient', 'tries'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Whether anything is due: cheap to ask often. */
export async function hasDue(database: Database, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('notices')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .where('leased_until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes how a claimed notice ended; nothing happens when the lease was lost to another worker. */
export const settle = (
  trx: Write,
  { id, lease }: { id: number; lease: string },
  outcome:
    | { state: 'sent'; provider_id: string }
    | { state: 'failed' }
    | { state: 'queued'; next_at: number },
) =>
  trx
    .updateTable('notices')
    .set({ ...outcome, lease: null, leased_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/** What the shop sends, newest first. */
export async function listNotices(database: Database, page: Page): Promise<v.InferOutput<typeof Shown>[]> {
  const query = database
    .selectFrom('notices')
    .select(['id', 'request_id', 'recipient', 'state', 'tries', 'created_at'])
  const rows = await pageOf(query, page).execute()
  return rows.map(({ id, request_id, recipient, state, tries, created_at }) => ({
    id,
    requestId: request_id,
    phone: recipient,
    kind: 'status',
    state,
    tries,
    at: new Date(created_at).toISOString(),
  }))
}

/** Queues a notice again that was given up; any other stays as it is. False when there is no such notice. */
export async function retry(trx: Write, id: number, now: number): Promise<boolean> {
  await trx
    .updateTable('notices')
    .set({ state: 'queued', tries: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
  return (await trx.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
