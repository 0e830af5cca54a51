/** Promised days of a shop under test. */
import { takeStep } from '#shared/request/request-api.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import type { Shop } from './app.ts'
import type { Person } from './person.ts'

/** The day this many days ahead, in the shop's zone. */
export const dayAhead = ({ clock }: Pick<Shop, 'clock'>, days: number): string =>
  addDays(shopDayOf(clock.now()), days)

export const promise = (
  person: Person,
  id: number,
  { day, part = false, key = crypto.randomUUID() }: { day: string; part?: boolean; key?: string },
) => person.call(takeStep, { params: { id }, body: { type: 'promise', day, part }, idempotencyKey: key })

/** Promises a day that must be possible. */
export async function promised(owner: Person, id: number, body: { day: string; part?: boolean }) {
  const { answer, error } = await promise(owner, id, body)
  if (!answer) throw new Error(error)
  return answer
}
