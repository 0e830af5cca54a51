/** A practice of everything beside a running shop changes nothing of the shop, also when the practice is killed. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import { TABLES } from '#server/database/table-metadata.ts'
import { DAY } from '#server/lib/clock.ts'
import { listTexts } from '#shared/practice/practice-api.ts'
import { getDay } from '#shared/request/day-api.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { listAllRequests, setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { bytesOf } from '#tests/support/folder-bytes.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'
import { be, move, restart, rowsOf, startPractice, stateOf, visitorOf } from '#tests/support/practice-shop.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { ownerStep } from '#tests/support/technicians.ts'

const REPAIR = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const newKey = () => crypto.randomUUID()

/** Waits until the shop has sent its texts: then it writes nothing by itself. */
async function untilIdle({ dataDir }: ServerProcess): Promise<void> {
  const database = openDatabase({ dataDir }, () => undefined)
  const queued = database.selectFrom('notifications').select('id').where('state', '=', 'queued')
  while (await queued.executeTakeFirst()) await new Promise((resolve) => setTimeout(resolve, 50))
  await database.destroy()
}

let real: ServerProcess
let practice: ServerProcess
beforeAll(async () => {
  real = await startServer()
  const person = visitorOf(real)
  const details = newRegistration()
  await registerAs(person, details, phoneOf(join(real.dataDir, 'sms.jsonl'), details.phone))
  const { userId } = await signIn(person, details.email, details.passwordHash)
  await person.call(submitRequest, { body: REPAIR, idempotencyKey: newKey() })
  const [request] = (await person.call(listOwnRequests, { params: { userId } })).answer ?? []
  await uploaded(person, request?.id ?? 0)
  const admin = visitorOf(real)
  await signIn(admin, owner.email, owner.password)
  expect((await ownerStep(admin, request?.id ?? 0, 'confirm')).status).toBe(200)
  await untilIdle(real)
  practice = await startPractice()
})
afterAll(async () => {
  await practice.remove()
  await real.remove()
})

/** Every row of every table. */
async function contentsOf({ dataDir }: ServerProcess): Promise<unknown> {
  const database = openDatabase({ dataDir }, () => undefined)
  const tables = []
  for (const { name } of TABLES)
    tables.push([name, (await sql`select * from ${sql.table(name)}`.execute(database)).rows])
  await database.destroy()
  return tables
}

/** A day of everybody: a request with a photo, steps, a code, money, texts. */
async function practiseDay(): Promise<void> {
  const customer = visitorOf(practice)
  const { userId } = await be(customer, 'customer')
  expect((await customer.call(submitRequest, { body: REPAIR, idempotencyKey: newKey() })).status).toBe(200)
  const [request] = (await customer.call(listOwnRequests, { params: { userId } })).answer ?? []
  await uploaded(customer, request?.id ?? 0)
  const technician = visitorOf(practice)
  await be(technician, 'technician')
  const job = (await technician.call(getDay, {})).answer?.today.jobs.find(
    ({ stage }) => stage === 'confirmed',
  )
  if (job) {
    const depart = { params: { id: job.id }, body: { type: 'depart' as const }, idempotencyKey: newKey() }
    expect((await technician.call(takeStep, depart)).status).toBe(200)
    const paid = await technician.call(recordPayment, {
      params: { id: job.id },
      body: { amount: 50_000, how: 'cash' },
      idempotencyKey: newKey(),
    })
    expect(paid.status).toBe(200)
  }
  const admin = visitorOf(practice)
  await be(admin, 'owner')
  expect((await ownerStep(admin, request?.id ?? 0, 'confirm')).status).toBe(200)
  const [newest] = (await admin.call(listAllRequests, { limit: 1 })).answer ?? []
  await admin.call(setRequestStatus, { params: { id: newest?.id ?? 0 }, body: { status: 'DONE' } })
  expect((await admin.call(listTexts, {})).answer?.length).toBeGreaterThan(0)
}

test('a practice of everything, with kills, leaves every byte and row of the shop beside it', async () => {
  const rows = await contentsOf(real)
  const before = await bytesOf(real.dataDir)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['shop.db', 'shop.db-wal', 'sms.jsonl']))
  expect(Object.keys(before).filter((name) => name.startsWith('photos'))).toHaveLength(2)
  await practiseDay()
  await practice.kill()
  await practice.restart()
  // Days in which everything old is deleted.
  for (let day = 0; day < 40; day++) await move(visitorOf(practice), 1_440)
  await practiseDay()
  const over = restart(visitorOf(practice)).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await practice.kill()
  await over
  await practice.restart()
  await restart(visitorOf(practice))
  await practiseDay()
  await practice.stop()
  await practice.restart()
  expect(await bytesOf(real.dataDir)).toEqual(before)
  expect(await contentsOf(real)).toEqual(rows)
})

test('no start of the practice on the data of the shop changes a byte of it, whether the shop runs or was killed', async () => {
  const onData = () => startPractice({ DATA_DIR: real.dataDir })
  const refusal = /The server ended with 1:\nThis is the database of a real shop/
  const running = await bytesOf(real.dataDir)
  await expect(onData()).rejects.toThrow(refusal)
  expect(await bytesOf(real.dataDir)).toEqual(running)
  await real.kill()
  const killed = await bytesOf(real.dataDir)
  await expect(onData()).rejects.toThrow(refusal)
  expect(await bytesOf(real.dataDir)).toEqual(killed)
  await real.restart()
})

test('the shop does not start on the data of the practice, and changes no byte of it', async () => {
  await practice.kill()
  const before = await bytesOf(practice.dataDir)
  await expect(startServer({ DATA_DIR: practice.dataDir })).rejects.toThrow(
    /The server ended with 1:\nThis is the database of a practice shop/,
  )
  expect(await bytesOf(practice.dataDir)).toEqual(before)
  await practice.restart()
})

const daysAhead = async () =>
  Math.floor(((await stateOf(visitorOf(practice))).now - Date.now() + DAY / 2) / DAY)

test('whenever starting over is killed, the next start has the whole sample day', async () => {
  await restart(visitorOf(practice))
  const expected = { ...(await rowsOf(practice)), sessions: 0 }
  for (const ms of [10, 60, 150, 300, 500]) {
    const customer = visitorOf(practice)
    await be(customer, 'customer')
    await move(customer, 1_440)
    const over = restart(customer).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, ms))
    await practice.kill()
    await over
    await practice.restart()
    // Killed before the tables were emptied, it never began.
    if ((await daysAhead()) > 0) await restart(visitorOf(practice))
    expect(await rowsOf(practice), `${ms} ms`).toEqual(expected)
    expect(await daysAhead()).toBe(0)
  }
})
