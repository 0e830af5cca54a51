/** How often one address, phone or account may do a thing; the counting is in database/limits.ts. */
import { isIPv6 } from 'node:net'
import { consumeLimit, consumeLimits, type Limit } from '../database/rate-limits.ts'
import type { Transaction } from '../database/schema.ts'
import type { AppDeps, ServerContext } from '../deps.ts'
import { DAY, MINUTE } from '../lib/clock.ts'
import { normalizeIp } from '../lib/network.ts'
import { tooManyRequests } from './http-error.ts'

/** Each limit of the server, once. */
export const callsPerIp = (address: string, most: number): Limit => ({
  key: `address:${address}`,
  most,
  windowMs: MINUTE,
})
export const loginsPerAccount = (emailKey: string): Limit => ({
  key: `login:${emailKey}`,
  most: 10,
  windowMs: 15 * MINUTE,
})
export const sendsPerPhone = (phone: string): Limit => ({ key: `sends:${phone}`, most: 5, windowMs: DAY })
export const wrongCodesPerPhone = (phone: string): Limit => ({
  key: `codes:${phone}`,
  most: 10,
  windowMs: DAY,
})
export const registrationsPerPhone = (phone: string): Limit => ({
  key: `register:${phone}`,
  most: 10,
  windowMs: DAY,
})
export const submitsPerUser = (userId: number): Limit => ({
  key: `submits:${userId}`,
  most: 50,
  windowMs: DAY,
})
export const messagesPerPhone = (phone: string): Limit => ({
  key: `messages:${phone}`,
  most: 10,
  windowMs: DAY,
})

/** An IPv6 network belongs to one household: its first 64 bits count as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || normalizeIp(address) !== address) return normalizeIp(address)
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** The caller's address or network; peer.ts says whose word is taken for it. */
export const clientNetwork = (context: ServerContext): string => networkOf(context.get('clientIp').address)

/** @throws Refused with 429 when any of the limits is used up; then none is counted */
export async function enforceLimit({ database, clock }: AppDeps, ...limits: readonly Limit[]): Promise<void> {
  const wait = await consumeLimits(database, limits, clock.now())
  if (wait > 0) throw tooManyRequests(wait)
}

/** The same as a part of other work, all of which is undone when it is refused. */
export async function enforceLimitFor(
  trx: Transaction,
  { clock }: AppDeps,
  ...limits: readonly Limit[]
): Promise<void> {
  const wait = await consumeLimit(trx, limits, clock.now())
  if (wait > 0) throw tooManyRequests(wait)
}
