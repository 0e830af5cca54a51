/** The rate limits: how often one IP address, phone or account may do something. database/rate-limits.ts counts. */
import { isIPv6 } from 'node:net'
import { consumeLimit, consumeLimits, type Limit } from '../database/rate-limits.ts'
import type { Transaction } from '../database/schema.ts'
import type { AppDeps, ServerContext } from '../deps.ts'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { normalizeIp } from '../lib/network.ts'
import { tooManyRequests } from './http-error.ts'

const limit =
  (name: string, max: number, windowMs: number) =>
  (id: string | number): Limit => ({ key: `${name}:${id}`, max, windowMs })

export const callsPerIp = (address: string, max: number) => limit('address', max, MINUTE)(address)
export const sendsPerPhone = limit('sends', 5, DAY)
export const registrationsPerPhone = limit('register', 10, DAY)
export const submitsPerUser = limit('submits', 50, DAY)
export const messagesPerPhone = limit('messages', 10, DAY)
export const stepsPerCustomer = limit('steps', 30, HOUR)
/** Copies of the own data. */
export const copiesPerUser = limit('copies', 10, HOUR)
export const stepsPerStaff = limit('staff-steps', 600, HOUR)
/** Messages of a customer in the thread of one request. */
export const messagesPerRequest = limit('thread', 30, DAY)
export const linksPerRequest = limit('links', 5, DAY)
/** Answers to the estimates of one request by its billing link. */
export const decisionsPerRequest = limit('decisions', 5, DAY)
/** Calls with tracking and billing links, right and wrong ones. */
export const trackReadsPerIp = limit('track', 30, MINUTE)

/** The account or phone and the client, so that one client's wrong attempts do not count for another. */
type Attempt = { of: string; client: string }

/** The delays of failed logins grow from a minute to a day. The key of each limit begins with its name. */
const LOGIN_LIMITS = [
  ['login', 10, MINUTE],
  ['login-quarter', 20, 15 * MINUTE],
  ['login-day', 60, DAY],
] as const
export const failedLogins = ({ of, client }: Attempt): Limit[] =>
  LOGIN_LIMITS.map(([name, max, windowMs]) => limit(name, max, windowMs)(`${of} ${client}`))

export const wrongCodes = ({ of, client }: Attempt): Limit => limit('codes', 10, DAY)(`${of} ${client}`)

/** The first 64 bits of an IPv6 address count as one client: a household has that many addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || normalizeIp(address) !== address) return normalizeIp(address)
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** The client's IPv4 address or IPv6 network. */
export const clientNetwork = (context: ServerContext): string => networkOf(context.get('clientIp').address)

/** Counts one attempt per limit. @throws Refusal when a limit is used up; none is counted then */
export async function enforceLimit({ database, clock }: AppDeps, ...limits: readonly Limit[]): Promise<void> {
  const wait = await consumeLimits(database, limits, clock.now())
  if (wait > 0) throw tooManyRequests(wait)
}

/** The same inside a transaction. @throws Refusal, which rolls the transaction back */
export async function enforceLimitInTransaction(
  trx: Transaction,
  { clock }: AppDeps,
  ...limits: readonly Limit[]
): Promise<void> {
  const wait = await consumeLimit(trx, limits, clock.now())
  if (wait > 0) throw tooManyRequests(wait)
}
