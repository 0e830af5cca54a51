/** A technician who logs in: an account of a shop under test whose phone is that of a technician. */
import type { Customer, Shop } from './app.ts'
import type { Person } from './person.ts'
import { addTechnician } from './technicians.ts'

/** @returns the technician's id, and the account to log in with */
export async function hireTechnician(shop: Shop, owner: Person, fullName: string) {
  const customer: Customer = await shop.customer({ fullName })
  const { email, phone, passwordHash: password } = customer.details
  return { id: await addTechnician(owner, fullName, phone), account: { email, password } }
}
