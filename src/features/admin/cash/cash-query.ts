import { getCash } from '#shared/billing/cash-api.ts'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { q } from '../../../api/q.ts'

/** The payments that were not counted or ticked, and the last counts. */
export const cashQuery = { ...q(getCash, {}), refetchInterval: QUEUE_REFRESH_MS }
