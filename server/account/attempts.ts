/** The rate limits that count a customer's calls. */
import { sql } from 'kysely'
import type { CustomerData } from '#shared/customer-data.ts'
import type { Database } from '../database/schema.ts'
import { emailKey } from '../database/users.ts'
import * as limits from '../http/rate-limit.ts'
import { isoTime } from '../lib/iso-time.ts'
import { type Customer, phoneDigits } from './customer.ts'

const limitKeysOf = ({ account, phone }: Customer) => [
  ...(account
    ? [
        limits.submitsPerUser(account.userId),
        limits.stepsPerCustomer(account.userId),
        limits.copiesPerUser(account.userId),
      ]
    : []),
  ...(phone
    ? [
        limits.sendsPerPhone(phone),
        limits.registrationsPerPhone(phone),
        limits.messagesPerPhone(phoneDigits(phone)),
      ]
    : []),
]

/** The prefixes of keys that are counted per client: the export contains the counters of all clients. */
const limitPrefixesOf = ({ account, phone }: Customer) =>
  [
    ...(account ? limits.failedLogins({ of: emailKey(account.email), client: '' }) : []),
    ...(phone ? [limits.wrongCodes({ of: phone, client: '' })] : []),
  ].map(({ key }) => key)

/** The counters with their keys. */
export async function readAttempts(database: Database, customer: Customer): Promise<CustomerData['tries']> {
  const keys = limitKeysOf(customer).map(({ key }) => key)
  const rows = await database
    .selectFrom('rate_limits')
    .select(['key', 'hits', 'ends_at'])
    .where((of) =>
      of.or([
        ...(keys.length > 0 ? [of('key', 'in', keys)] : []),
        ...limitPrefixesOf(customer).map(
          (prefix) => sql<boolean>`substr(key, 1, ${prefix.length}) = ${prefix}`,
        ),
      ]),
    )
    .execute()
  return rows.map(({ key, hits, ends_at }) => ({ what: key, times: hits, until: isoTime(ends_at) }))
}
