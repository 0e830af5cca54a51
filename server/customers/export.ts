/** What the shop keeps about one customer: finding them, and all of it in one piece (DPDP Act, section 11). */
import * as v from 'valibot'
import { DialPhone } from '#shared/account.ts'
import type { CustomerData } from '#shared/customer-data.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { sessionsOf } from '../auth/session-repository.ts'
import type { Database } from '../database/schema.ts'
import { type Account, emailKey, findByEmail, findByPhone } from '../database/users.ts'
import * as limits from '../http/rate-limit.ts'
import { listMessagesOf } from '../messages/repository.ts'
import { listNotificationsOf } from '../notifications/outbox-repository.ts'
import { listRepairsOf } from '../repairs/repository.ts'

/** Somebody by their account, or by their number alone when they only wrote to the shop or asked for a code. */
export type Customer = { account: Account | undefined; phone: string | null }

/** The customer with this phone (with or without +91, spaces or dashes) or e-mail address; undefined for an unknown address. */
export async function findCustomer(database: Database, who: string): Promise<Customer | undefined> {
  const phone = v.safeParse(DialPhone, who.replace(/[\s-]/g, ''))
  if (phone.success) return { account: await findByPhone(database, phone.output), phone: phone.output }
  const account = await findByEmail(database, who)
  return account && { account, phone: account.phone }
}

/** The number as the contact page keeps it. */
export const bareNumber = (phone: string) => phone.slice(DIAL_PREFIX.length)

const iso = (ms: number) => new Date(ms).toISOString()

const limitsOf = ({ account, phone }: Customer) => [
  ...(account
    ? [limits.submitsPerUser(account.userId), limits.loginsPerAccount(emailKey(account.email))]
    : []),
  ...(phone
    ? [
        limits.sendsPerPhone(phone),
        limits.wrongCodesPerPhone(phone),
        limits.registrationsPerPhone(phone),
        limits.messagesPerPhone(bareNumber(phone)),
      ]
    : []),
]

async function triesOf(database: Database, customer: Customer): Promise<CustomerData['tries']> {
  const keys = limitsOf(customer).map(({ key }) => key)
  const rows = await database
    .selectFrom('limits')
    .select(['key', 'hits', 'ends_at'])
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ key, hits, ends_at }) => ({ what: key, times: hits, until: iso(ends_at) }))
}

async function codesOf(database: Database, phone: string): Promise<CustomerData['codes']> {
  const rows = await database
    .selectFrom('codes')
    .select(['purpose', 'expires_at'])
    .where('phone', '=', phone)
    .execute()
  return rows.map(({ purpose, expires_at }) => ({ purpose, validUntil: iso(expires_at) }))
}

async function accountOf(database: Database, { userId, password: _, ...account }: Account) {
  const { created_at } = await database
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...account, userId, phone: account.phone ?? '', registeredAt: iso(created_at) }
}

/** Everything, and nothing about anybody else. */
export async function exportCustomer(
  database: Database,
  customer: Customer,
  now: number,
): Promise<CustomerData> {
  const { account, phone } = customer
  const sessions = account
    ? await sessionsOf(database, account.userId, { createdAfter: 0, seenAfter: 0 })
    : []
  return {
    exportedAt: iso(now),
    account: account ? await accountOf(database, account) : null,
    requests: account ? await listRepairsOf(database, account.userId) : [],
    texts: account ? await listNotificationsOf(database, account.userId) : [],
    messages: phone ? await listMessagesOf(database, bareNumber(phone)) : [],
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({
      device,
      startedAt: iso(createdAt),
      seenAt: iso(seenAt),
    })),
    codes: phone ? await codesOf(database, phone) : [],
    tries: await triesOf(database, customer),
  }
}
