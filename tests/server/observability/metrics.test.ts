/** Metrics for this machine only, and one request id in all log lines of a call. */

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const Line = v.looseObject({ event: v.string(), requestId: v.optional(v.string()) })
const HERE = '127.0.0.1'
let shop: Shop
let priya: Customer
let owner: Customer
let lines: string[] = []

beforeAll(async () => {
  shop = await openShop({
    onLog: (line) => lines.push(line),
    settings: { METRICS_FROM: '127.0.0.1,10.1.0.0/16' },
  })
  priya = await shop.customer()
  owner = await shop.owner()
})
afterAll(() => shop.close())

const figures = async (of = shop) => (await of.ask('/metrics', {}, HERE)).text()
/** The value of a metric by its full name. */
async function figure(name: string, of = shop): Promise<number> {
  const line = (await figures(of)).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? Number.NaN)
}
const told = () => lines.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Line), line))

async function doneRequest(): Promise<Response> {
  const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  const { answer } = await priya.call(submitRequest, { body, idempotencyKey: randomUUID() })
  const path = setRequestStatus.path.replace(':id', String(answer?.id))
  const response = await owner.send('PUT', path, { body: { status: 'DONE' } })
  expect(response.status).toBe(204)
  await shop.sendOutbox()
  return response
}

test('metrics are for this machine and the configured networks only, never through a proxy', async () => {
  const status = async (address?: string, headers: Record<string, string> = {}) =>
    (await shop.ask('/metrics', { headers }, address)).status
  expect(await status(HERE)).toBe(200)
  expect(await status('::ffff:127.0.0.1')).toBe(200)
  expect(await status('10.1.2.3')).toBe(200)
  for (const address of ['10.2.0.1', '203.0.113.9', '::1', undefined]) expect(await status(address)).toBe(404)
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'X-Real-IP', 'Via'])
    expect(await status(HERE, { [name]: 'anything' })).toBe(404)
  expect((await shop.ask('/metrics', { method: 'POST' }, HERE)).status).toBe(405)
})

test('calls are counted by endpoint, and no label comes from the caller', async () => {
  const name = `doorstep_call_seconds_count{row="${listBrands.path}",method="GET",status="200"}`
  const before = (await figure(name)) || 0
  await shop.visitor().call(listBrands, {})
  expect(await figure(name)).toBe(before + 1)
  const series = async () => (await figures()).split('\n').filter((line) => line.includes('_count{')).length
  await shop.ask('/api/made-up/0')
  await shop.ask('/made-up/0')
  const known = await series()
  for (let i = 1; i < 20; i++) {
    await shop.ask(`/api/made-up/${i}`)
    await shop.ask(`/made-up/${i}`)
  }
  expect(await series()).toBe(known)
  expect(await figures()).not.toContain('made-up')
})

test('SMS are counted as queued, sent and failed', async () => {
  const sent = (await figure('doorstep_notification_tries_total{result="sent"}')) || 0
  const taken = await figure('doorstep_sms_sends_total{provider="outbox",result="taken"}')
  await doneRequest()
  expect(await figure('doorstep_notification_tries_total{result="sent"}')).toBe(sent + 1)
  expect(await figure('doorstep_sms_sends_total{provider="outbox",result="taken"}')).toBe(taken + 1)
  expect(await figure('doorstep_notifications{state="queued"}')).toBe(0)
  expect(await figure('doorstep_notification_oldest_seconds')).toBe(0)
  const soon = { state: 'queued' as const, next_at: shop.clock.now() + 30_000 }
  await shop.database.updateTable('notifications').set(soon).execute()
  shop.clock.advance(20_000)
  expect(await figure('doorstep_notifications{state="queued"}')).toBe(1)
  expect(await figure('doorstep_notification_oldest_seconds')).toBeGreaterThanOrEqual(20)
  await shop.database.updateTable('notifications').set({ state: 'failed' }).execute()
  expect(await figure('doorstep_notifications{state="failed"}')).toBe(1)
  expect(await figure('doorstep_database_up')).toBe(1)
  expect(await figure('doorstep_database_retries_total')).toBeGreaterThanOrEqual(0)
})

test('the request id is in each of its log lines, and in those of the SMS that it queues', async () => {
  lines = []
  const { headers } = await doneRequest()
  const id = headers.get('X-Request-Id')
  const events = told().filter(({ requestId }) => requestId === id)
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    'http.request',
    'notification.sent',
    'request.done',
  ])
  // The worker's line has no id of another request.
  expect(told().filter(({ event }) => event === 'notification.sent')).toHaveLength(1)
})

test("a client's request id never replaces the server's: a valid one is logged as client_request_id", async () => {
  const valid = 'proxy-7f3a.0001'
  for (const given of [valid, 'short', 'x'.repeat(65), 'has spaces in it', '{"level":"fatal"}', undefined]) {
    lines = []
    const response = await shop.ask('/api/health', {
      headers: given === undefined ? {} : { 'X-Request-Id': given },
    })
    const id = response.headers.get('X-Request-Id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(told()).toMatchObject([{ requestId: id }])
    expect(told()[0]?.client_request_id).toBe(given === valid ? valid : undefined)
  }
})

test.skipIf(!engines.includes('postgres'))(
  'PostgreSQL connections are counted as busy, idle and waiting',
  async () => {
    const large = await openShop({ engine: 'postgres', inProcess: true })
    onTestFinished(() => large.close())
    const state = (name: string) => figure(`doorstep_database_pool{state="${name}"}`, large)
    expect(await state('in-use')).toBe(0)
    expect(await state('idle')).toBeGreaterThan(0)
    const held = await Promise.all(
      Array.from({ length: 10 }, () => large.database.startTransaction().execute()),
    )
    const waits = large.database.startTransaction().execute()
    // The connections are read first: the queries that follow wait for one.
    const reading = figures(large)
    for (const trx of held) await trx.rollback().execute()
    await (await waits).rollback().execute()
    const text = await reading
    expect(text).toContain('doorstep_database_pool{state="in-use"} 10')
    expect(text).toContain('doorstep_database_pool{state="idle"} 0')
    expect(text).toContain('doorstep_database_pool{state="waiting"} 1')
    expect(await state('in-use')).toBe(0)
  },
)

test('SQLite has no connection metrics', async () => {
  expect(await figures()).not.toContain('doorstep_database_pool{')
})

test('metrics work while the database is down, and say so', async () => {
  await shop.database.destroy()
  expect(await figure('doorstep_database_up')).toBe(0)
  expect(await figures()).toContain('doorstep_call_seconds_count')
  expect(await figures()).not.toMatch(/^doorstep_notifications\{/m)
})
