/** Whom one can be in a practice shop. */
import type { PracticePerson } from '#shared/practice/practice-api.ts'
import type { Database } from '../database/schema.ts'
import { nameWords } from '../database/stored-names.ts'

const MAX = 12

/** The owner, the technicians who are on, and the first customers. */
export async function listPeople(database: Database): Promise<PracticePerson[]> {
  const rows = await database
    .selectFrom('users')
    .leftJoin('technicians', (join) =>
      join.onRef('technicians.phone', '=', 'users.phone').on('technicians.off_at', 'is', null),
    )
    .select(['users.id as userId', 'full_name as name', 'role', 'technicians.id as technicianId'])
    .where('deleted_at', 'is', null)
    .orderBy('role')
    .orderBy((of) => of('technicians.id', 'is', null))
    .orderBy('users.id')
    .limit(MAX)
    .execute()
  return rows.map(({ userId, name, role, technicianId }) => ({
    userId,
    name: nameWords(name),
    role,
    isTechnician: technicianId !== null,
  }))
}
