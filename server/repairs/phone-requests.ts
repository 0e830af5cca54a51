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
    .selectFrom('callers')
    .innerJoin('repairs', 'repairs.id', 'callers.request_id')
    .select(['repairs.id', 'submitted_at as submittedAt', 'callers.body_hash as bodyHash'])
    .where('callers.key', '=', key)
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
  await trx.updateTable('progress').set({ origin: 'admin' }).where('request_id', '=', id).execute()
  const caller = await trx
    .insertInto('callers')
    .values({ request_id: id, phone: account ? null : fields.phone, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!caller) return undefined
  await appendAudit(trx, {
    ...{ subject: 'request', subjectId: id, type: 'taken-by-phone', by, now: fields.now },
  } as const)
  return id
}
