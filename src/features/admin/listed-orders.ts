/** Apart from admin-search-params.ts, which every page loads. */
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import type { AdminSearchParams } from './admin-search-params.ts'

/** The search parameters that select the listed orders. */
export function queueFilterOf(address: AdminSearchParams): QueueFilter {
  const { show, find = '', day, brand = '', issue = '', tech, ids } = address
  const search = String(find).trim()
  return {
    ...(show !== undefined && show !== 'all' && { show }),
    ...(search !== '' && { find: search }),
    ...(day !== undefined && { day }),
    ...(brand !== '' && { brand: String(brand) }),
    ...(issue !== '' && { issue: String(issue) }),
    ...(tech !== undefined && { tech: String(tech) }),
    ...(ids !== undefined && { ids: String(ids) }),
  }
}
