/** Clears what is over: nothing is kept longer than its term. */
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
import { clearHandled } from '../messages/repository.ts'
import { clearReceipts } from '../notifications/delivery-receipts.ts'
import { deleteNotifications } from '../notifications/outbox-repository.ts'
import { removeFromSmsFile } from '../notifications/sms/file.ts'

/** A transaction takes no more at once: calls wait for it. */
const MOST = 500

async function inParts(database: Database, clear: (trx: Transaction) => Promise<number>): Promise<void> {
  while ((await write(database, clear)) === MOST);
}

/** Nothing that it clears could have been used any more, so it may run at any time and in any process. */
export async function cleanup(database: Database, now: number, smsOutbox: string): Promise<void> {
  const { absolute, idle } = SESSION_LIFETIME.CUSTOMER
  await write(database, async (trx) => {
    await deleteSessionsBefore(trx, now - absolute, now - idle)
    await deleteExpired(trx, now)
    await deleteEndedLimits(trx, now - KEEP_ATTEMPTS_MS)
    await clearReceipts(trx, now - KEEP_RECEIPTS_MS)
  })
  await inParts(database, (trx) => deleteNotifications(trx, now - KEEP_NOTIFICATIONS_MS, MOST))
  await inParts(database, (trx) => clearHandled(trx, now - KEEP_MESSAGES_MS, MOST))
  await removeFromSmsFile(smsOutbox, ({ at }) => Date.parse(at) < now - KEEP_SMS_FILE_MS)
}
