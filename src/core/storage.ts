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

  /** What this tab last read or wrote. Another tab may be in the middle of writing its own: only what differs is ours. */
  let known: Stored | undefined
  const isNew = (part: keyof Stored, now: Stored) =>
    !known || JSON.stringify(known[part]) !== JSON.stringify(now[part])

  return {
    /** A stored userId means signed in (section 3); its role without one, or none, means a customer. */
    read(): Stored {
      const userId = read('userId', StoredUserId)
      const role = read('role', Role)
      known = {
        user: userId === null ? null : { userId, role: role ?? 'CUSTOMER' },
        pendingOrder: read('pendingOrder', StoredOrder),
        pendingForm: read('pendingForm', StoredForm),
      }
      return known
    },
    write(now: Stored) {
      const { user, pendingOrder, pendingForm } = now
      if (isNew('user', now)) {
        // The role first: who sees half of it sees nobody yet, and not an owner as a customer.
        write('role', user ? user.role : null)
        write('userId', user ? String(user.userId) : null)
      }
      if (isNew('pendingOrder', now))
        write('pendingOrder', pendingOrder ? JSON.stringify(pendingOrder) : null)
      if (isNew('pendingForm', now)) write('pendingForm', pendingForm ? JSON.stringify(pendingForm) : null)
      known = { user, pendingOrder, pendingForm }
    },
    clear() {
      storage.clear()
      known = undefined
    },
  }
}
