/** The technicians of a demonstration; one visit in three of today has nobody yet. */
import type { Transaction } from '../database/schema.ts'
import { insertTechnician, lockPhone, setOffAt } from '../database/technicians.ts'
import { DAY } from '../lib/clock.ts'
import { assignTechnician } from '../request/technicians/assign.ts'

const NAMES = ['Imran Shaikh', 'Kavita More', 'Prakash Shinde'] as const
const OFF = 'Prakash Shinde'
const SHARE = 3

/** @returns the ids of those who are on */
export async function seedTechnicians(trx: Transaction, now: number): Promise<number[]> {
  const on: number[] = []
  for (const [index, name] of NAMES.entries()) {
    const phone = `+9198000000${20 + index}`
    // The shop may have a technician with the phone.
    if (await lockPhone(trx, phone)) continue
    const id = await insertTechnician(trx, { name, phone }, now - 60 * DAY)
    if (name === OFF) await setOffAt(trx, id, now - 20 * DAY)
    else on.push(id)
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
