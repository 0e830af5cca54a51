/** Another transaction holds a lock for longer than a call may take: refused calls change nothing. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { newPhoneNumber } from '#tests/support/person.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

describe.each(engines)('on %s, while another transaction locks the totals', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const send = (idempotencyKey: string) =>
    shop.visitor().call(sendMessage, {
      body: { name: 'Asha', phone: newPhoneNumber().slice(3), message: 'Open on Sunday?' },
      idempotencyKey,
    })
  const submit = (idempotencyKey: string) => priya.call(submitRequest, { body, idempotencyKey })
  /** @returns ends the other transaction */
  async function lockTotals(): Promise<() => unknown> {
    if (engine === 'sqlite') {
      // SQLite has one lock for all tables.
      const other = new DatabaseSync(join(shop.config.dataDir, 'shop.db'))
      other.exec('begin immediate')
      return () => other.close()
    }
    const lock = await shop.database.startTransaction().execute()
    await lock.selectFrom('counters').select('name').forUpdate().execute()
    return () => lock.rollback().execute()
  }
  const waitingStatements = async () =>
    engine === 'sqlite'
      ? []
      : (
          await sql`select query from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state <> 'idle' and wait_event_type = 'Lock'`.execute(shop.database)
        ).rows

  test('eight messages, two requests and a "Mark as done" are answered 503 and change nothing', async () => {
    const submitted = crypto.randomUUID()
    // Creates the rows of the totals.
    expect((await send(crypto.randomUUID())).status).toBe(200)
    const { answer } = await submit(submitted)
    const before = await contentsOf(shop.database)
    const markAsDone = () =>
      owner.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })

    const release = await lockTotals()
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID())
    const calls = [...keys.map(send), submit(crypto.randomUUID()), submit(crypto.randomUUID()), markAsDone()]
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 503))
    // A repeated key gets the stored response, if reading it needs no lock.
    if (engine === 'postgres') expect((await submit(submitted)).answer).toEqual(answer)
    expect(await waitingStatements(), 'no refused statement still waits for the lock').toEqual([])
    await release()

    expect(await contentsOf(shop.database)).toEqual(before)
    expect((await submit(submitted)).answer).toEqual(answer)
    await shop.sendOutbox()
    expect(await shop.phone(priya.details.phone).texts()).toHaveLength(1)

    expect((await Promise.all(keys.map(send))).map(({ status }) => status)).toEqual(keys.map(() => 200))
    expect((await markAsDone()).status).toBe(204)
  })
})

test.skipIf(!engines.includes('postgres'))(
  'PostgreSQL itself ends statements, waits for locks, idle transactions and what lost its client',
  async () => {
    const shop = await openShop({ engine: 'postgres' })
    onTestFinished(() => shop.close())
    for (const [setting, value] of Object.entries({
      statement_timeout: '1100ms',
      lock_timeout: '1s',
      idle_in_transaction_session_timeout: '5s',
      client_connection_check_interval: '1s',
    })) {
      const { rows } = await sql`show ${sql.ref(setting)}`.execute(shop.database)
      expect(rows).toEqual([{ [setting]: value }])
    }
  },
)
