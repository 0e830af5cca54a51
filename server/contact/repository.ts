/** Reads and writes the messages of the contact form. */
import type * as v from 'valibot'
import type { Message, NewMessage } from '#shared/shop/message.ts'
import * as counts from '../database/counters.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database, Transaction } from '../database/schema.ts'

type MessageFields = v.InferOutput<typeof NewMessage>

export async function insertMessage(trx: Transaction, message: MessageFields, now: number): Promise<void> {
  await trx
    .insertInto('messages')
    .values({ ...message, sent_at: now, handled: 0 })
    .execute()
  await counts.addToCounter(trx, { messages: 1, unread: 1 })
}

const selectMessages = (database: Database) =>
  database.selectFrom('messages').select(['id', 'name', 'phone', 'message', 'sent_at', 'handled'])

const toMessage = <R extends { sent_at: number; handled: number }>({ sent_at, handled, ...fields }: R) => ({
  ...fields,
  sentAt: new Date(sent_at).toISOString(),
  handled: handled === 1,
})

/** One page of messages, newest first; `handled` filters, undefined lists all. */
export async function listMessages(
  database: Database,
  page: Page,
  handled: boolean | undefined,
): Promise<v.InferOutput<typeof Message>[]> {
  const all = selectMessages(database)
  const query = handled === undefined ? all : all.where('handled', '=', Number(handled))
  return (await pageOf(query, page).execute()).map(toMessage)
}

/** All messages of this phone number (ten digits), oldest first. */
export const listMessagesOf = async (
  database: Database,
  phone: string,
): Promise<v.InferOutput<typeof Message>[]> =>
  (await selectMessages(database).where('phone', '=', phone).orderBy('id').execute()).map(toMessage)

/** Deletes the messages of this phone number (ten digits). @returns the number of all and of unhandled ones */
export async function deleteMessagesOf(
  trx: Transaction,
  phone: string,
): Promise<{ all: number; unread: number }> {
  const deleted = await trx.deleteFrom('messages').where('phone', '=', phone).returning('handled').execute()
  return { all: deleted.length, unread: deleted.filter(({ handled }) => handled === 0).length }
}

/** Deletes up to `limit` handled messages that were sent before this time. @returns the number deleted */
export async function deleteHandledMessages(
  trx: Transaction,
  before: number,
  limit: number,
): Promise<number> {
  const rows = await trx
    .deleteFrom('messages')
    .where('id', 'in', (of) =>
      of
        .selectFrom('messages')
        .select('id')
        .where('handled', '=', 1)
        .where('sent_at', '<', before)
        .orderBy('id')
        .limit(limit),
    )
    .returning('id')
    .execute()
  if (rows.length > 0) await counts.addToCounter(trx, { messages: -rows.length })
  return rows.length
}

/** @returns whether the message changed; undefined when it does not exist */
export async function setHandled(
  trx: Transaction,
  id: number,
  handled: boolean,
): Promise<boolean | undefined> {
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
  const found = await trx.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()
  return found && false
}
