/** A practice shop as a process, and the people whom one can be in it. */

import { openDatabase } from '#server/database/client.ts'
import {
  bePerson,
  getPractice,
  moveClock,
  type PracticePerson,
  startOver,
} from '#shared/practice/practice-api.ts'
import { PATIENCE_MS } from './patience.ts'
import { createPerson, type Person } from './person.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A client of a server over HTTP. */
export const visitorOf = ({ url }: Pick<ServerProcess, 'url'>): Person =>
  createPerson((path, init) =>
    fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init }),
  )

/** A practice shop without an owner in its settings. */
export const PRACTICE_SETTINGS = { PRACTICE: '1', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } as const

export const startPractice = (settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  startServer({ ...PRACTICE_SETTINGS, ...settings })

export async function stateOf(person: Person) {
  const { answer, error } = await person.call(getPractice, {})
  if (!answer) throw new Error(error)
  return answer
}

const MEANT = {
  owner: ({ role }: PracticePerson) => role === 'ADMIN',
  technician: ({ isTechnician }: PracticePerson) => isTechnician,
  customer: ({ role, isTechnician }: PracticePerson) => role === 'CUSTOMER' && !isTechnician,
}

/** Becomes the first owner, technician or customer of the list. */
export async function be(person: Person, who: keyof typeof MEANT): Promise<PracticePerson> {
  const found = (await stateOf(person)).people.find(MEANT[who])
  if (!found) throw new Error(`There is no ${who}.`)
  const { answer, error } = await person.call(bePerson, { body: { userId: found.userId } })
  if (!answer) throw new Error(error)
  return found
}

export const move = (person: Person, minutes: 15 | 60 | 1_440) =>
  person.call(moveClock, { body: { minutes } })

export const restart = (person: Person) => person.call(startOver, {})

/** How many rows each table has that a person sees. */
export async function rowsOf({ dataDir }: ServerProcess): Promise<Record<string, number>> {
  const database = openDatabase({ dataDir }, () => undefined)
  const counts: Record<string, number> = {}
  for (const table of [
    'users',
    'requests',
    'documents',
    'payments',
    'photos',
    'sessions',
    'technicians',
  ] as const) {
    const { fn } = database
    const { rows } = await database
      .selectFrom(table)
      .select(fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = rows
  }
  await database.destroy()
  return counts
}
