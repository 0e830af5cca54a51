/**
 * Deletes one customer (DPDP Act, section 12): the account, sessions, codes, messages and SMS. Requests stay without
 * personal data (device and dates), because accounting and warranty count repairs, and so do their documents. Rate limits stay until they expire a
 * day later, so that registering and deleting in turn cannot reset them.
 */

import { forgetBuyers, listBilled } from '../billing/documents.ts'
import { forgetReferences, listPaid } from '../billing/payments.ts'
import { deleteMessagesOf } from '../contact/repository.ts'
import * as counts from '../database/counters.ts'
import { subtractFromDay } from '../database/daily-stats.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { anonymizeUser, findById, findByPhone, lockAccount } from '../database/users.ts'
import { lockStage } from '../request/records/contact.ts'
import {
  anonymizeRequests,
  anonymizeRequestsOf,
  openRequestsOf,
  requestIdsOfUser,
  withdrawRequest,
} from '../request/records/deletion.ts'
import { handOver, lockCallers, requestsOfCaller } from '../request/records/phone-requests.ts'
import { deleteThreads } from '../request/thread/deletion.ts'
import { removeFromSmsFile } from '../sms/file.ts'
import { type Customer, phoneDigits } from './customer-export.ts'

export type DeletionResult =
  | { outcome: 'deleted'; anonymized: number; withdrawn: number; messages: number }
  /** The owner's account comes from the configuration and cannot be deleted. */
  | { outcome: 'owner' }
  /** Requests are still open: the shop may have the device. */
  | { outcome: 'open'; requests: readonly number[] }
  /** Open requests with a document or a payment cannot be withdrawn: both have to stay. */
  | { outcome: 'billed'; requests: readonly number[] }

export type DeletionOptions = {
  now: number
  smsOutbox: string
  /** Deletes requests that are not done; without this option they prevent the deletion. */
  withdrawOpen: boolean
}

type Open = { id: number; submittedAt: number }

/** Deletes the texts and the threads about these requests, and those among them that are open. */
async function deleteAbout(trx: Transaction, ids: readonly number[], open: readonly Open[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('notifications').where('request_id', 'in', ids).execute()
  await deleteThreads(trx, ids)
  for (const { id, submittedAt } of open) {
    await withdrawRequest(trx, id)
    await subtractFromDay(trx, submittedAt)
  }
}

async function deleteAccount(trx: Transaction, userId: number, open: readonly Open[], now: number) {
  const ids = await requestIdsOfUser(trx, userId)
  await deleteAbout(trx, ids, open)
  await forgetBuyers(trx, ids)
  await forgetReferences(trx, ids)
  const anonymized = await anonymizeRequestsOf(trx, userId)
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await anonymizeUser(trx, userId, anonymized > 0 ? now : undefined)
  return { anonymized, withdrawn: open.length }
}

/** Deletes the data of a caller without an account. */
async function deleteCaller(trx: Transaction, phone: string, open: readonly Open[]) {
  const ids = (await requestsOfCaller(trx, phone)).map(({ id }) => id)
  await deleteAbout(trx, ids, open)
  const kept = ids.filter((id) => !open.some((request) => request.id === id))
  await anonymizeRequests(trx, kept)
  await forgetBuyers(trx, kept)
  await forgetReferences(trx, kept)
  return { anonymized: kept.length, withdrawn: open.length }
}

/** The open requests of the account and of the phone. */
async function openOf(trx: Transaction, { account, phone }: Customer): Promise<Open[]> {
  const ofCaller = phone ? await requestsOfCaller(trx, phone) : []
  return [
    ...(account ? await openRequestsOf(trx, account.userId) : []),
    ...ofCaller.filter(({ status }) => status === 'PENDING'),
  ]
}

/** Those of these requests that have a document or a payment. Locked before: one that is made now comes before or after. */
async function billedOf(trx: Transaction, requests: readonly Open[]): Promise<number[]> {
  const ids = requests.map(({ id }) => id)
  for (const id of ids) await lockStage(trx, id)
  const kept = new Set([...(await listBilled(trx, ids)), ...(await listPaid(trx, ids))])
  return ids.filter((id) => kept.has(id))
}

/** The customer's account, which may be newer than the search for the customer, with all requests of the phone. */
async function accountNow(trx: Transaction, { account, phone }: Customer, now: number) {
  if (!phone) return account && findById(trx, account.userId)
  await lockCallers(trx, phone)
  const found = await findByPhone(trx, phone)
  if (found) await handOver(trx, { phone, userId: found.userId, now })
  return found
}

/** Deletes the customer in one transaction; running it again changes nothing. */
export async function deleteCustomer(
  database: Database,
  customer: Customer,
  { now, smsOutbox, withdrawOpen }: DeletionOptions,
): Promise<DeletionResult> {
  const { phone } = customer
  if (customer.account?.role === 'ADMIN') return { outcome: 'owner' }
  const deletion = await write(database, async (trx): Promise<DeletionResult> => {
    const account = await accountNow(trx, customer, now)
    if (account) await lockAccount(trx, account.userId)
    const open = await openOf(trx, { account, phone })
    if (open.length > 0 && !withdrawOpen) return { outcome: 'open', requests: open.map(({ id }) => id) }
    const billed = await billedOf(trx, open)
    if (billed.length > 0) return { outcome: 'billed', requests: billed }
    const requests = account
      ? await deleteAccount(trx, account.userId, open, now)
      : await deleteCaller(trx, phone ?? '', open)
    if (!phone) return { outcome: 'deleted', ...requests, messages: 0 }
    await trx.deleteFrom('otp_codes').where('phone', '=', phone).execute()
    await trx.deleteFrom('verification_tokens').where('phone', '=', phone).execute()
    const { all, unread } = await deleteMessagesOf(trx, phoneDigits(phone))
    await counts.addToCounter(trx, { messages: -all, unread: -unread })
    return { outcome: 'deleted', ...requests, messages: all }
  })
  if (deletion.outcome === 'deleted' && phone) await removeFromSmsFile(smsOutbox, ({ to }) => to === phone)
  return deletion
}
