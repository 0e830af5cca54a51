/**
 * Requests that the owner took on the phone (table `phone_requests`). One belongs to the account with that phone; without
 * such an account it belongs to the owner's until somebody registers with the phone. Who takes one, corrects its phone,
 * registers or is deleted holds the lock of the phone: of two concurrent transactions the second sees the account, or the request, of the first.
 */
import type { NotNull } from 'kysely'
import type { Actor } from '#shared/request/details.ts'
import { appendAudit } from '../../database/audit.ts'
import { lockNames } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { findByPhone } from '../../database/users.ts'
import { insertRequest, type NewRequest } from './requests.ts'

export const lockCallers = (trx: Transaction, ...phones: readonly string[]) =>
  lockNames(trx, ...phones.map((phone) => `caller:${phone}`))

type Taken = Omit<NewRequest, 'userId' | 'by'> & {
  ownerId: number
  /** The account of the customer, where the shop knows it without the phone. */
  customerId?: number | undefined
}

/** Inserts the request. `beforeTotals` as in `insertRequest`. @returns its id */
export async function insertTaken(
  trx: Transaction,
  { ownerId, customerId, ...fields }: Taken,
  beforeTotals: (id: number) => Promise<unknown> = async () => {},
): Promise<number> {
  const by = { role: 'owner', userId: ownerId } as const
  await lockCallers(trx, fields.phone)
  const accountId = customerId ?? (await findByPhone(trx, fields.phone))?.userId
  return insertRequest(trx, { ...fields, userId: accountId ?? ownerId, by }, async (id) => {
    await beforeTotals(id)
    await trx.updateTable('request_progress').set({ origin: 'admin' }).where('request_id', '=', id).execute()
    await trx
      .insertInto('phone_requests')
      .values({ request_id: id, phone: accountId === undefined ? fields.phone : null, body_hash: '' })
      .execute()
    const entry = { subject: 'request', subjectId: id, type: 'taken-by-phone', by, now: fields.now } as const
    await appendAudit(trx, entry)
  })
}

/** Whether the request waits for its caller to register. */
export const waitsForCaller = async (database: Database, requestId: number): Promise<boolean> =>
  (await database
    .selectFrom('phone_requests')
    .select('request_id')
    .where('request_id', '=', requestId)
    .where('phone', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The requests of this phone that no account has, oldest first. */
export const requestsOfCaller = (database: Database, phone: string) =>
  database
    .selectFrom('phone_requests')
    .innerJoin('requests', 'requests.id', 'phone_requests.request_id')
    .select(['requests.id', 'status', 'submitted_at as submittedAt'])
    .where('phone_requests.phone', '=', phone)
    .orderBy('requests.id')
    .execute()

type CallerAccount = { phone: string; userId: number }
type NewOwner = CallerAccount & {
  now: number
  /** Whose doing it is; by default the customer's, who registered. */
  by?: Actor
}

/** Gives the requests of a phone, which is locked, to the account that has it. @returns their ids */
export async function handOver(
  trx: Transaction,
  { phone, userId, now, by = { role: 'customer', userId } }: NewOwner,
): Promise<number[]> {
  const ids = (await requestsOfCaller(trx, phone)).map(({ id }) => id)
  if (ids.length === 0) return ids
  await trx.updateTable('requests').set({ user_id: userId }).where('id', 'in', ids).execute()
  await trx.updateTable('phone_requests').set({ phone: null }).where('request_id', 'in', ids).execute()
  for (const id of ids)
    await appendAudit(trx, { subject: 'request', subjectId: id, type: 'taken-over', by, now })
  return ids
}

/**
 * A caller's request has another phone, and both are locked: it belongs to the account with that phone, now or once it registers, as if the owner
 * had typed that phone at first. A request that an account has stays there: its customer may ask to be called elsewhere, or
 * have a new number, and must not lose the request by that.
 */
export async function followPhone(
  trx: Transaction,
  { requestId, phone, by, now }: { requestId: number; phone: string; by: Actor; now: number },
): Promise<void> {
  const caller = await trx
    .updateTable('phone_requests')
    .set({ phone })
    .where('request_id', '=', requestId)
    .where('phone', 'is not', null)
    .returning('request_id')
    .executeTakeFirst()
  const account = caller && (await findByPhone(trx, phone))
  if (account) await handOver(trx, { phone, userId: account.userId, now, by })
}

/** The accounts with the phone of a request that still waits for its caller. */
export const accountsOfCallers = async (database: Database): Promise<CallerAccount[]> =>
  database
    .selectFrom('phone_requests')
    .innerJoin('users', 'users.phone', 'phone_requests.phone')
    .select(['users.phone', 'users.id as userId'])
    .distinct()
    .where('phone_requests.phone', 'is not', null)
    .where('deleted_at', 'is', null)
    .$narrowType<{ phone: NotNull }>()
    .execute()

/** Removes the caller's personal data from requests that stay. */
export const forgetCallers = (trx: Transaction, requestIds: readonly number[]) =>
  trx
    .updateTable('phone_requests')
    .set({ phone: null, idempotency_key: null, body_hash: '' })
    .where('request_id', 'in', requestIds)
    .execute()
