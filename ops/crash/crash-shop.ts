/** A shop for crash rounds: its data, one or two server processes, the owner and some signed-in customers. */
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '#server/database/client.ts'
import type { Registration } from '#shared/account/account.ts'
import { putScopePrices } from '#shared/price/price-api.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from '#tests/support/person.ts'
import { type Cluster, createDatabase } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import type { Member, Violation } from './round-context.ts'
import { checkSmsDelivery } from './sms-delivery.ts'

const INITIAL_MEMBERS = 4
/** A repair with its fixed price in the guide, in paise. */
export const PRICED_REPAIR = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', price: 849_900 }

export type CrashShop = {
  servers: readonly [ServerProcess, ...ServerProcess[]]
  /** The PostgreSQL server, or undefined on SQLite. */
  cluster: Cluster | undefined
  location: DatabaseLocation
  owner: Person
  members: Member[]
  visitor: () => Person
  phone: (number: string) => ReturnType<typeof phoneOf>
  /** A new customer, signed in. */
  register: (more?: Partial<Registration>) => Promise<Member>
  /** Stops the servers, sends the queued SMS, checks them and removes the data. */
  close: () => Promise<{ found: Violation[]; sentTwice: number }>
}

/** Starts `processes` servers on the same data and registers some customers. */
export async function openCrashShop(cluster: Cluster | undefined, processes: 1 | 2 | 3): Promise<CrashShop> {
  const postgres = cluster && (await createDatabase(cluster.url))
  const first = await startServer(postgres ? { DATABASE_URL: postgres.url } : {})
  const { dataDir } = first
  const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) }
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => startServer(settings)))
  const servers: CrashShop['servers'] = [first, ...others]
  const location = { dataDir, databaseUrl: postgres?.url }
  const smsOutbox = join(dataDir, 'sms.jsonl')

  let calls = 0
  // Requests rotate over the servers: no state may live in one process.
  const visitor = () =>
    createPerson((path, init) => {
      const server = servers[calls++ % servers.length] ?? first
      return fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    })
  const phone = (number: string) => phoneOf(smsOutbox, number)
  async function register(more?: Partial<Registration>): Promise<Member> {
    const person = visitor()
    const details = newRegistration(more)
    await registerAs(person, details, phone(details.phone))
    const { userId } = await signIn(person, details.email, details.passwordHash)
    return { ...person, userId, details }
  }
  const admin = visitor()
  await signIn(admin, owner.email, owner.password)
  const { issue, price } = PRICED_REPAIR
  const rows = [{ issue, low: price, high: price, warrantyDays: null }]
  await admin.call(putScopePrices, { query: { scope: 'type:phones' }, body: { version: 0, rows } })
  const members: Member[] = []
  while (members.length < INITIAL_MEMBERS) members.push(await register())

  async function close() {
    await Promise.all(servers.map((server) => server.stop()))
    const database = openDatabase(location, () => undefined)
    const found: Violation[] = []
    const context = {
      database,
      found: (wrong: Violation['wrong'], words: string) => found.push({ wrong, words }),
    }
    const sentTwice = await checkSmsDelivery(context, smsOutbox)
    await database.destroy()
    for (const server of servers.toReversed()) await server.remove()
    await postgres?.drop()
    return { found, sentTwice }
  }
  return { servers, cluster, location, owner: admin, members, visitor, phone, register, close }
}
