/** The owner's account of every shop that a test opens. */
import { MAX_SESSIONS } from '#server/auth/session.ts'
import type { Clock } from '#server/lib/clock.ts'

export const owner = { email: 'owner@shop.example', password: 'a long enough passphrase' }

/** Counts logins. Of too many sessions the shop ends the oldest; of those of one millisecond that could be any. */
export function loginCounter(clock: Clock): () => void {
  const logins = new Map<number, number>()
  return () => {
    const now = clock.now()
    const count = (logins.get(now) ?? 0) + 1
    if (count > MAX_SESSIONS) throw new Error('Too many logins of the owner in one millisecond: share one')
    logins.set(now, count)
  }
}
