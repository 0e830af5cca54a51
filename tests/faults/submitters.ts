/** Customers who submit requests with keys, and an owner who marks them as done, until stopped. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#server/database/client.ts'
import { write } from '#server/database/transaction.ts'
import type { Registration } from '#shared/account/account.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from '#tests/support/person.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

const CUSTOMERS = 4
/** Below the limit of a customer's requests a day. */
const RESET_EVERY = 40
const DONE_EVERY = 5

export type Submission = {
  customer: Person & { details: Registration }
  call: RequestOf<typeof submitRequest>
  notes: string
  id: number
  /** When the answer came, in milliseconds. */
  at: number
}

/** Registers the customers and lets them submit. @returns what was confirmed and what failed, and how to stop */
export async function startSubmitting({ url, dataDir }: ServerProcess) {
  const visitor = () => createPerson((path, init) => fetch(`${url}${path}`, init))
  const admin = visitor()
  await signIn(admin, owner.email, owner.password)
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const details = newRegistration()
      const person = visitor()
      await registerAs(person, details, phoneOf(join(dataDir, 'sms.jsonl'), details.phone))
      await signIn(person, details.email, details.passwordHash)
      return { ...person, details }
    }),
  )
  const database = openDatabase({ dataDir }, () => undefined)
  const confirmed: Submission[] = []
  const failed: number[] = []
  let over = false

  async function submit(customer: Submission['customer']): Promise<void> {
    for (let sent = 1; !over; sent++) {
      const notes = randomUUID()
      const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', notes }
      const call = { body, idempotencyKey: randomUUID() }
      const { status, answer } = await customer.call(submitRequest, call)
      if (answer) confirmed.push({ customer, call, notes, id: answer.id, at: Date.now() })
      else failed.push(status)
      if (answer && sent % DONE_EVERY === 0)
        await admin.call(setRequestStatus, { params: { id: answer.id }, body: { status: 'DONE' } })
      if (sent % RESET_EVERY === 0) await write(database, (trx) => trx.deleteFrom('rate_limits').execute())
    }
  }

  // When the server is lost, connections break and fetch fails with a TypeError.
  const all = customers.map((customer) =>
    submit(customer).catch((error) => {
      if (!(error instanceof TypeError)) throw error
    }),
  )
  /** Waits for the running calls. */
  async function end(): Promise<void> {
    over = true
    await Promise.all(all)
    await database.destroy()
  }
  return { confirmed, failed, end }
}
