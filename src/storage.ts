/** The browser's storage: userId, role, pendingForm, pendingOrder. Read through a schema; a corrupted value is dropped. */
import * as v from 'valibot'
import { Role, type SignedIn } from '#shared/account.ts'
import { PendingOrder } from '#shared/repair.ts'

/** What outlives a page: who is signed in, and the order that waits for a sign-in. */
export type Stored = { user: SignedIn | null; pendingOrder: PendingOrder | null }

const StoredUserId = v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.minValue(1))
const StoredOrder = v.pipe(v.string(), v.parseJson(), PendingOrder)

export function createStorage(storage: Storage) {
  function read<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
    const text = storage.getItem(key)
    if (text === null) return null
    const result = v.safeParse(schema, text)
    if (result.success) return result.output
    storage.removeItem(key)
    return null
  }

  function write(key: string, text: string | null) {
    if (text === null) storage.removeItem(key)
    else if (storage.getItem(key) !== text) storage.setItem(key, text)
  }

  return {
    /** A stored userId means signed in (section 3); its role without one, or none, means a customer. */
    read(): Stored {
      const userId = read('userId', StoredUserId)
      const role = read('role', Role)
      return {
        user: userId === null ? null : { userId, role: role ?? 'CUSTOMER' },
        pendingOrder: read('pendingOrder', StoredOrder),
      }
    },
    write({ user, pendingOrder }: Stored) {
      write('userId', user ? String(user.userId) : null)
      write('role', user ? user.role : null)
      write('pendingOrder', pendingOrder ? JSON.stringify(pendingOrder) : null)
    },
    clear: () => storage.clear(),
  }
}
