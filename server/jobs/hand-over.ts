/** Hands over the requests of callers who have an account: rows of before the hand-over was locked, or of a restored backup. */
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { findByPhone } from '../database/users.ts'
import { accountsOfCallers, handOver, lockCallers } from '../request/records/phone-requests.ts'

/** @returns how many requests were handed over */
export async function handOverMissed(database: Database, now: number): Promise<number> {
  let handedOver = 0
  for (const { phone } of await accountsOfCallers(database))
    handedOver += await write(database, async (trx) => {
      await lockCallers(trx, phone)
      const account = await findByPhone(trx, phone)
      return account ? (await handOver(trx, { phone, userId: account.userId, now })).length : 0
    })
  return handedOver
}
