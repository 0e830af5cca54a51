/** The measured API calls, each as the application sends it. */
import { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import { ADMIN_PAGE, MY_REQUESTS_PAGE } from '#shared/limits.ts'
import { listAllRequests, setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { pathOf } from '#tests/support/person.ts'
import type { CallName } from './limits.ts'
import type { Request } from './load.ts'
import { clearSubmitLimits, device, insertRequests } from './people.ts'
import type { BenchShop } from './shop.ts'

/** Returns a function that yields the items in turn, endlessly. @throws Error on an empty list */
export function cycle<T>(all: readonly T[]): () => T {
  let i = 0
  return () => {
    const next = all[i++ % all.length]
    if (next === undefined) throw new Error('cycle() needs at least one item')
    return next
  }
}

const json = { 'content-type': 'application/json' }

/** Prepares the database for a number of calls and returns a factory of requests. */
type Prepare = (shop: BenchShop, calls: number) => Promise<() => Request>

/** A GET request of the owner. */
export const ownerRead =
  (path: string): Prepare =>
  async ({ owner }) =>
  () => ({ method: 'GET', path, headers: owner.headers })

/** The first page of a list on the admin dashboard. */
export const ownerList = (path: string, query: Record<string, string> = {}): Prepare =>
  ownerRead(`${path}?${new URLSearchParams({ ...query, limit: String(ADMIN_PAGE) })}`)

export const CALL: Record<CallName, Prepare> = {
  async catalogue({ customers }) {
    const customer = cycle(customers)
    return () => ({ method: 'GET', path: listCatalogue.path, headers: customer().headers })
  },
  async submit({ database, customers }) {
    await clearSubmitLimits(database, customers)
    const customer = cycle(customers)
    const body = JSON.stringify({ ...device, notes: 'n'.repeat(100), pickupAddress: 'a'.repeat(60) })
    return () => ({
      method: 'POST',
      path: submitRequest.path,
      headers: { ...customer().headers, ...json, 'idempotency-key': crypto.randomUUID() },
      body,
    })
  },
  async 'my-requests'({ customers }) {
    const customer = cycle(customers)
    return () => {
      const { userId, headers } = customer()
      return {
        method: 'GET',
        path: `${pathOf(listOwnRequests, { userId })}?limit=${MY_REQUESTS_PAGE}`,
        headers,
      }
    }
  },
  'all-requests': ownerList(listAllRequests.path),
  async 'mark-done'({ database, customers, owner }, calls) {
    const id = cycle(await insertRequests(database, [customers[0]?.userId ?? 0], calls + 100))
    const headers = { ...owner.headers, ...json }
    const body = JSON.stringify({ status: 'DONE' })
    return () => ({ method: 'PUT', path: pathOf(setRequestStatus, { id: id() }), headers, body })
  },
}
