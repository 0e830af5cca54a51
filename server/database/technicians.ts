/** Reads and writes the technicians. None is ever deleted: past visits keep their name. */
import { lockNames } from './locks.ts'
import type { Database, Transaction } from './schema.ts'

type Contact = { name: string; phone: string }

/** The phone must be free: see `lockPhone`. @returns the id */
export async function insertTechnician(trx: Transaction, contact: Contact, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('technicians')
    .values({ ...contact, off_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who has the phone; undefined for nobody. Locks the phone until the transaction ends: no two technicians get it at the same time. */
export async function lockPhone(trx: Transaction, phone: string) {
  await lockNames(trx, `technician:${phone}`)
  return trx.selectFrom('technicians').select(['id', 'name']).where('phone', '=', phone).executeTakeFirst()
}

/** @returns false without such a technician */
export async function updateTechnician(trx: Transaction, id: number, contact: Contact): Promise<boolean> {
  const row = await trx
    .updateTable('technicians')
    .set(contact)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks a technician until the transaction ends, so that nobody is given a request while being switched off.
 * @returns undefined without such a technician
 */
export async function lockTechnician(
  trx: Transaction,
  id: number,
): Promise<{ name: string; isOn: boolean } | undefined> {
  const row = await trx
    .updateTable('technicians')
    .set((of) => ({ name: of.ref('name') }))
    .where('id', '=', id)
    .returning(['name', 'off_at as offAt'])
    .executeTakeFirst()
  return row && { name: row.name, isOn: row.offAt === null }
}

/** @param offAt since when the technician is off (epoch ms); null for one who is on */
export async function setOffAt(trx: Transaction, id: number, offAt: number | null): Promise<void> {
  await trx.updateTable('technicians').set({ off_at: offAt }).where('id', '=', id).execute()
}

/** All technicians by name. */
export const listTechnicians = (database: Database) =>
  database
    .selectFrom('technicians')
    .select(['id', 'name', 'phone', 'off_at as offAt'])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Whether the shop has a technician who is on. */
export async function hasTechnicians(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('technicians')
    .select('id')
    .where('off_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
