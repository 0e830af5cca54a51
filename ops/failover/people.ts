/** Customers and the owner, signed in through HAProxy. A customer may submit 50 requests a day, so there are many. */
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { insertUser } from '#server/database/users.ts'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'
import { createPerson, newPhoneNumber, type Person, signIn } from '#tests/support/person.ts'

const CUSTOMERS = 200
const AT_ONCE = 8
const PASSWORD = 'chai at the kitchen table'
/** A call that takes longer is an error; the shop answers 503 within 3 seconds. */
const ANSWER_MS = 8_000

export type Customer = Person & { userId: number }
export type People = { customers: readonly Customer[]; owner: Person }

/** `ownerPassword` is the setting of the shop. */
export async function signInPeople(url: string, database: Database, ownerPassword: string): Promise<People> {
  const visitor = () =>
    createPerson((path, init) => fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }))
  const password = await hashPassword(PASSWORD, PASSWORD_COST)
  async function customer(number: number): Promise<Customer> {
    const email = `customer${number}@mail.example`
    const phone = newPhoneNumber()
    const details = { fullName: 'Load Person', email, phone, role: 'CUSTOMER', password } as const
    await write(database, (trx) => insertUser(trx, { ...details, now: Date.now() }))
    const person = visitor()
    return { ...person, ...(await signIn(person, email, PASSWORD)) }
  }
  const customers: Customer[] = []
  while (customers.length < CUSTOMERS) {
    const numbers = Array.from({ length: AT_ONCE }, (_, i) => customers.length + i)
    customers.push(...(await Promise.all(numbers.map(customer))))
  }
  const owner = visitor()
  await signIn(owner, 'owner@repair.example', ownerPassword)
  return { customers, owner }
}
