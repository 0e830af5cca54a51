/** The shop of some rounds: its data, one or two server processes on it, its owner and its members. */
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '#server/database/client.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from '#tests/support/person.ts'
import { type Cluster, createDatabase } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { checkNotices } from './notices.ts'
import type { Found } from './round.ts'
import type { Member } from './stage.ts'

/** A call that takes longer hangs, however busy the machine is. */
const ANSWER_MS = 60_000
const FIRST_MEMBERS = 4

export type House = {
  servers: readonly [ServerProcess, ...ServerProcess[]]
  /** Where PostgreSQL is, when the data are there. */
  cluster: Cluster | undefined
  place: DatabaseLocation
  owner: Person
  members: Member[]
  visitor: () => Person
  phone: (number: string) => ReturnType<typeof phoneOf>
  /** Stops everything, has the owed texts sent, and removes the data. */
  close: () => Promise<{ found: Found[]; sentTwice: number }>
}

/** Opens a shop with some members; `processes` servers share its data. */
export async function openHouse(cluster: Cluster | undefined, processes: 1 | 2): Promise<House> {
  const fresh = cluster && (await createDatabase(cluster.url))
  const first = await startServer(fresh ? { DATABASE_URL: fresh.url } : {})
  const { dataDir } = first
  const settings = { DATA_DIR: dataDir, ...(fresh && { DATABASE_URL: fresh.url }) }
  const servers: House['servers'] = processes === 2 ? [first, await startServer(settings)] : [first]
  const place = { dataDir, databaseUrl: fresh?.url }
  const smsOutbox = join(dataDir, 'sms.jsonl')

  let calls = 0
  // Each call goes to the next server: nothing may depend on which one answered before.
  const visitor = () =>
    createPerson((path, init) => {
      const server = servers[calls++ % servers.length] ?? first
      return fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    })
  const phone = (number: string) => phoneOf(smsOutbox, number)
  async function member(): Promise<Member> {
    const person = visitor()
    const details = newRegistration()
    await registerAs(person, details, phone(details.phone))
    const { userId } = await signIn(person, details.email, details.passwordHash)
    return { ...person, userId, details }
  }
  const desk = visitor()
  await signIn(desk, owner.email, owner.password)
  const members: Member[] = []
  while (members.length < FIRST_MEMBERS) members.push(await member())

  async function close() {
    await Promise.all(servers.map((server) => server.stop()))
    const database = openDatabase(place, () => undefined)
    const found: Found[] = []
    const look = { database, found: (wrong: Found['wrong'], words: string) => found.push({ wrong, words }) }
    const sentTwice = await checkNotices(look, smsOutbox)
    await database.destroy()
    for (const server of servers.toReversed()) await server.remove()
    await fresh?.drop()
    return { found, sentTwice }
  }
  return { servers, cluster, place, owner: desk, members, visitor, phone, close }
}
