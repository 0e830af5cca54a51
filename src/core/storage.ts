/** The four keys that the application stores: userId, role, pendingForm, pendingOrder (specification, section 3). */
import * as v from 'valibot'
import { Role, type SignedIn } from '#shared/account/signed-in.ts'
import { PendingForm, PendingOrder } from '#shared/request/request.ts'

/** The signed-in user, and the order and the home form that wait for a login. */
export type Stored = {
  user: SignedIn | null
  pendingOrder: PendingOrder | null
  pendingForm: PendingForm | null
}

const StoredUserId = v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.minValue(1))
const StoredOrder = v.pipe(v.string(), v.parseJson(), PendingOrder)
const StoredForm = v.pipe(v.string(), v.parseJson(), PendingForm)

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** `localStorage`; in memory where site data is blocked: reading the property then throws a SecurityError. */
export function openStore(): KeyValueStore {
  try {
    return window.localStorage
  } catch {
    return createMemoryStore()
  }
}

/** Values are read through a schema; a corrupted value is removed. */
export function createStorage(storage: KeyValueStore) {
  function read<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
    const text = storage.getItem(key)
    if (text === null) return null
    const result = v.safeParse(schema, text)
    if (result.success) return result.output
    storage.removeItem(key)
    return null
  }

  function write(key: string, text: string | null) {
    if (text === null) return storage.removeItem(key)
    if (storage.getItem(key) === text) return
    try {
      storage.setItem(key, text)
    } catch {
      // The quota is used up: the value lives as long as the page.
    }
  }

  /** The values that this tab last read or wrote. It writes only what it changed, because other tabs write too. */
  let known: Stored | undefined
  const isChanged = (part: keyof Stored, now: Stored) =>
    !known || JSON.stringify(known[part]) !== JSON.stringify(now[part])

  return {
    /** A stored userId means signed in; without a role, as a customer (specification, section 3). */
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
      if (isChanged('user', now)) {
        // The role first: another tab that reads between the two writes must not take an owner for a customer.
        write('role', user ? user.role : null)
        write('userId', user ? String(user.userId) : null)
      }
      if (isChanged('pendingOrder', now))
        write('pendingOrder', pendingOrder ? JSON.stringify(pendingOrder) : null)
      if (isChanged('pendingForm', now))
        write('pendingForm', pendingForm ? JSON.stringify(pendingForm) : null)
      known = { user, pendingOrder, pendingForm }
    },
    clear() {
      storage.clear()
      known = undefined
    },
  }
}
