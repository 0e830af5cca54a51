/**
 * Deletes one customer (DPDP Act, section 12). Gone for good: the account, sessions, codes, messages, texts. Kept without
 * a name, number, address or words of theirs: which device was repaired, when and how often, because the shop's books
 * and its warranty count repairs. How often they tried limited things is forgotten by itself a day later: it cannot
 * be cleared by registering and deleting in turns.
 */

import * as counts from '../database/counters.ts'
import { subtractFromDay } from '../database/daily-stats.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { anonymizeUser } from '../database/users.ts'
import { deleteMessagesOf } from '../messages/repository.ts'
import { removeFromSmsFile } from '../notifications/sms/file.ts'
import { anonymize, openRepairsOf, withdraw } from './anonymize.ts'
import { bareNumber, type Customer } from './export.ts'

export type Deletion =
  | { outcome: 'deleted'; kept: number; withdrawn: number; messages: number }
  /** The owner's own account is a setting. */
  | { outcome: 'owner' }
  /** The shop still works for them, perhaps with their device in its hands. */
  | { outcome: 'open'; requests: readonly number[] }

export type DeletionOptions = {
  now: number
  smsOutbox: string
  /** Takes back requests that are not done yet; without it they stand in the way. */
  withdrawOpen: boolean
}

async function deleteAccount(trx: Transaction, userId: number, now: number) {
  await trx
    .deleteFrom('notices')
    .where('request_id', 'in', (of) => of.selectFrom('repairs').select('id').where('user_id', '=', userId))
    .execute()
  const open = await openRepairsOf(trx, userId)
  for (const { id, submittedAt } of open) {
    await withdraw(trx, id)
    await subtractFromDay(trx, submittedAt)
  }
  const kept = await anonymize(trx, userId)
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await anonymizeUser(trx, userId, kept > 0 ? now : undefined)
  return { kept, withdrawn: open.length }
}

/** Does it all or nothing; a second time there is nothing left and nothing happens. */
export async function deleteCustomer(
  database: Database,
  { account, phone }: Customer,
  { now, smsOutbox, withdrawOpen }: DeletionOptions,
): Promise<Deletion> {
  if (account?.role === 'ADMIN') return { outcome: 'owner' }
  const deletion = await write(database, async (trx): Promise<Deletion> => {
    const open = account ? await openRepairsOf(trx, account.userId) : []
    if (open.length > 0 && !withdrawOpen) return { outcome: 'open', requests: open.map(({ id }) => id) }
    const requests = account ? await deleteAccount(trx, account.userId, now) : { kept: 0, withdrawn: 0 }
    if (!phone) return { outcome: 'deleted', ...requests, messages: 0 }
    await trx.deleteFrom('codes').where('phone', '=', phone).execute()
    await trx.deleteFrom('tickets').where('phone', '=', phone).execute()
    const { all, unread } = await deleteMessagesOf(trx, bareNumber(phone))
    await counts.addToCounter(trx, { messages: -all, unread: -unread })
    return { outcome: 'deleted', ...requests, messages: all }
  })
  if (deletion.outcome === 'deleted' && phone) await removeFromSmsFile(smsOutbox, ({ to }) => to === phone)
  return deletion
}
