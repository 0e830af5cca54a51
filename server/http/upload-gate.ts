/** Bounds the memory of uploads: their bytes are held until they are answered. */
import { HttpError, unavailable } from './http-error.ts'

/** In this process: of everybody, and of one account. At 6 MB each, 72 MB at most. */
const AT_ONCE = 12
const AT_ONCE_PER_ACCOUNT = 3
const RETRY_MS = 2_000

/** @returns runs `work` as an upload of the account. It throws HttpError 503 while too many of them run. */
export function uploadGate() {
  const running = new Map<number | undefined, number>()
  let all = 0
  return async <T>(userId: number | undefined, work: () => Promise<T>): Promise<T> => {
    const own = running.get(userId) ?? 0
    if (all >= AT_ONCE || own >= AT_ONCE_PER_ACCOUNT)
      throw new HttpError(503, unavailable, { retryAfterMs: RETRY_MS })
    all++
    running.set(userId, own + 1)
    try {
      return await work()
    } finally {
      all--
      const left = (running.get(userId) ?? 1) - 1
      if (left === 0) running.delete(userId)
      else running.set(userId, left)
    }
  }
}
