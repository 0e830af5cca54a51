/**
 * Requests that the owner took on the phone. One belongs to the account with that phone; without such an account it belongs
 * to the owner's until somebody registers with the phone.
 */
import { appendAudit } from '../database/audit.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { findByPhone } from '../database/users.ts'
import { insertRepair, type NewRepair } from './repository.ts'

type Idempotency = { key: string | null; bodyHash: string }

/** The request that was taken with this key. */
export const findTaken = (database: Database, key: string) =>
  database
    .selectFrom('phone_requests')
    .innerJoin('requests', 'requests.id', 'phone_requests.request_id')
    .select(['requests.id', 'submitted_at as submittedAt', 'phone_requests.body_hash as bodyHash'])
    .where('phone_requests.idempotency_key', '=', key)
    .executeTakeFirst()

type Taken = Omit<NewRepair, 'userId' | 'by' | 'idempotency'> & {
  ownerId: number
  idempotency: Idempotency
}

/** Inserts the request. @returns its id, or undefined when the key is taken: the transaction must be rolled back then */
export async function insertTaken(
  trx: Transaction,
  { ownerId, idempotency: { key, bodyHash }, ...fields }: Taken,
): Promise<number | undefined> {
  const by = { role: 'owner', userId: ownerId } as const
  const account = await findByPhone(trx, fields.phone)
  const id = await insertRepair(trx, {
    ...fields,
    userId: account?.userId ?? ownerId,
    by,
    idempotency: { key: null, bodyHash: '' },
  })
  if (id === undefined) throw new Error('A request without a key cannot exist already')
  await trx.updateTable('request_progress').set({ origin: 'admin' }).where('request_id', '=', id).execute()
  const caller = await trx
    .insertInto('phone_requests')
    .values({
      request_id: id,
      phone: account ? null : fields.phone,
      idempotency_key: key,
      body_hash: bodyHash,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!caller) return undefined
  await appendAudit(trx, {
    ...{ subject: 'request', subjectId: id, type: 'taken-by-phone', by, now: fields.now },
  } as const)
  return id
}
