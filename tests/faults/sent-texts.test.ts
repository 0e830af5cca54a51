/** The database is unavailable between sending an SMS and marking it as sent: the SMS is sent once. */

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutboxWorker } from '#server/notifications/outbox-worker.ts'
import { createLogger } from '#server/observability/logger.ts'
import { readCode } from '#server/request/hand-over-code.ts'
import { requestLinks } from '#server/request/links.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type Cluster, startCluster } from '#tests/support/postgres.ts'

const log = createLogger('silent')
const own = await startCluster({ durable: true })
const LEASE_MS = 3 * 60_000

describe.skipIf(!own)('PostgreSQL that goes away while texts are sent', () => {
  const cluster = own as Cluster
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine: 'postgres', server: cluster.url, inProcess: true })
    priya = await shop.customer()
    owner = await shop.owner()
    await shop.stopOutbox()
  })
  afterAll(async () => {
    await shop.close()
    await cluster.stop()
  })

  async function doneRequests(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let i = 0; i < count; i++) {
      const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
      const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
      const id = answer?.id ?? 0
      await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
      ids.push(id)
    }
    return ids
  }
  const sent: number[] = []
  /** A worker of another process; `onSend` runs when the provider has accepted a text. */
  const worker = (onSend: () => Promise<void> = async () => undefined) =>
    createOutboxWorker({
      database: shop.database,
      links: requestLinks(shop.database, 'http://localhost'),
      codeOf: (id) => readCode(shop.database, id),
      clock: shop.clock,
      log,
      sms: {
        async send(sms) {
          if (sms.kind === 'status') sent.push(Number(sms.values.request))
          await onSend()
          return crypto.randomUUID()
        },
      },
    })
  const states = async () =>
    (await shop.database.selectFrom('notifications').select('state').execute()).map(({ state }) => state)

  test('a text that was sent is marked as sent when the database is back', async () => {
    const ids = await doneRequests(3)
    let restarted: Promise<void> | undefined
    const one = worker(async () => {
      if (restarted) return
      let isAway: () => void = () => undefined
      const away = new Promise<void>((resolve) => {
        isAway = resolve
      })
      restarted = cluster.restart(async () => {
        isAway()
        await pause(4_000)
      })
      await away
    })
    await one.drain()
    await restarted
    expect(sent).toEqual(ids)
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    shop.clock.advance(2 * LEASE_MS)
    await worker().drain()
    expect(sent).toEqual(ids)
  })

  test('texts whose lease ended meanwhile are left to the other workers', async () => {
    // The earlier leases have expired, and the sessions too.
    owner = await shop.owner()
    sent.length = 0
    const ids = await doneRequests(3)
    const other = worker()
    let isFirst = true
    const slow = worker(async () => {
      if (!isFirst) return
      isFirst = false
      // Longer than the lease: another worker takes over the whole batch.
      shop.clock.advance(LEASE_MS + 1)
      await other.drain()
    })
    await slow.drain()
    const [first, ...rest] = ids
    expect(sent.filter((id) => rest.includes(id)).toSorted()).toEqual(rest)
    // The SMS that was at the provider for longer than its lease is sent again: its result is unknown.
    expect(sent.filter((id) => id === first)).toHaveLength(2)
  })
})
