/** The outbox: each SMS is sent once, retried up to six times, and shared by several workers. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutboxWorker } from '#server/notifications/outbox-worker.ts'
import { createLogger } from '#server/observability/logger.ts'
import { readCode } from '#server/request/hand-over-code.ts'
import { requestLinks } from '#server/request/links.ts'
import { type Sms, SmsError } from '#server/sms/sender.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const log = createLogger('silent')

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
    priya = await shop.customer()
    owner = await shop.owner()
    // The shop's own worker must not send these tests' SMS.
    await shop.stopOutbox()
  })
  afterAll(() => shop.close())

  async function doneRequest(): Promise<number> {
    const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
    const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const id = answer?.id ?? 0
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    return id
  }

  /** A worker with a stubbed provider; `sent` lists the ids of the requests whose SMS it accepted. */
  function worker(provider: (sms: Sms) => void | Promise<void> = () => undefined) {
    const sent: string[] = []
    const sms = {
      async send(message: Sms) {
        await provider(message)
        sent.push(message.kind === 'status' ? message.values.request : message.kind)
        return `id-${sent.length}`
      },
    }
    return {
      sent,
      ...createOutboxWorker({
        database: shop.database,
        sms,
        links: requestLinks(shop.database, shop.config.publicUrl),
        codeOf: (id) => readCode(shop.database, id),
        clock: shop.clock,
        log,
      }),
    }
  }
  const notificationOf = (id: number) =>
    shop.database
      .selectFrom('notifications')
      .selectAll()
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()

  test("a sent notification is stored as sent, with the provider's id", async () => {
    const id = await doneRequest()
    expect(await notificationOf(id)).toMatchObject({ state: 'queued', tries: 0 })
    const one = worker()
    await one.drain()
    expect(one.sent).toEqual([String(id)])
    expect(await notificationOf(id)).toMatchObject({
      state: 'sent',
      tries: 1,
      provider_id: 'id-1',
      lease: null,
    })
  })

  test('three concurrent workers send each of thirty SMS once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 30; i++) ids.push(await doneRequest())
    const workers = [worker(), worker(), worker()]
    await Promise.all(workers.map((each) => each.drain()))
    const sent = workers.flatMap((each) => each.sent).map(Number)
    expect(sent.toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('a failing provider is tried six times with growing delays, then the notification fails', async () => {
    const id = await doneRequest()
    let tries = 0
    const failing = worker(() => {
      tries++
      throw new SmsError('busy', { permanent: false })
    })
    for (const seconds of [2, 8, 32, 128, 512]) {
      await failing.drain()
      expect((await notificationOf(id)).state).toBe('queued')
      shop.clock.advance(seconds * 1_000 - 1)
      await failing.drain()
      shop.clock.advance(1)
    }
    expect(tries).toBe(5)
    await failing.drain()
    expect(await notificationOf(id)).toMatchObject({ state: 'failed', tries: 6 })
    shop.clock.advance(86_400_000)
    await failing.drain()
    expect(tries).toBe(6)
    owner = await shop.owner()
  })

  test('a permanent error fails the notification at once', async () => {
    const id = await doneRequest()
    const refusing = worker(() => {
      throw new SmsError('no such number', { permanent: true })
    })
    await refusing.drain()
    expect(await notificationOf(id)).toMatchObject({ state: 'failed', tries: 1 })
  })

  test('what a crashed worker had claimed is sent by another when the lease ends', async () => {
    const id = await doneRequest()
    const crashed = worker(() => {
      throw new Error('the process ends here')
    })
    await expect(crashed.drain()).rejects.toThrow('ends here')
    const other = worker()
    await other.drain()
    expect(other.sent).toEqual([])
    shop.clock.advance(3 * 60_000)
    await other.drain()
    expect(other.sent).toEqual([String(id)])
  })

  test('a worker that stops in the middle of a batch releases the rest at once', async () => {
    const ids = [await doneRequest(), await doneRequest(), await doneRequest()]
    const stopping = worker(() => void stopping.stop())
    await stopping.drain()
    expect(stopping.sent).toEqual([String(ids[0])])
    expect(await notificationOf(ids[1] ?? 0)).toMatchObject({ state: 'queued', tries: 0, lease: null })
    const other = worker()
    await other.drain()
    expect(other.sent).toEqual([String(ids[1]), String(ids[2])])
  })

  test('a stopped worker sends nothing', async () => {
    const id = await doneRequest()
    const stopped = worker()
    await stopped.stop()
    stopped.kick()
    await stopped.drain()
    expect(stopped.sent).toEqual([])
    const other = worker()
    await other.drain()
    expect(other.sent).toEqual([String(id)])
  })
})
