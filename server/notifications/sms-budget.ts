/** Limits on codes that cost the shop money: per address for phones without an account, and for the whole shop. */
import { SMS_BUDGET_WARN_PERCENT } from '#shared/limits.ts'
import { type Limit, readHits } from '../database/rate-limits.ts'
import type { Transaction } from '../database/schema.ts'
import type { AppDeps } from '../deps.ts'
import { DAY, HOUR } from '../lib/clock.ts'

/** The codes of the whole shop. They are counted for known customers too, who get theirs when the budget is used up. */
export const budgetOf = ({ smsPerHour, smsPerDay }: AppDeps['config']): Limit[] => [
  { key: 'sms-hour:shop', max: smsPerHour, windowMs: HOUR },
  { key: 'sms-day:shop', max: smsPerDay, windowMs: DAY },
]

/**
 * What one address may send to phones without an account. By default 10 an hour and 60 a day: mobile carriers put many
 * customers behind one IPv4 address. The limits grow with RATE_LIMIT_PER_IP.
 */
export const unknownPhonesPerAddress = (client: string, rateLimitPerIp: number): Limit[] => [
  { key: `sms-new-hour:${client}`, max: Math.ceil(rateLimitPerIp / 6), windowMs: HOUR },
  { key: `sms-new-day:${client}`, max: rateLimitPerIp, windowMs: DAY },
]

/** The limits of a code to a phone without an account. */
export const unknownPhoneLimits = ({ config }: AppDeps, client: string): Limit[] => [
  ...unknownPhonesPerAddress(client, config.rateLimitPerIp),
  ...budgetOf(config),
]

/** The used share of the budget in percent: the larger one of hour and day. */
export async function smsBudgetPercent({ database, clock, config }: AppDeps): Promise<number> {
  const budget = budgetOf(config)
  const hits = await readHits(database, budget, clock.now())
  return Math.max(...budget.map(({ key, max }) => Math.floor((100 * (hits.get(key) ?? 0)) / max)))
}

/** The limits, the hour's or the day's, of which the code that was just counted reached 80%. */
export async function nearlyUsedUp(trx: Transaction, { clock, config }: AppDeps): Promise<Limit[]> {
  const budget = budgetOf(config)
  const hits = await readHits(trx, budget, clock.now())
  return budget.filter(({ key, max }) => hits.get(key) === Math.ceil((SMS_BUDGET_WARN_PERCENT * max) / 100))
}
