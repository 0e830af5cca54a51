/** The browser's storage: userId, role, pendingForm, pendingOrder. Read through a schema; a corrupted value is dropped. */
import * as v from 'valibot'
import { Role, type SignedIn } from '#shared/account.ts'
import { PendingForm, PendingOrder } from '#shared/repair.ts'

/** What outlives a page: who is signed in, and the order and the home form that wait for a sign-in. */
export type Stored = {
  user: SignedIn | null
  pendingOrder: PendingOrder | null
  pendingForm: PendingForm | null
}

const StoredUserId = v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.minValue(1))
const StoredOrder = v.pipe(v.string(), v.parseJson(), PendingOrder)
const StoredForm = v.pipe(v.string(), v.parseJson(), PendingForm)

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
        pendingForm: read('pendingForm', StoredForm),
      }
    },
    write({ user, pendingOrder, pendingForm }: Stored) {
      write('userId', user ? String(user.userId) : null)
      write('role', user ? user.role : null)
      write('pendingOrder', pendingOrder ? JSON.stringify(pendingOrder) : null)
      write('pendingForm', pendingForm ? JSON.stringify(pendingForm) : null)
    },
    clear: () => storage.clear(),
  }
}
