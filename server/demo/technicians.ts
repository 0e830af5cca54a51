/** The technicians of a demonstration; one visit in three of today has nobody yet. */
import type { Transaction } from '../database/schema.ts'
import { insertTechnician, lockPhone, setOffAt } from '../database/technicians.ts'
import { insertUser } from '../database/users.ts'
import { DAY } from '../lib/clock.ts'
import { assignTechnician } from '../request/technicians/assign.ts'

export const TECHNICIAN_EMAIL = 'imran@demo.example'
/** The email address of the account; null for a technician who is off. */
const PEOPLE = [
  ['Imran Shaikh', TECHNICIAN_EMAIL],
  ['Kavita More', 'kavita@demo.example'],
  ['Prakash Shinde', null],
] as const
const SHARE = 3

/**
 * Those who are on have accounts, with which they log in to their day sheets.
 * @param password the hash of their password
 * @returns the ids of those who are on
 */
export async function seedTechnicians(
  trx: Transaction,
  { password, now }: { password: string; now: number },
): Promise<number[]> {
  const since = now - 60 * DAY
  const on: number[] = []
  for (const [index, [name, email]] of PEOPLE.entries()) {
    const phone = `+9198000000${20 + index}`
    // The shop may have a technician with the phone.
    if (await lockPhone(trx, phone)) continue
    const id = await insertTechnician(trx, { name, phone }, since)
    if (email === null) await setOffAt(trx, id, now - 20 * DAY)
    else {
      on.push(id)
      // The account of a person who has the phone or the address already stays as it is.
      await insertUser(trx, { fullName: name, email, phone, role: 'CUSTOMER', password, now: since })
    }
  }
  return on
}

/** Assigns the visit with this number of the day, or leaves it without a technician. */
export async function assignSample(
  trx: Transaction,
  {
    technicians,
    index,
    requestId,
    now,
  }: { technicians: readonly number[]; index: number; requestId: number; now: number },
): Promise<void> {
  const technicianId = technicians[index % SHARE]
  if (technicianId === undefined) return
  await assignTechnician(trx, { requestId, technicianId, by: { role: 'owner', userId: null }, now })
}
