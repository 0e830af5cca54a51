/** Deletes data whose retention time is over. */
import {
  KEEP_ATTEMPTS_MS,
  KEEP_MESSAGES_MS,
  KEEP_NOTIFICATIONS_MS,
  KEEP_RECEIPTS_MS,
  KEEP_SMS_FILE_MS,
} from '#shared/limits.ts'
import { deleteExpired } from '../auth/otp-codes.ts'
import { SESSION_LIFETIME } from '../auth/session.ts'
import { deleteSessionsBefore } from '../auth/session-repository.ts'
import { deleteEndedLimits } from '../database/rate-limits.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { deleteHandled } from '../messages/repository.ts'
import { deleteReceiptsBefore } from '../notifications/delivery-receipts.ts'
import { deleteNotifications } from '../notifications/outbox-repository.ts'
import { removeFromSmsFile } from '../sms/file.ts'

/** Rows per transaction: a longer one would block other writers. */
const BATCH_SIZE = 500

async function inBatches(
  database: Database,
  deleteBatch: (trx: Transaction) => Promise<number>,
): Promise<void> {
  while ((await write(database, deleteBatch)) === BATCH_SIZE);
}

/** Deletes only what no code path can use any more, so it may run at any time and in any process. */
export async function cleanup(database: Database, now: number, smsOutbox: string): Promise<void> {
  const { absolute, idle } = SESSION_LIFETIME.CUSTOMER
  await write(database, async (trx) => {
    await deleteSessionsBefore(trx, now - absolute, now - idle)
    await deleteExpired(trx, now)
    await deleteEndedLimits(trx, now - KEEP_ATTEMPTS_MS)
    await deleteReceiptsBefore(trx, now - KEEP_RECEIPTS_MS)
  })
  await inBatches(database, (trx) => deleteNotifications(trx, now - KEEP_NOTIFICATIONS_MS, BATCH_SIZE))
  await inBatches(database, (trx) => deleteHandled(trx, now - KEEP_MESSAGES_MS, BATCH_SIZE))
  await removeFromSmsFile(smsOutbox, ({ at }) => Date.parse(at) < now - KEEP_SMS_FILE_MS)
}
