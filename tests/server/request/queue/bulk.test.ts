/** The same step for many requests: rows are independent, failures are reported, nothing is done twice. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotentCall } from '#server/database/idempotent-calls.ts'
import { stepsPerStaff } from '#server/http/rate-limit.ts'
import { changeRows } from '#server/request/queue/bulk.ts'
import { BULK_MAX } from '#shared/limits.ts'
import type { BulkChange } from '#shared/request/queue.ts'
import { changeMany, setRequestStatus } from '#shared/request/queue-api.ts'
import { refusalText } from '#shared/request/refusals.ts'
import { getHistory } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { readQueue, readQueueIds } from '#tests/support/queue.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { saveSettings, startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const DONE_ALREADY = 'This request is done already.'
const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submittedBy = async (person: Customer, count: number) => {
    const ids: number[] = []
    for (let i = 0; i < count; i++) {
      const { answer } = await person.call(submitRequest, { body: order, idempotencyKey: newKey() })
      ids.push(answer?.id ?? 0)
    }
    return ids
  }
  const change = (body: BulkChange, idempotencyKey = newKey()) =>
    owner.call(changeMany, { body, idempotencyKey })
  const finish = (id: number) => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  const textsTo = async (person: Customer) => {
    await shop.sendOutbox()
    return (await shop.phone(person.details.phone).texts()).filter(({ kind }) => kind !== 'otp').length
  }
  const eventsOf = async (ids: readonly number[]) => {
    const { count } = await shop.database
      .selectFrom('request_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('request_id', 'in', ids)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('of thirty, of which three are done meanwhile, 27 are done, three are named, and 27 texts are sent', async () => {
    const asha = await shop.customer()
    const ids = await submittedBy(asha, 30)
    const meanwhile = [ids[3], ids[17], ids[29]].filter((id) => id !== undefined)
    for (const id of meanwhile) await finish(id)
    const before = await textsTo(asha)
    const key = newKey()
    const { answer } = await change({ type: 'done', ids }, key)
    expect(answer).toEqual(
      ids.map((id) => (meanwhile.includes(id) ? { id, error: DONE_ALREADY } : { id, ok: true })),
    )
    expect(await textsTo(asha)).toBe(before + 27)
    expect((await readQueueIds(owner, { show: 'done' })).length).toBe(30)

    const events = await eventsOf(ids)
    expect((await change({ type: 'done', ids }, key)).answer).toEqual(answer)
    expect(await eventsOf(ids)).toBe(events)
    expect(await textsTo(asha)).toBe(before + 27)
    for (const body of [
      { type: 'done', ids, outcome: 'cancelled' },
      { type: 'done', ids: ids.slice(1) },
      { type: 'confirm', ids },
    ] satisfies BulkChange[])
      expect(await change(body, key)).toMatchObject({ status: 422 })
  })

  test('the same call twice at once changes each row once', async () => {
    const asha = await shop.customer()
    const ids = await submittedBy(asha, 12)
    const key = newKey()
    const body: BulkChange = { type: 'done', ids, outcome: 'not-repaired' }
    const answers = await Promise.all([change(body, key), change(body, key)])
    const settled = []
    for (const { status, answer } of answers)
      settled.push(status === 503 ? (await change(body, key)).answer : answer)
    expect(settled[0]).toEqual(ids.map((id) => ({ id, ok: true })))
    expect(settled[1]).toEqual(settled[0])
    expect(await eventsOf(ids)).toBe(2 * ids.length)
    expect(await textsTo(asha)).toBe(ids.length)
    expect(await readQueue(owner, { ids: String(ids[0]) })).toMatchObject([{ outcome: 'not-repaired' }])
  })

  test('a call that was interrupted goes on where it stopped', async () => {
    const asha = await shop.customer()
    const ids = await submittedBy(asha, 8)
    const key = newKey()
    const body: BulkChange = { type: 'done', ids }
    const { method, path, response } = changeMany
    const call = idempotentCall(
      { key, address: [method, path, null], content: [owner.userId, body] },
      { response, now: shop.clock.now() },
    )
    await changeRows(shop.database, {
      change: { ...body, ids: ids.slice(0, 5) },
      ...{ userId: owner.userId, call, now: shop.clock.now, countStep: async () => undefined },
    })
    expect((await change(body, key)).answer).toEqual(ids.map((id) => ({ id, ok: true })))
    expect(await eventsOf(ids)).toBe(2 * ids.length)
    expect(await textsTo(asha)).toBe(ids.length)
  })

  test('a confirmation is named where the stage has none, and for a request that does not exist', async () => {
    const [fresh = 0, agreed = 0] = await submittedBy(await shop.customer(), 2)
    await leadTo(shop, agreed, 'confirmed')
    const unknown = 2 ** 40
    const { answer } = await change({ type: 'confirm', ids: [agreed, fresh, unknown] })
    expect(answer).toEqual([
      { id: agreed, error: 'The time is agreed, and our technician is not on the way yet.' },
      { id: fresh, ok: true },
      { id: unknown, error: 'Not found.' },
    ])
    expect((await owner.call(getHistory, { params: { id: fresh } })).answer).toMatchObject([
      { type: 'submit' },
      { type: 'confirm', by: 'owner', userId: owner.userId },
    ])
  })

  test('a cancellation frees the visits and is told once; what is with the shop is named', async () => {
    const asha = await shop.customer()
    const [{ start } = { start: '' }] = await windowsOf(shop, 1)
    const ids: number[] = []
    for (let i = 0; i < 2; i++) ids.push((await submitFor(asha, start)).answer?.id ?? 0)
    const [collected = 0] = await submittedBy(asha, 1)
    await leadTo(shop, collected, 'collected')
    const before = await textsTo(asha)
    const free = async () => (await windowsOf(shop, 1))[0]?.free ?? 0
    const taken = await free()
    const { answer } = await change({ type: 'cancel', ids: [...ids, collected] })
    expect(answer).toEqual([
      ...ids.map((id) => ({ id, ok: true })),
      {
        id: collected,
        error: refusalText({ stage: 'collected', type: 'cancel', by: 'owner', guard: undefined }),
      },
    ])
    expect(await free()).toBe(taken + ids.length)
    expect((await readQueue(owner, { ids: ids.join() })).map(({ stage }) => stage)).toEqual(
      ids.map(() => 'cancelled'),
    )
    expect(await textsTo(asha)).toBe(before + ids.length)
  })

  test('the visits of a closed day move to the next free times, as many as a window takes', async () => {
    const day = addDays(shopDayOf(shop.clock.now()), 1)
    const ids: number[] = []
    for (const { start } of (await windowsOf(shop, 1)).slice(0, 3)) {
      const person = await shop.customer()
      for (let i = 0; i < 2; i++) ids.push((await submitFor(person, start)).answer?.id ?? 0)
    }
    await saveSettings(owner, 'closures', {
      days: [{ day, reason: 'Holi', hours: null, capacity: null }],
    })
    expect((await readQueue(owner, { day })).map(({ closedDay }) => closedDay)).toEqual(ids.map(() => true))

    const next = (await windowsOf(shop, 2)).slice(0, 3)
    const key = newKey()
    const { answer } = await change({ type: 'reschedule', ids }, key)
    expect(answer).toEqual(
      ids.map((id, at) => {
        const { start, end } = next[Math.floor(at / 2)] ?? {}
        return { id, ok: true, window: { start, end } }
      }),
    )
    expect((await windowsOf(shop, 2)).slice(0, 3).map(({ free }) => free)).toEqual([0, 0, 0])
    expect(await readQueueIds(owner, { day })).toEqual([])
    const moved = await readQueue(owner, { day: addDays(day, 1) })
    expect(moved.map(({ id, stage, closedDay }) => ({ id, stage, closedDay }))).toEqual(
      ids.map((id) => ({ id, stage: 'confirmed', closedDay: false })),
    )
    expect((await change({ type: 'reschedule', ids }, key)).answer).toEqual(answer)
    expect((await readQueue(owner, { day: addDays(day, 1) })).length).toBe(ids.length)

    // A time that the owner names is for all of them, beyond the capacity too.
    const [, , , fourth] = await windowsOf(shop, 3)
    const named = await change({ type: 'reschedule', ids, window: fourth?.start ?? '' })
    expect(named.answer?.map((result) => 'ok' in result && result.window?.start)).toEqual(
      ids.map(() => fourth?.start),
    )
  })

  test('a row that fails takes nothing with it: the limit of steps stops the rest alone', async () => {
    const ids = await submittedBy(await shop.customer(), 3)
    const { key, max, windowMs } = stepsPerStaff(owner.userId)
    const limit = { key, ends_at: shop.clock.now() + windowMs, hits: max - 1 }
    await shop.database
      .insertInto('rate_limits')
      .values(limit)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(limit))
      .execute()
    const { answer } = await change({ type: 'done', ids })
    expect(answer).toEqual([
      { id: ids[0], ok: true },
      { id: ids[1], error: expect.stringContaining('Too many') },
      { id: ids[2], error: expect.stringContaining('Too many') },
    ])
    expect(await readQueueIds(owner, { ids: ids.join(','), show: 'pending' })).toEqual([ids[2], ids[1]])
    await shop.database.deleteFrom('rate_limits').where('key', '=', key).execute()
  })

  test.each([
    ['nobody', { type: 'done', ids: [] }],
    ['somebody twice', { type: 'done', ids: [1, 1] }],
    ['too many', { type: 'done', ids: Array.from({ length: BULK_MAX + 1 }, (_, i) => i + 1) }],
    ['no id', { type: 'done', ids: [1.5] }],
    ['a step that no bulk has', { type: 'depart', ids: [1] }],
    ['no time', { type: 'reschedule', ids: [1], window: 'soon' }],
  ])('%s is refused', async (_, body) => {
    const { status } = await owner.send('POST', changeMany.path, { body })
    expect([400, 422]).toContain(status)
  })

  test('customers change nothing', async () => {
    const asha = await shop.customer()
    const [id = 0] = await submittedBy(asha, 1)
    const body = { type: 'done' as const, ids: [id] }
    expect((await asha.call(changeMany, { body, idempotencyKey: newKey() })).status).toBe(403)
    expect(await readQueue(owner, { ids: String(id) })).toMatchObject([{ status: 'PENDING' }])
  })
})
