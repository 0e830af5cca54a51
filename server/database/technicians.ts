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

export const updateTechnician = (trx: Transaction, id: number, contact: Contact) =>
  trx.updateTable('technicians').set(contact).where('id', '=', id).execute()

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

/**
 * Whether a technician who is on has this phone. Locks the technician until the transaction ends, so that a login and a switch-off
 * at the same time run one after the other.
 */
export async function lockIfTechnician(trx: Transaction, phone: string): Promise<boolean> {
  const row = await trx
    .updateTable('technicians')
    .set((of) => ({ name: of.ref('name') }))
    .where('phone', '=', phone)
    .where('off_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Logs the technician out everywhere. */
export const endSessionsOf = (trx: Transaction, id: number) =>
  trx
    .deleteFrom('sessions')
    .where('role', '=', 'TECHNICIAN')
    .where('user_id', 'in', (of) =>
      of
        .selectFrom('users')
        .innerJoin('technicians', 'technicians.phone', 'users.phone')
        .select('users.id')
        .where('technicians.id', '=', id),
    )
    .execute()

/** The technician with the phone of this account; undefined for none who is on. */
export const findByAccount = (database: Database, userId: number) =>
  database
    .selectFrom('technicians')
    .innerJoin('users', 'users.phone', 'technicians.phone')
    .select('technicians.id')
    .where('users.id', '=', userId)
    .where('off_at', 'is', null)
    .executeTakeFirst()

/** The accounts of the technicians, by name. */
export const listAccounts = (database: Database) =>
  database
    .selectFrom('technicians')
    .innerJoin('users', 'users.phone', 'technicians.phone')
    .select(['users.id', 'technicians.name'])
    .orderBy('technicians.name')
    .orderBy('users.id')
    .execute()

/** The technician with this phone, also one who is off. Times are epoch ms. */
export const findTechnicianByPhone = (database: Database, phone: string) =>
  database
    .selectFrom('technicians')
    .select(['name', 'phone', 'created_at as since', 'off_at as offSince'])
    .where('phone', '=', phone)
    .executeTakeFirst()

/** @param offAt since when the technician is off (epoch ms); null for one who is on */
export async function setOffAt(trx: Transaction, id: number, offAt: number | null): Promise<void> {
  await trx.updateTable('technicians').set({ off_at: offAt }).where('id', '=', id).execute()
}

/** All technicians by name, each with the account of their phone and when its newest session as technician was used. */
export const listTechnicians = (database: Database) =>
  database
    .selectFrom('technicians')
    .leftJoin('users', 'users.phone', 'technicians.phone')
    .select(['technicians.id', 'name', 'technicians.phone', 'off_at as offAt', 'users.id as userId'])
    .select((of) =>
      of
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('seen_at').as('seenAt'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.role', '=', 'TECHNICIAN')
        .as('seenAt'),
    )
    .orderBy('name')
    .orderBy('technicians.id')
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
