/** A technician who logs in: an account of a shop under test whose phone is that of a technician. */
import * as api from '#shared/request/technician-api.ts'
import type { Customer, Shop } from './app.ts'
import type { Person } from './person.ts'

/** @returns the technician's id, and the account to log in with */
export async function hireTechnician(shop: Shop, owner: Person, fullName: string) {
  const customer: Customer = await shop.customer({ fullName })
  const { email, phone, passwordHash: password } = customer.details
  const body = { name: fullName, phone: phone.slice(-10) }
  const { answer, error } = await owner.call(api.addTechnician, { body, idempotencyKey: crypto.randomUUID() })
  if (!answer) throw new Error(error)
  return { id: answer.id, account: { email, password } }
}
