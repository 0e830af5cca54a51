/** The day sheet: read when its page opens, every few seconds, and after each step. */
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { getDay } from '#shared/request/day-api.ts'
import { q } from '../../api/q.ts'

export const dayQuery = { ...q(getDay, {}), refetchInterval: QUEUE_REFRESH_MS }
