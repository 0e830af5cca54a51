/** What people wrote through the contact page. */
import type * as v from 'valibot'
import type { Message, NewMessage } from '#shared/message.ts'
import * as counts from './counts.ts'
import { type Page, pageOf } from './page.ts'
import type { Database, Write } from './schema.ts'

type Words = v.InferOutput<typeof NewMessage>

/** False when a message with this key is there already. */
export async function insertMessage(trx: Write, message: Words, now: number, key: string | null) {
  const row = await trx
    .insertInto('messages')
    .values({ ...message, sent_at: now, handled: 0, idempotency_key: key })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await counts.add(trx, 'messages', 1)
  await counts.add(trx, 'unread', 1)
  return true
}

export const findByKey = (database: Database, key: string): Promise<Words | undefined> =>
  database
    .selectFrom('messages')
    .select(['name', 'phone', 'message'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Newest first; all, or only those that are (not) handled. */
export async function listMessages(
  database: Database,
  page: Page,
  handled: boolean | undefined,
): Promise<v.InferOutput<typeof Message>[]> {
  const all = database.selectFrom('messages').select(['id', 'name', 'phone', 'message', 'sent_at', 'handled'])
  const query = handled === undefined ? all : all.where('handled', '=', Number(handled))
  const rows = await pageOf(query, page).execute()
  return rows.map(({ sent_at, handled: flag, ...words }) => ({
    ...words,
    sentAt: new Date(sent_at).toISOString(),
    handled: flag === 1,
  }))
}

/** False when there is no such message. */
export async function setHandled(trx: Write, id: number, handled: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('messages')
    .set({ handled: Number(handled) })
    .where('id', '=', id)
    .where('handled', '=', Number(!handled))
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    await counts.add(trx, 'unread', handled ? -1 : 1)
    return true
  }
  return (await trx.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
