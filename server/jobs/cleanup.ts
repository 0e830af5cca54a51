/** Clears what is over: nothing is kept longer than its term. */
import {
  KEEP_MESSAGES_MS,
  KEEP_NOTICES_MS,
  KEEP_RECEIPTS_MS,
  KEEP_SMS_FILE_MS,
  KEEP_TRIES_MS,
} from '#shared/limits.ts'
import { clearExpired } from '../auth/otp-codes.ts'
import { LIFE } from '../auth/session.ts'
import { deleteSessionsBefore } from '../auth/session-repository.ts'
import { clearEnded } from '../database/rate-limits.ts'
import type { Database, Write } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { clearHandled } from '../messages/repository.ts'
import { clearReceipts } from '../notifications/delivery-receipts.ts'
import { clearNotices } from '../notifications/outbox-repository.ts'
import { removeFromSmsOutbox } from '../notifications/sms/file.ts'

/** A transaction takes no more at once: calls wait for it. */
const MOST = 500

async function inParts(database: Database, clear: (trx: Write) => Promise<number>): Promise<void> {
  while ((await write(database, clear)) === MOST);
}

/** Nothing that it clears could have been used any more, so it may run at any time and in any process. */
export async function tidy(database: Database, now: number, smsOutbox: string): Promise<void> {
  const { absolute, idle } = LIFE.CUSTOMER
  await write(database, async (trx) => {
    await deleteSessionsBefore(trx, now - absolute, now - idle)
    await clearExpired(trx, now)
    await clearEnded(trx, now - KEEP_TRIES_MS)
    await clearReceipts(trx, now - KEEP_RECEIPTS_MS)
  })
  await inParts(database, (trx) => clearNotices(trx, now - KEEP_NOTICES_MS, MOST))
  await inParts(database, (trx) => clearHandled(trx, now - KEEP_MESSAGES_MS, MOST))
  await removeFromSmsOutbox(smsOutbox, ({ at }) => Date.parse(at) < now - KEEP_SMS_FILE_MS)
}
