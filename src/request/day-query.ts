import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { getDay } from '#shared/request/day-api.ts'
import { q } from '../api/q.ts'

/** The visits of today and tomorrow: a technician's own, for the owner those of all. */
export const dayQuery = { ...q(getDay, {}), refetchInterval: QUEUE_REFRESH_MS }
