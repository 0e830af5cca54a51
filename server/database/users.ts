/** Reads and writes the users: customers and the owner. */
import { sql } from 'kysely'
import type { ListedUser, User } from '#shared/account/account.ts'
import type { AccountRole } from '#shared/account/signed-in.ts'
import type { Language } from '#texts/languages.ts'
import * as counts from './counters.ts'
import { locksRows } from './locks.ts'
import { type Page, pageOf } from './pagination.ts'
import type { Database, Transaction } from './schema.ts'
import { likePattern, parseQuery, userSearchText } from './search-text.ts'
import { ANONYMIZED_NAME, nameWords } from './stored-names.ts'

/** The unique form of an e-mail address: nobody has two that differ only in case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

export type NewUser = {
  fullName: string
  email: string
  phone: string | null
  role: AccountRole
  /** The password's hash. */
  password: string
  language?: Language
  now: number
}

/** Inserts a user and returns the id, or undefined when the e-mail address or phone is taken. */
export async function insertUser(trx: Transaction, user: NewUser): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values({
      full_name: user.fullName,
      email: user.email,
      email_key: emailKey(user.email),
      phone: user.phone,
      role: user.role,
      password: user.password,
      created_at: user.now,
      language: user.language ?? null,
      search_text: userSearchText(user.fullName, user.email, user.phone),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await counts.addToCounter(trx, { users: 1 })
  return row?.id
}

export type Account = {
  userId: number
  fullName: string
  email: string
  phone: string | null
  role: AccountRole
  password: string
  /** The one that the account used last. */
  language: Language | null
}

/** The accounts that are not deleted. */
const accounts = (database: Database) =>
  database
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select(['id as userId', 'full_name as fullName', 'email', 'phone', 'role', 'password', 'language'])

export const findByEmail = (database: Database, email: string): Promise<Account | undefined> =>
  accounts(database).where('email_key', '=', emailKey(email)).executeTakeFirst()

export const findByPhone = (database: Database, phone: string): Promise<Account | undefined> =>
  accounts(database).where('phone', '=', phone).executeTakeFirst()

export const findById = (database: Database, id: number): Promise<Account | undefined> =>
  accounts(database).where('id', '=', id).executeTakeFirst()

/** The account, which is not deleted before this transaction has ended. */
export const findAndKeep = (trx: Transaction, id: number): Promise<Account | undefined> =>
  accounts(trx)
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forKeyShare())
    .executeTakeFirst()

/** Waits for the transactions that keep the account, or that store a row of it; later statements see those rows. */
export async function lockAccount(trx: Transaction, id: number): Promise<void> {
  if (locksRows(trx)) await accounts(trx).where('id', '=', id).forUpdate().execute()
}

export const findOwner = (database: Database): Promise<Account | undefined> =>
  accounts(database).where('role', '=', 'ADMIN').orderBy('id').limit(1).executeTakeFirst()

/** Replaces the password's hash and ends every session of the user. */
export async function setPassword(trx: Transaction, userId: number, password: string): Promise<void> {
  await trx.updateTable('users').set({ password }).where('id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Locks the account if its hash still is `from`, the one that a password was checked against, and stores `to`: the same
 * password, maybe under newer parameters. Sessions stay.
 * @returns false when the password was changed meanwhile
 */
export async function confirmPasswordHash(
  trx: Transaction,
  userId: number,
  { from, to = from }: { from: string; to?: string | undefined },
): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ password: to })
    .where('id', '=', userId)
    .where('password', '=', from)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the language that the account uses now. */
export const setLanguage = (trx: Transaction, userId: number, language: Language) =>
  trx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where((of) => of.or([of('language', 'is', null), of('language', '!=', language)]))
    .execute()

export const setEmail = (
  trx: Transaction,
  { userId, fullName, phone }: Pick<Account, 'userId' | 'fullName' | 'phone'>,
  email: string,
) =>
  trx
    .updateTable('users')
    .set({ email, email_key: emailKey(email), search_text: userSearchText(fullName, email, phone) })
    .where('id', '=', userId)
    .execute()

/** Deletes the user's row, or empties the row at the time `emptiedAt` when anonymized requests still refer to it. */
export async function anonymizeUser(
  trx: Transaction,
  userId: number,
  emptiedAt: number | undefined,
): Promise<void> {
  if (emptiedAt === undefined) await trx.deleteFrom('users').where('id', '=', userId).execute()
  else
    await trx
      .updateTable('users')
      .set({ full_name: ANONYMIZED_NAME, email: '', email_key: `deleted ${userId}`, phone: null })
      // No password matches an empty hash.
      .set({ password: '', deleted_at: emptiedAt, language: null, search_text: '' })
      .where('id', '=', userId)
      .execute()
  await counts.addToCounter(trx, { users: -1 })
}

/** The account without its password, as the API returns it: with the owner's name in the language of the call. */
export const toUser = ({ userId, fullName, email, phone, role }: Account): User => ({
  userId,
  fullName: nameWords(fullName),
  email,
  phone: phone ?? '',
  role,
})

/** The number of repair requests of each of these users that has any. */
async function countRequests(database: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await database
    .selectFrom('requests')
    .select(({ fn }) => ['user_id as userId', fn.countAll<number>().as('requests')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ userId, requests }) => [userId, Number(requests)]))
}

/** One page of the users that match the search text, newest first; an empty search text matches all. */
export async function listUsers(database: Database, page: Page, search = ''): Promise<ListedUser[]> {
  let query = accounts(database).select('created_at as createdAt')
  for (const word of parseQuery(search)?.words ?? [])
    query = query.where(sql<boolean>`search_text like ${likePattern(word)} escape '\\'`)
  const rows = await pageOf(query, page).execute()
  const requests =
    rows.length === 0
      ? new Map()
      : await countRequests(
          database,
          rows.map(({ userId }) => userId),
        )
  return rows.map((row) => ({
    ...toUser(row),
    joinedAt: new Date(row.createdAt).toISOString(),
    requests: requests.get(row.userId) ?? 0,
  }))
}
