/** Deletes data after its retention time. */
import { firstBookDay } from '#shared/billing/number.ts'
import {
  ATTEMPT_RETENTION_MS,
  CALL_RETENTION_MS,
  EVENT_RETENTION_MS,
  MESSAGE_RETENTION_MS,
  NOTIFICATION_RETENTION_MS,
  PHOTO_AFTER_WARRANTY_MS,
  PHOTO_RETENTION_MS,
  RECEIPT_RETENTION_MS,
  SMS_FILE_RETENTION_MS,
  THREAD_RETENTION_MS,
} from '#shared/limits.ts'
import { shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { emptyNames } from '../account/forget.ts'
import { deleteExpired } from '../auth/otp-codes.ts'
import { SESSION_LIFETIME } from '../auth/session.ts'
import { deleteSessionsBefore } from '../auth/session-repository.ts'
import { deleteOldBooks } from '../billing/old-books.ts'
import type { Config } from '../config.ts'
import { deleteHandledMessages } from '../contact/repository.ts'
import { deleteAudit, deleteMoneyAudit } from '../database/audit.ts'
import { deleteCalls } from '../database/idempotent-calls.ts'
import { deleteEndedLimits } from '../database/rate-limits.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { deleteReceiptsBefore } from '../notifications/delivery-receipts.ts'
import { deleteNotifications } from '../notifications/outbox-repository.ts'
import { deleteOrphans } from '../photos/orphans.ts'
import { photoStore } from '../photos/store.ts'
import { deleteEvents } from '../request/records/history.ts'
import { deleteOldPhotos } from '../request/records/photo-retention.ts'
import { deleteOldEntries } from '../request/thread/deletion.ts'
import { readNamesBefore } from '../shop/retention.ts'
import { removeFromSmsFile } from '../sms/file.ts'
import { isClockSteady } from './clock-check.ts'

/** Rows per transaction: a longer one would block other writers. */
const BATCH_SIZE = 500
/** Requests per transaction, each of which changes rows in many tables. */
const REQUESTS_SIZE = 100

async function inBatches(
  database: Database,
  deleteBatch: (trx: Transaction) => Promise<number>,
): Promise<void> {
  while ((await write(database, deleteBatch)) === BATCH_SIZE);
}

/** For batches that find other rows than they change: until nothing is left to find. */
async function untilNone(database: Database, batch: (trx: Transaction) => Promise<number>): Promise<void> {
  while ((await write(database, batch)) > 0);
}

type Files = Pick<Config, 'smsOutbox' | 'photosDir'>

/** Runs `cleanup` unless the clock may be wrong. @returns whether it ran */
export async function cleanupIfClockSteady(database: Database, now: number, files: Files): Promise<boolean> {
  const isSteady = await isClockSteady(database, now)
  if (isSteady) await cleanup(database, now, files)
  return isSteady
}

/** Deletes unused data only, so it may run at any time in any process. */
export async function cleanup(
  database: Database,
  now: number,
  { smsOutbox, photosDir }: Files,
): Promise<void> {
  const { absolute, idle } = SESSION_LIFETIME.CUSTOMER
  await write(database, async (trx) => {
    await deleteSessionsBefore(trx, now - absolute, now - idle)
    await deleteExpired(trx, now)
    await deleteEndedLimits(trx, now - ATTEMPT_RETENTION_MS)
    await deleteReceiptsBefore(trx, now - RECEIPT_RETENTION_MS)
  })
  await inBatches(database, (trx) => deleteCalls(trx, now - CALL_RETENTION_MS, BATCH_SIZE))
  await inBatches(database, (trx) => deleteNotifications(trx, now - NOTIFICATION_RETENTION_MS, BATCH_SIZE))
  await inBatches(database, (trx) => deleteHandledMessages(trx, now - MESSAGE_RETENTION_MS, BATCH_SIZE))
  await inBatches(database, (trx) => deleteEvents(trx, now - EVENT_RETENTION_MS, BATCH_SIZE))
  await inBatches(database, (trx) => deleteAudit(trx, now - EVENT_RETENTION_MS, BATCH_SIZE))
  await inBatches(database, (trx) => deleteOldEntries(trx, now - THREAD_RETENTION_MS, BATCH_SIZE))
  const photoTimes = { closedBefore: now - PHOTO_RETENTION_MS, warrantyBefore: now - PHOTO_AFTER_WARRANTY_MS }
  await inBatches(database, (trx) => deleteOldPhotos(trx, photoTimes, BATCH_SIZE))
  const before = await readNamesBefore(database, now)
  await untilNone(database, (trx) => emptyNames(trx, { before, now }, REQUESTS_SIZE))
  await untilNone(database, (trx) => deleteOldBooks(trx, now, REQUESTS_SIZE))
  const booksBefore = startOfDay(firstBookDay(shopDayOf(now)))
  await inBatches(database, (trx) => deleteMoneyAudit(trx, booksBefore, BATCH_SIZE))
  await deleteOrphans(database, photoStore(photosDir), now)
  await removeFromSmsFile(smsOutbox, ({ at }) => Date.parse(at) < now - SMS_FILE_RETENTION_MS)
}
