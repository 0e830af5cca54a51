/** Notes about a request never leave the shop, whatever else is written, and unread messages are counted correctly. */

import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { exportCustomer } from '#server/account/export.ts'
import { readCounters } from '#server/database/counters.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { getRequest, track } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { getThread, markThreadSeen, writeToThread } from '#shared/request/thread-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { pathOf } from '#tests/support/person.ts'
import { rounds, timeout } from './rounds.ts'

const SENTINEL = 'sentinel-of-the-shop'
const lines: string[] = []
let shop: Shop
let owner: Customer
let priya: Customer

beforeAll(async () => {
  shop = await openShop({ inProcess: true, onLog: (line) => lines.push(line) })
})
afterAll(() => shop.close())

/** A customer and a minute of their own, so that no limit is reached however many cases there are. */
async function beginCase(): Promise<void> {
  shop.clock.advance(61_000)
  owner = await shop.owner()
  priya = await shop.customer()
}

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const newKey = (): string => crypto.randomUUID()
const submitted = async () =>
  (await priya.call(submitRequest, { body: order, idempotencyKey: newKey() })).answer?.id ?? 0

/** The events of a thread; `sees` marks the entry at this fraction of the shown ones as seen. */
const step = fc.oneof(
  fc.record({ does: fc.constant('note' as const), words: fc.string({ maxLength: 20 }) }),
  fc.record({ does: fc.constant('shop' as const), words: fc.string({ maxLength: 20 }) }),
  fc.record({ does: fc.constant('customer' as const), words: fc.string({ maxLength: 20 }) }),
  fc.record({
    does: fc.constantFrom('shop sees' as const, 'customer sees' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** A word of its own keeps any text from being empty or without a valid sign. */
const bodyOf = (words: string) => `Hm ${words.replaceAll('\0', '')}`

const write = async (id: number, person: Customer, kind: 'message' | 'note', body: string) =>
  expect(
    (await person.call(writeToThread, { params: { id }, body: { kind, body }, idempotencyKey: newKey() }))
      .status,
  ).toBe(200)

async function take(id: number, one: Step): Promise<void> {
  if (one.does === 'note') return write(id, owner, 'note', `${SENTINEL} ${one.words.replaceAll('\0', '')}`)
  if (one.does === 'shop') return write(id, owner, 'message', bodyOf(one.words))
  if (one.does === 'customer') return write(id, priya, 'message', bodyOf(one.words))
  const person = one.does === 'shop sees' ? owner : priya
  const { answer } = await person.call(getThread, { params: { id } })
  const entries = answer?.entries ?? []
  const upTo = entries[Math.floor((1 - one.share) * (entries.length - 1))]?.id ?? 0
  await person.call(markThreadSeen, { params: { id }, body: { upTo } })
}

/** All responses of the server to this customer. */
async function everythingFor(person: Customer, id: number): Promise<string> {
  const params = { id, userId: person.userId, brandId: 1, modelId: 1, group: 'replies' }
  const reads = endpoints.filter(([, { method }]) => method === 'GET')
  const texts = await Promise.all(
    reads.map(async ([, row]) => (await person.send('GET', pathOf(row, params))).text()),
  )
  const { answer } = await person.call(getRequest, { params: { id } })
  const token = answer?.link.split('#')[1] ?? ''
  const tracked = await shop.visitor().call(track, { body: { token } })
  expect(tracked.status).toBe(200)
  return [...texts, JSON.stringify(tracked.answer)].join('\n')
}

test(
  'a note is in no answer to the customer, no export, no text and no line of the log',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.boolean(), async (steps, isDone) => {
        await beginCase()
        const id = await submitted()
        await write(id, owner, 'note', SENTINEL)
        for (const one of steps) await take(id, one)
        if (isDone) await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
        await shop.sendOutbox()
        const customer = await findCustomer(shop.database, priya.details.phone)
        if (!customer) throw new Error('A phone always names somebody')
        const seen = [
          await everythingFor(priya, id),
          JSON.stringify(await exportCustomer(shop.database, customer, shop.clock.now())),
          existsSync(shop.config.smsOutbox) ? readFileSync(shop.config.smsOutbox, 'utf8') : '',
          ...lines,
        ]
        for (const text of seen) expect(text).not.toContain(SENTINEL)
        // The shop has it.
        expect(JSON.stringify((await owner.call(getThread, { params: { id } })).answer)).toContain(SENTINEL)
        expect(seen[0]).toContain('"reference"')
      }),
      rounds(12),
    )
  },
  timeout,
)

test(
  'what is unread equals what lies beyond what was seen, in the thread and in the total',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await beginCase()
        const id = await submitted()
        const before = (await readCounters(shop.database)).threads
        const seen = { shop: 0, customer: 0 }
        const written: { by: 'shop' | 'customer'; id: number }[] = []
        for (const one of steps) {
          const { entries = [] } = (await owner.call(getThread, { params: { id } })).answer ?? {}
          await take(id, one)
          const after = (await owner.call(getThread, { params: { id } })).answer?.entries ?? []
          if (one.does === 'shop' || one.does === 'customer')
            written.push({ by: one.does, id: after[0]?.id ?? 0 })
          if ('share' in one) {
            const side = one.does === 'shop sees' ? 'shop' : 'customer'
            const visible = side === 'shop' ? entries : entries.filter(({ kind }) => kind === 'message')
            const upTo = visible[Math.floor((1 - one.share) * (visible.length - 1))]?.id ?? 0
            seen[side] = Math.max(seen[side], upTo)
          }
        }
        const unreadBy = (side: 'shop' | 'customer') =>
          written.filter((entry) => entry.by !== side && entry.id > seen[side]).length
        expect((await owner.call(getThread, { params: { id } })).answer?.unread).toBe(unreadBy('shop'))
        expect((await priya.call(getThread, { params: { id } })).answer?.unread).toBe(unreadBy('customer'))
        const total = (await readCounters(shop.database)).threads
        expect(total - before).toBe(unreadBy('shop') > 0 ? 1 : 0)
      }),
      rounds(20),
    )
  },
  timeout,
)
