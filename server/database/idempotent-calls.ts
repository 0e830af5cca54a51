/**
 * Calls with an Idempotency-Key and what they answered. A call claims its key, works and stores its answer in one transaction;
 * a repeated call waits for that transaction and answers the same, whatever happened since. A refused call stores nothing.
 * Neither key nor body is stored: their hashes cannot be guessed without the key, which the client alone has, so the
 * rows contain no personal data and may outlive a deleted customer.
 */
import * as v from 'valibot'
import { Refusal } from '../lib/refusal.ts'
import { sha256 } from '../lib/token.ts'
import type { Database, Transaction } from './schema.ts'
import { type OutsideTransaction, write } from './transaction.ts'

export type IdempotentCall<A> = {
  /** The hash of address and key. */
  id: string
  /** The hash of key, sender and body. */
  bodyHash: string
  /** The schema of the answer. */
  response: v.GenericSchema<unknown, A>
  now: number
}

type Key = {
  key: string
  /** At the same address, the same key is the same call. */
  address: readonly (string | number | null)[]
  /** Sender and body: another one under the same key is refused. */
  content: unknown
}

export function idempotentCall<A>(
  { key, address, content }: Key,
  { response, now }: Pick<IdempotentCall<A>, 'response' | 'now'>,
): IdempotentCall<A> {
  const id = sha256(JSON.stringify([...address, key]))
  return { id, bodyHash: sha256(JSON.stringify([key, content])), response, now }
}

/** A part of a call that is done in several transactions; it has the key and the body of the whole. */
export const partOf = <A>(
  { id, bodyHash, now }: IdempotentCall<unknown>,
  part: number,
  response: v.GenericSchema<unknown, A>,
): IdempotentCall<A> => ({ id: sha256(`${id} ${part}`), bodyHash, response, now })

/**
 * What is done before a call's own transaction, and stands whatever becomes of it. A refused call may come again under its key
 * with another body, which is then done anew.
 */
export const preludeOf = <A>(
  { id, bodyHash, now }: IdempotentCall<unknown>,
  response: v.GenericSchema<unknown, A>,
): IdempotentCall<A> => ({ id: sha256(`${id} ${bodyHash}`), bodyHash, response, now })

const parseAnswer = <A>({ response }: IdempotentCall<A>, text: string): A =>
  v.parse(response, JSON.parse(text))

/**
 * Claims the key. @returns the stored answer in an array; undefined for a new call, and for one that was interrupted between
 * its transactions. @throws Refusal when the key came with another body
 */
export async function claimCall<A>(
  trx: Transaction,
  call: IdempotentCall<A>,
  reused: () => string,
): Promise<readonly [A] | undefined> {
  const { id, bodyHash, now } = call
  const begun = await trx
    .insertInto('idempotent_calls')
    .values({ id, body_hash: bodyHash, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) return undefined
  const before = await trx
    .selectFrom('idempotent_calls')
    .select(['body_hash as bodyHash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.bodyHash !== bodyHash) throw new Refusal('keyReused', reused())
  return before.answer === null ? undefined : [parseAnswer(call, before.answer)]
}

/** Stores the answer. @returns the answer that holds: of two concurrent calls, that of the first one to end */
export async function storeAnswer<A>(trx: Transaction, call: IdempotentCall<A>, answer: A): Promise<A> {
  const stored = await trx
    .updateTable('idempotent_calls')
    .set((of) => ({ answer: of.fn.coalesce('answer', of.val(JSON.stringify(answer))) }))
    .where('id', '=', call.id)
    .returning('answer')
    .executeTakeFirstOrThrow()
  return parseAnswer(call, stored.answer ?? '')
}

type Work<A> = {
  /** Why a key that came with another body is refused. */
  reused: () => string
  work: (trx: Transaction) => Promise<A>
}

/** Works in a transaction, once per key: a repeated call gets the stored answer. `isNew`: whether `work` ran. */
export const answerOnce = <A, D extends Database>(
  database: D & OutsideTransaction<D>,
  call: IdempotentCall<A> | null,
  { reused, work }: Work<A>,
): Promise<{ answer: A; isNew: boolean }> =>
  write(database, async (trx) => {
    if (call === null) return { answer: await work(trx), isNew: true }
    const before = await claimCall(trx, call, reused)
    if (before) return { answer: before[0], isNew: false }
    return { answer: await storeAnswer(trx, call, await work(trx)), isNew: true }
  })

/** Deletes up to `limit` calls before this time, which clients do not repeat any more. @returns the number deleted */
export async function deleteCalls(trx: Transaction, before: number, limit: number): Promise<number> {
  const rows = await trx
    .deleteFrom('idempotent_calls')
    .where('id', 'in', (of) =>
      of.selectFrom('idempotent_calls').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}
