/** Finds a customer and exports all data that the shop stores about them (DPDP Act, section 11). */
import type { Payment } from '#shared/billing/payment.ts'
import type { CustomerData } from '#shared/customer-data.ts'
import { listSessionsOf } from '../auth/session-repository.ts'
import { listDocumentsOf } from '../billing/documents.ts'
import { listPaymentsOf } from '../billing/payments.ts'
import { listMessagesOf } from '../contact/repository.ts'
import { listChangesOf } from '../database/audit.ts'
import type { Database } from '../database/schema.ts'
import { findTechnicianByPhone } from '../database/technicians.ts'
import type { Account } from '../database/users.ts'
import { isoTime } from '../lib/iso-time.ts'
import { listNotificationsOf } from '../notifications/notification-lists.ts'
import { photoFileName } from '../photos/store.ts'
import { claimedReferences } from '../request/records/claims.ts'
import { listTerms, listVisitsOf } from '../request/records/customer-terms.ts'
import { listEstimatesOf } from '../request/records/estimates.ts'
import { listEventsOf } from '../request/records/history.ts'
import { listSharedPhotos } from '../request/records/photo-retention.ts'
import { listRequestsWith } from '../request/records/requests.ts'
import { listMessagesAbout } from '../request/thread/deletion.ts'
import { readAttempts } from './attempts.ts'
import { type Customer, phoneDigits, requestIdsOf } from './customer.ts'

const isoTimeOrNull = (ms: number | null | undefined) => (typeof ms === 'number' ? isoTime(ms) : null)

async function readRequests(
  database: Database,
  requestIds: readonly number[],
): Promise<CustomerData['requests']> {
  const claimed = await claimedReferences(database, requestIds)
  const requests = await listRequestsWith(database, requestIds)
  const terms = new Map((await listTerms(database, requestIds)).map(({ id, ...term }) => [id, term]))
  return requests.map((request) => ({
    ...request,
    claimOf: claimed.get(request.id) ?? null,
    language: terms.get(request.id)?.language ?? null,
    doneAt: isoTimeOrNull(terms.get(request.id)?.closedAt),
    warrantyUntil: terms.get(request.id)?.warrantyUntil ?? null,
    owed: terms.get(request.id)?.owed ?? 0,
  }))
}

async function readVisits(
  database: Database,
  requestIds: readonly number[],
): Promise<CustomerData['visits']> {
  const rows = await listVisitsOf(database, requestIds)
  return rows.map(({ windowStart, windowEnd, ...visit }) => ({
    ...visit,
    windowStart: isoTimeOrNull(windowStart),
    windowEnd: isoTimeOrNull(windowEnd),
  }))
}

async function readSteps(database: Database, requestIds: readonly number[]): Promise<CustomerData['steps']> {
  const rows = await listEventsOf(database, requestIds)
  return rows.map(({ at, ...step }) => ({ ...step, at: isoTime(at) }))
}

async function readThread(
  database: Database,
  requestIds: readonly number[],
): Promise<CustomerData['thread']> {
  const rows = await listMessagesAbout(database, requestIds)
  return rows.map(({ at, ...message }) => ({ ...message, at: isoTime(at) }))
}

/** The shop's photos that it has not shared are internal, as its notes. */
async function readPhotos(
  database: Database,
  requestIds: readonly number[],
): Promise<CustomerData['photos']> {
  const rows = await listSharedPhotos(database, requestIds)
  return rows.map(({ id, at, sha, ...photo }) => ({
    ...photo,
    at: isoTime(at),
    file: photoFileName(sha, 'large'),
    path: `/api/requests/${photo.requestId}/photos/${id}`,
  }))
}

/** The codes that are not used, and the proof that this phone was verified to register. */
async function readCodes(database: Database, phone: string): Promise<CustomerData['codes']> {
  const codes = await database
    .selectFrom('otp_codes')
    .select(['purpose', 'expires_at'])
    .where('phone', '=', phone)
    .execute()
  const verified = await database
    .selectFrom('verification_tokens')
    .select('expires_at')
    .where('phone', '=', phone)
    .execute()
  return [...codes, ...verified.map((row) => ({ ...row, purpose: 'verified' }))].map(
    ({ purpose, expires_at }) => ({ purpose, validUntil: isoTime(expires_at) }),
  )
}

async function readChanges(database: Database, userId: number): Promise<CustomerData['changes']> {
  const rows = await listChangesOf(database, userId)
  return rows.map(({ subject, subjectId, type, at }) => ({
    what: `${subject}: ${type}`,
    id: subjectId,
    at: isoTime(at),
  }))
}

async function readAccount(database: Database, { userId, password: _, ...account }: Account) {
  const { created_at } = await database
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...account, userId, phone: account.phone ?? '', registeredAt: isoTime(created_at) }
}

async function readTechnician(database: Database, phone: string): Promise<CustomerData['technician']> {
  const found = await findTechnicianByPhone(database, phone)
  return found ? { ...found, since: isoTime(found.since), offSince: isoTimeOrNull(found.offSince) } : null
}

/** The bank's reference is about the customer; who of the shop took the money is not. */
const withoutNames = <P extends Payment>({ record, ...payment }: P) => ({
  ...payment,
  record: record && { ...record, by: null },
})

/** Exports everything about this customer. */
export async function exportCustomer(
  database: Database,
  customer: Customer,
  now: number,
): Promise<CustomerData> {
  const { account, phone } = customer
  const requestIds = await requestIdsOf(database, customer)
  const sessions = account ? await listSessionsOf(database, account.userId) : []
  return {
    exportedAt: isoTime(now),
    account: account ? await readAccount(database, account) : null,
    technician: phone ? await readTechnician(database, phone) : null,
    requests: await readRequests(database, requestIds),
    visits: await readVisits(database, requestIds),
    steps: await readSteps(database, requestIds),
    estimates: await listEstimatesOf(database, requestIds, now),
    documents: await listDocumentsOf(database, requestIds),
    payments: (await listPaymentsOf(database, requestIds)).map(withoutNames),
    photos: await readPhotos(database, requestIds),
    texts: await listNotificationsOf(database, requestIds),
    thread: await readThread(database, requestIds),
    messages: phone ? await listMessagesOf(database, phoneDigits(phone)) : [],
    changes: account ? await readChanges(database, account.userId) : [],
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({
      device,
      startedAt: isoTime(createdAt),
      seenAt: isoTime(seenAt),
    })),
    codes: phone ? await readCodes(database, phone) : [],
    tries: await readAttempts(database, customer),
  }
}
