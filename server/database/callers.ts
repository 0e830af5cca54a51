/** The requests that the owner took on the phone (table `phone_requests`), and to whom they belong. */
import { appendAudit } from './audit.ts'
import type { Database, Transaction } from './schema.ts'

/** The requests of this phone that no account has, oldest first. */
export const requestsOfCaller = (database: Database, phone: string) =>
  database
    .selectFrom('phone_requests')
    .innerJoin('requests', 'requests.id', 'phone_requests.request_id')
    .select(['requests.id', 'status', 'submitted_at as submittedAt'])
    .where('phone_requests.phone', '=', phone)
    .orderBy('requests.id')
    .execute()

/** Gives the requests of a phone to the account that was registered with it. @returns their ids */
export async function handOver(
  trx: Transaction,
  { phone, userId, now }: { phone: string; userId: number; now: number },
): Promise<number[]> {
  const ids = (await requestsOfCaller(trx, phone)).map(({ id }) => id)
  if (ids.length === 0) return ids
  await trx.updateTable('requests').set({ user_id: userId }).where('id', 'in', ids).execute()
  await trx.updateTable('phone_requests').set({ phone: null }).where('request_id', 'in', ids).execute()
  const by = { role: 'customer', userId } as const
  for (const id of ids)
    await appendAudit(trx, { subject: 'request', subjectId: id, type: 'taken-over', by, now })
  return ids
}

/** Removes what a caller could be known by from requests that stay. */
export const forgetCallers = (trx: Transaction, requestIds: readonly number[]) =>
  trx
    .updateTable('phone_requests')
    .set({ phone: null, idempotency_key: null, body_hash: '' })
    .where('request_id', 'in', requestIds)
    .execute()
