/** Apart from admin-search-params.ts, which every page loads. */
import * as v from 'valibot'
import { QueueFilter } from '#shared/request/queue-filter.ts'
import type { AdminSearchParams } from './admin-search-params.ts'

const { came, done, outcome, reason, comeback, here, waits } = QueueFilter.entries

/** What a figure of the reports counts; an unknown word does not filter. */
const Counted = v.object({
  came: v.fallback(came, undefined),
  done: v.fallback(done, undefined),
  outcome: v.fallback(outcome, undefined),
  reason: v.fallback(reason, undefined),
  comeback: v.fallback(comeback, undefined),
  here: v.fallback(here, undefined),
  waits: v.fallback(waits, undefined),
})

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
    ...definedOf(v.parse(Counted, address)),
  }
}

/** Whether the list has what a figure of the reports counts: such a list has an order of its own. */
export const isCounted = (filter: QueueFilter): boolean =>
  Object.values(v.parse(Counted, filter)).some((value) => value !== undefined)

/** Without the keys that are undefined, which would be in the key of the query. */
const definedOf = (counted: v.InferOutput<typeof Counted>): Partial<v.InferOutput<typeof Counted>> =>
  Object.fromEntries(Object.entries(counted).filter(([, value]) => value !== undefined))
