/**
 * Deletes one customer (DPDP Act, section 12): the account, sessions, codes, messages, SMS and photos. Requests stay without
 * personal data (device and dates), because accounting and warranty count repairs, and so do their documents. Rate limits stay until they expire a
 * day later, so that registering and deleting in turn cannot reset them.
 */

import { referenceOf } from '#shared/request/reference.ts'
import { listBilled } from '../billing/documents.ts'
import { listPaid } from '../billing/payments.ts'
import { deleteMessagesOf } from '../contact/repository.ts'
import * as counts from '../database/counters.ts'
import { subtractFromDay } from '../database/daily-stats.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { lockIfTechnician } from '../database/technicians.ts'
import { write } from '../database/transaction.ts'
import { anonymizeUser, findById, findByPhone, lockAccount } from '../database/users.ts'
import { lockStage } from '../request/records/contact.ts'
import {
  forgetAuthor,
  openRequestsOf,
  requestIdsOfUser,
  withdrawRequest,
} from '../request/records/deletion.ts'
import { handOver, lockCallers, requestsOfCaller } from '../request/records/phone-requests.ts'
import { deletePhotosOf } from '../request/records/photo-retention.ts'
import { type Customer, phoneDigits } from './customer.ts'
import { deleteCustomerFiles, type FilePlaces, type Files } from './files.ts'
import { forgetPeople } from './forget.ts'

export type DeletionResult =
  | { outcome: 'deleted'; anonymized: number; withdrawn: number; messages: number }
  /** The owner's account comes from the configuration and cannot be deleted. */
  | { outcome: 'owner' }
  /** A technician who is on: the day sheet belongs to the account's phone. */
  | { outcome: 'technician' }
  /** Requests are still open: the shop may have the device. */
  | { outcome: 'open'; requests: readonly OpenRequest[] }
  /** Open requests with a document or a payment cannot be withdrawn: both have to stay. */
  | { outcome: 'billed'; requests: readonly number[] }

type RowOptions = {
  /** Epoch ms. */
  now: number
  /** Deletes requests that are not done; without this option they prevent the deletion. */
  withdrawOpen: boolean
  /** Runs first in the transaction, with the account locked. What it throws rolls everything back. */
  confirm?: (trx: Transaction) => Promise<void>
}

type Open = { id: number; submittedAt: number }
type OpenRequest = { id: number; reference: string }

/** Deletes the photos of these requests and everything else about their people, and those among them that are open. */
async function deleteAbout(
  trx: Transaction,
  ids: readonly number[],
  { open, now }: { open: readonly Open[]; now: number },
): Promise<Omit<Files, 'phone'>> {
  const sms = await forgetPeople(trx, ids, now)
  const photos = await deletePhotosOf(trx, ids)
  for (const { id, submittedAt } of open) {
    await withdrawRequest(trx, id)
    await subtractFromDay(trx, submittedAt)
  }
  return { photos, sms }
}

async function deleteAccount(trx: Transaction, userId: number, open: readonly Open[], now: number) {
  const ids = await requestIdsOfUser(trx, userId)
  await forgetAuthor(trx, userId)
  const files = await deleteAbout(trx, ids, { open, now })
  const anonymized = ids.length - open.length
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await anonymizeUser(trx, userId, anonymized > 0 ? now : undefined)
  return { anonymized, withdrawn: open.length, files }
}

/** Deletes the data of a caller without an account. */
async function deleteCaller(trx: Transaction, phone: string, open: readonly Open[], now: number) {
  const ids = (await requestsOfCaller(trx, phone)).map(({ id }) => id)
  const files = await deleteAbout(trx, ids, { open, now })
  return { anonymized: ids.length - open.length, withdrawn: open.length, files }
}

/**
 * Locks the customer's requests, the oldest first: what somebody writes about one at this moment is seen and deleted, or comes
 * later and finds no phone. Before the account, as a claim of a warranty does.
 */
async function lockRequests(trx: Transaction, { account, phone }: Customer): Promise<void> {
  const ofCaller = phone ? (await requestsOfCaller(trx, phone)).map(({ id }) => id) : []
  const ofAccount = account ? await requestIdsOfUser(trx, account.userId) : []
  const ids = new Set([...ofCaller, ...ofAccount])
  for (const id of [...ids].sort((a, b) => a - b)) await lockStage(trx, id)
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

type Deleted = { result: DeletionResult; files: Files }

const refused = (result: DeletionResult): Deleted => ({ result, files: { phone: null, photos: [], sms: [] } })

async function deleteRows(
  trx: Transaction,
  customer: Customer,
  { now, withdrawOpen, confirm }: RowOptions,
): Promise<Deleted> {
  const { phone } = customer
  const account = await accountNow(trx, customer, now)
  await lockRequests(trx, { account, phone })
  if (account) await lockAccount(trx, account.userId)
  if (account && phone && (await lockIfTechnician(trx, phone))) return refused({ outcome: 'technician' })
  await confirm?.(trx)
  const open = await openOf(trx, { account, phone })
  if (open.length > 0 && !withdrawOpen)
    return refused({
      outcome: 'open',
      requests: open.map((request) => ({ id: request.id, reference: referenceOf(request) })),
    })
  const billed = await billedOf(trx, open)
  if (billed.length > 0) return refused({ outcome: 'billed', requests: billed })
  const { files: ofRequests, ...requests } = account
    ? await deleteAccount(trx, account.userId, open, now)
    : await deleteCaller(trx, phone ?? '', open, now)
  const files = { phone, ...ofRequests }
  if (!phone) return { result: { outcome: 'deleted', ...requests, messages: 0 }, files }
  await trx.deleteFrom('otp_codes').where('phone', '=', phone).execute()
  await trx.deleteFrom('verification_tokens').where('phone', '=', phone).execute()
  const { all, unread } = await deleteMessagesOf(trx, phoneDigits(phone))
  await counts.addToCounter(trx, { messages: -all, unread: -unread })
  return { result: { outcome: 'deleted', ...requests, messages: all }, files }
}

/** Deletes what the database has of a customer, in one transaction; running it again changes nothing. */
export async function deleteCustomerRows(
  database: Database,
  customer: Customer,
  options: RowOptions,
): Promise<Deleted> {
  if (customer.account?.role === 'ADMIN') return refused({ outcome: 'owner' })
  return write(database, (trx) => deleteRows(trx, customer, options))
}

/** Deletes the rows of a customer, and then the files. */
export async function deleteCustomer(
  database: Database,
  customer: Customer,
  { smsOutbox, photosDir, ...options }: RowOptions & FilePlaces,
): Promise<DeletionResult> {
  const { result, files } = await deleteCustomerRows(database, customer, options)
  if (result.outcome === 'deleted') await deleteCustomerFiles(database, { smsOutbox, photosDir }, files)
  return result
}
