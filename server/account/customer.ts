/** The person whose data is exported or deleted. */
import * as v from 'valibot'
import { DialPhone } from '#shared/account/person.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import type { Database } from '../database/schema.ts'
import { type Account, findByEmail, findByPhone } from '../database/users.ts'
import { requestIdsOfUser } from '../request/records/deletion.ts'
import { requestsOfCaller } from '../request/records/phone-requests.ts'

/** A customer with an account, or only a phone number that sent a message or requested a code. */
export type Customer = { account: Account | undefined; phone: string | null }

/** Finds by phone (with or without +91, spaces or dashes) or e-mail address; undefined for an unknown address. */
export async function findCustomer(database: Database, identifier: string): Promise<Customer | undefined> {
  const phone = v.safeParse(DialPhone, identifier.replace(/[\s-]/g, ''))
  if (phone.success) return { account: await findByPhone(database, phone.output), phone: phone.output }
  const account = await findByEmail(database, identifier)
  return account && { account, phone: account.phone }
}

/** The ten digits of a phone, as messages store them. */
export const phoneDigits = (phone: string) => phone.slice(DIAL_PREFIX.length)

/** The requests of the account, or those that the owner took for the phone. */
export const requestIdsOf = async (database: Database, { account, phone }: Customer): Promise<number[]> => {
  if (account) return requestIdsOfUser(database, account.userId)
  return phone ? (await requestsOfCaller(database, phone)).map(({ id }) => id) : []
}
