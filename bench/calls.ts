/** The calls that are measured, each as the page makes it. */
import { listCatalogue, listRepairs, listUserRepairs, setRepairStatus, submitRepair } from '#shared/api.ts'
import { ADMIN_PAGE, MY_REQUESTS_PAGE } from '#shared/limits.ts'
import { pathOf } from '#tests/support/person.ts'
import type { CallName } from './limits.ts'
import type { Request } from './load.ts'
import { device, forgetTries, putRequests } from './people.ts'
import type { BenchShop } from './shop.ts'

/** Gives the next of them again and again. */
export function inTurn<T>(all: readonly T[]): () => T {
  let i = 0
  return () => {
    const next = all[i++ % all.length]
    if (next === undefined) throw new Error('There is nothing to give')
    return next
  }
}

const json = { 'content-type': 'application/json' }

/** Makes ready for so many calls, and gives the calls. */
type Prepare = (shop: BenchShop, calls: number) => Promise<() => Request>

/** One call of the owner's that only reads. */
export const ownersRead =
  (path: string): Prepare =>
  async ({ owner }) =>
  () => ({ method: 'GET', path, headers: owner.headers })

/** A page of one of the lists on the desk. */
export const ownersList = (path: string, query: Record<string, string> = {}): Prepare =>
  ownersRead(`${path}?${new URLSearchParams({ ...query, limit: String(ADMIN_PAGE) })}`)

export const CALL: Record<CallName, Prepare> = {
  async catalogue({ customers }) {
    const customer = inTurn(customers)
    return () => ({ method: 'GET', path: listCatalogue.path, headers: customer().headers })
  },
  async submit({ database, customers }) {
    await forgetTries(database, customers)
    const customer = inTurn(customers)
    const body = JSON.stringify({ ...device, notes: 'n'.repeat(100), pickupAddress: 'a'.repeat(60) })
    return () => ({
      method: 'POST',
      path: submitRepair.path,
      headers: { ...customer().headers, ...json, 'idempotency-key': crypto.randomUUID() },
      body,
    })
  },
  async 'my-requests'({ customers }) {
    const customer = inTurn(customers)
    return () => {
      const { userId, headers } = customer()
      return {
        method: 'GET',
        path: `${pathOf(listUserRepairs, { userId })}?limit=${MY_REQUESTS_PAGE}`,
        headers,
      }
    }
  },
  'all-requests': ownersList(listRepairs.path),
  async 'mark-done'({ database, customers, owner }, calls) {
    const id = inTurn(await putRequests(database, [customers[0]?.userId ?? 0], calls + 100))
    const headers = { ...owner.headers, ...json }
    const body = JSON.stringify({ status: 'DONE' })
    return () => ({ method: 'PUT', path: pathOf(setRepairStatus, { id: id() }), headers, body })
  },
}
