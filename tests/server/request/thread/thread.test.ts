/** The thread of a request: permissions, unread counts, one SMS until the thread is read, each message once. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCounters } from '#server/database/counters.ts'
import { messagesPerRequest } from '#server/http/rate-limit.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { THREAD_OPEN_MS, THREAD_RETENTION_MS } from '#shared/limits.ts'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory, getRequest } from '#shared/request/request-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { getThread, listConversations, markThreadSeen, writeToThread } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submitted = async (person: Person = priya) =>
    (await person.call(submitRequest, { body: order, idempotencyKey: newKey() })).answer?.id ?? 0
  /** Asks again with the same key while the database is busy, as a client does. */
  const say = async (
    id: number,
    person: Person,
    body: string,
    { kind = 'message' as 'message' | 'note', key = newKey() } = {},
  ) => {
    const call = () =>
      person.call(writeToThread, { params: { id }, body: { kind, body }, idempotencyKey: key })
    let result = await call()
    while (result.status === 503) result = await call()
    return result
  }
  const read = async (id: number, person: Person) =>
    (await person.call(getThread, { params: { id } })).answer ?? { entries: [], unread: -1, isOpen: false }
  const seen = (id: number, person: Person, upTo: number) =>
    person.call(markThreadSeen, { params: { id }, body: { upTo } })
  const bodies = async (id: number, person: Person) =>
    (await read(id, person)).entries.map(({ body }) => body)
  const conversations = async (unread: 'true' | 'false') =>
    (await owner.call(listConversations, { query: { unread } })).answer ?? []
  const smsTo = async (person: Customer) => {
    await shop.sendOutbox()
    return (await shop.phone(person.details.phone).texts()).filter(({ kind }) => kind === 'message')
  }
  const threadsTotal = async () => (await readCounters(shop.database)).threads
  const markDone = (id: number) => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })

  test('customer and shop read each other, and a note is for the shop alone', async () => {
    const id = await submitted()
    expect((await say(id, priya, 'Will my data stay?')).status).toBe(200)
    await say(id, owner, 'Phone was opened before.', { kind: 'note' })
    await say(id, owner, 'Yes.')
    expect(await bodies(id, priya)).toEqual(['Yes.', 'Will my data stay?'])
    expect(await bodies(id, owner)).toEqual(['Yes.', 'Phone was opened before.', 'Will my data stay?'])
    expect((await say(id, priya, 'A note', { kind: 'note' })).status).toBe(403)
  })

  test('a page of the thread has the older entries of its reader', async () => {
    const id = await submitted()
    for (const body of ['one', 'two']) await say(id, priya, body)
    await say(id, owner, 'inside', { kind: 'note' })
    await say(id, owner, 'three')
    const page = async (person: Person, before?: number) =>
      (await person.call(getThread, { params: { id }, limit: 2, ...(before && { before }) })).answer
        ?.entries ?? []
    const newest = await page(priya)
    expect(newest.map(({ body }) => body)).toEqual(['three', 'two'])
    expect((await page(priya, newest.at(-1)?.id)).map(({ body }) => body)).toEqual(['one'])
    expect((await page(owner)).map(({ body }) => body)).toEqual(['three', 'inside'])
  })

  test('somebody else learns nothing of a thread, not even whether it exists', async () => {
    const id = await submitted()
    const other = await shop.customer()
    for (const target of [id, 2 ** 40]) {
      expect((await other.call(getThread, { params: { id: target } })).status).toBe(403)
      expect((await say(target, other, 'Hello')).status).toBe(403)
      expect((await seen(target, other, 5)).status).toBe(403)
    }
    expect((await say(2 ** 40, owner, 'Hello')).status).toBe(404)
    expect((await priya.call(listConversations, { query: { unread: 'true' } })).status).toBe(403)
  })

  test('a message counts as unread until the other side has seen it', async () => {
    const total = await threadsTotal()
    const id = await submitted()
    await say(id, priya, 'one')
    await say(id, priya, 'two')
    await say(id, owner, 'not a message', { kind: 'note' })
    const { entries, unread } = await read(id, owner)
    expect(unread).toBe(2)
    expect(await threadsTotal()).toBe(total + 1)
    expect((await owner.call(getRequest, { params: { id } })).answer?.unread).toBe(2)
    expect((await priya.call(getRequest, { params: { id } })).answer?.unread).toBe(0)
    const [, , first] = entries
    await seen(id, owner, first?.id ?? 0)
    expect((await read(id, owner)).unread).toBe(1)
    expect(await threadsTotal()).toBe(total + 1)
    // An older tab does not mark messages as unread again.
    await seen(id, owner, entries[0]?.id ?? 0)
    await seen(id, owner, 0)
    expect((await read(id, owner)).unread).toBe(0)
    expect(await threadsTotal()).toBe(total)
    await say(id, owner, 'three')
    const mine = (await priya.call(listOwnRequests, { params: { userId: priya.userId } })).answer
    expect(mine?.find((row) => row.id === id)?.unread).toBe(1)
  })

  test('a double tap writes once, and other words with the same key are refused', async () => {
    const id = await submitted()
    const key = newKey()
    const answers = await Promise.all(
      ['Hello', 'Hello', 'Hello'].map((body) => say(id, priya, body, { key })),
    )
    expect(new Set(answers.map(({ answer }) => answer?.id)).size).toBe(1)
    expect(await bodies(id, owner)).toEqual(['Hello'])
    expect((await read(id, owner)).unread).toBe(1)
    expect((await say(id, priya, 'Something else', { key })).status).toBe(422)
    expect((await say(id, owner, 'Hello', { key })).status).toBe(422)
  })

  test('the customer gets one text until they have read, and none about what they have read', async () => {
    const raj = await shop.customer()
    const id = await submitted(raj)
    await say(id, owner, 'Are you at home at four?')
    await say(id, owner, 'Or at five?')
    await say(id, owner, 'He sounds difficult', { kind: 'note' })
    const [sms, ...more] = await smsTo(raj)
    expect(more).toEqual([])
    expect(sms?.text).toContain(`/my-requests/${id}`)
    expect(sms?.text).not.toMatch(/four|five|difficult/)
    const { entries } = await read(id, raj)
    await seen(id, raj, entries[0]?.id ?? 0)
    await say(id, owner, 'See you at five.')
    expect(await smsTo(raj)).toHaveLength(2)
    expect((await owner.call(getHistory, { params: { id } })).answer).toMatchObject([
      { type: 'submit', text: null },
    ])
  })

  test('messages are taken until thirty days after the request is done, notes for longer', async () => {
    const id = await submitted()
    await say(id, priya, 'Thank you')
    await markDone(id)
    expect((await say(id, priya, 'It works')).status).toBe(200)
    expect((await read(id, priya)).isOpen).toBe(true)
    shop.clock.advance(THREAD_OPEN_MS)
    const again = await shop.owner()
    expect(await say(id, again, 'How is it?')).toMatchObject({
      status: 409,
      error: 'This repair is closed. Ask for a new repair.',
    })
    expect((await say(id, again, 'Ask next month', { kind: 'note' })).status).toBe(200)
    expect((await read(id, again)).isOpen).toBe(false)
    owner = again
    priya = await shop.customer()
  })

  test('[2.3.1] a customer writes thirty messages a day about a request', async () => {
    const id = await submitted()
    const { max } = messagesPerRequest(id)
    for (let n = 1; n <= max; n++) expect((await say(id, priya, `Message ${n}`)).status).toBe(200)
    expect((await say(id, priya, 'One more')).status).toBe(429)
    expect((await read(id, owner)).unread).toBe(max)
    expect((await say(id, owner, 'We call you')).status).toBe(200)
  })

  test('conversations are listed with the newest message first, unread ones apart', async () => {
    const [old, newer, quiet] = [await submitted(), await submitted(), await submitted()]
    await say(old, priya, 'first')
    await say(newer, priya, 'second')
    await say(quiet, owner, 'third')
    await say(old, priya, 'fourth')
    const mine = (rows: readonly { requestId: number }[]) =>
      rows.map(({ requestId }) => requestId).filter((id) => [old, newer, quiet].includes(id))
    const unread = await conversations('true')
    expect(mine(unread)).toEqual([old, newer])
    expect(unread[0]).toMatchObject({
      name: priya.details.fullName,
      unread: 2,
      last: { body: 'fourth', by: 'customer' },
    })
    expect(mine(await conversations('false'))).toEqual([quiet])
    await seen(newer, owner, unread[1]?.last.id ?? 0)
    expect(mine(await conversations('false'))).toEqual([quiet, newer])
    expect((await owner.call(getCounts, {})).answer?.threads).toBe((await conversations('true')).length)
  })

  test('a thread is deleted a year after its request is done, with what is unread of it', async () => {
    const [done, open] = [await submitted(), await submitted()]
    for (const id of [done, open]) await say(id, priya, 'Hello')
    await markDone(done)
    shop.clock.advance(THREAD_RETENTION_MS + 1)
    await cleanup(shop.database, shop.clock.now(), shop.config)
    owner = await shop.owner()
    expect(await bodies(done, owner)).toEqual([])
    expect((await read(done, owner)).unread).toBe(0)
    expect(await bodies(open, owner)).toEqual(['Hello'])
    expect((await conversations('true')).length).toBe(await threadsTotal())
  })
})
