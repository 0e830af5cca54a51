/** What people wrote through the contact page. */
import type * as v from 'valibot'
import type { Message, NewMessage } from '#shared/message.ts'
import * as counts from '../database/counters.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database, Transaction } from '../database/schema.ts'

type Words = v.InferOutput<typeof NewMessage>

/** False when a message with this key is there already. */
export async function insertMessage(trx: Transaction, message: Words, now: number, key: string | null) {
  const row = await trx
    .insertInto('messages')
    .values({ ...message, sent_at: now, handled: 0, idempotency_key: key })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await counts.addToCounter(trx, { messages: 1, unread: 1 })
  return true
}

export const findByKey = (database: Database, key: string): Promise<Words | undefined> =>
  database
    .selectFrom('messages')
    .select(['name', 'phone', 'message'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

const shown = (database: Database) =>
  database.selectFrom('messages').select(['id', 'name', 'phone', 'message', 'sent_at', 'handled'])

const asRead = <R extends { sent_at: number; handled: number }>({ sent_at, handled, ...words }: R) => ({
  ...words,
  sentAt: new Date(sent_at).toISOString(),
  handled: handled === 1,
})

/** Newest first; all, or only those that are (not) handled. */
export async function listMessages(
  database: Database,
  page: Page,
  handled: boolean | undefined,
): Promise<v.InferOutput<typeof Message>[]> {
  const all = shown(database)
  const query = handled === undefined ? all : all.where('handled', '=', Number(handled))
  return (await pageOf(query, page).execute()).map(asRead)
}

/** All that came under this number (ten digits), oldest first. */
export const listMessagesOf = async (
  database: Database,
  phone: string,
): Promise<v.InferOutput<typeof Message>[]> =>
  (await shown(database).where('phone', '=', phone).orderBy('id').execute()).map(asRead)

/** @returns how many went, and how many of them nobody had handled */
export async function deleteMessagesOf(
  trx: Transaction,
  phone: string,
): Promise<{ all: number; unread: number }> {
  const gone = await trx.deleteFrom('messages').where('phone', '=', phone).returning('handled').execute()
  return { all: gone.length, unread: gone.filter(({ handled }) => handled === 0).length }
}

/** Clears up to `most` handled messages that came before this. @returns how many */
export async function clearHandled(trx: Transaction, before: number, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom('messages')
    .where('id', 'in', (of) =>
      of
        .selectFrom('messages')
        .select('id')
        .where('handled', '=', 1)
        .where('sent_at', '<', before)
        .orderBy('id')
        .limit(most),
    )
    .returning('id')
    .execute()
  if (rows.length > 0) await counts.addToCounter(trx, { messages: -rows.length })
  return rows.length
}

/** False when there is no such message. */
export async function setHandled(trx: Transaction, id: number, handled: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('messages')
    .set({ handled: Number(handled) })
    .where('id', '=', id)
    .where('handled', '=', Number(!handled))
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    await counts.addToCounter(trx, { unread: handled ? -1 : 1 })
    return true
  }
  return (await trx.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
