import { deleteDB } from 'idb'
import type { App } from '../core/app.ts'
import { stopOffline } from '../offline/offline.ts'
import { closePhone, PHONE_DATABASE } from '../offline/phone-database.ts'

/**
 * Forgets the shop that was emptied: who was signed in, what waits for a login, and what a technician's phone keeps of any
 * account, because the accounts of the new day have the ids of those before.
 */
export async function clearBrowser(app: App): Promise<void> {
  const { session } = app
  session.send({ type: 'order.cleared' })
  session.send({ type: 'form.cleared' })
  session.send({ type: 'session.expired' })
  stopOffline(app)
  closePhone()
  if (!('indexedDB' in window)) return
  // A tab that is asleep delays the deletion until it wakes up; nobody waits for it.
  await new Promise<void>((resolve, reject) => {
    deleteDB(PHONE_DATABASE, { blocked: () => resolve() }).then(resolve, reject)
  })
}
