/** The owner's queue: the bucket, due time and next step of each request. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyNot } from '#machines/request/decisions.ts'
import { getCounts, listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { QueueBucket, type QueueShow } from '#shared/request/queue-bucket.ts'
import { correctContact, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { markThreadSeen, writeToThread } from '#shared/request/thread-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { readQueue, readQueueIds } from '#tests/support/queue.ts'
import { isPlace, leadTo, STAGE_PATHS, type StandsAt } from '#tests/support/stage-paths.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const HOUR = 3_600_000
const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const newKey = (): string => crypto.randomUUID()

/** The requests without a technician have a test of their own. */
const BUCKETS = QueueBucket.options.filter((bucket) => bucket !== 'unassigned')

/** The bucket of each stage, if any, and its term in hours. */
const EXPECTED: Readonly<Record<StandsAt, readonly [bucket: QueueBucket | null, hours: number | null]>> = {
  received: ['new', 4],
  confirmed: [null, 4],
  onTheWay: [null, 3],
  atDoor: [null, 3],
  collected: ['workshop', 24],
  diagnosed: ['workshop', 24],
  'diagnosed at the door': ['workshop', 24],
  estimateSent: ['waiting', 48],
  'estimateSent at the door': ['waiting', 48],
  approved: ['workshop', 48],
  'approved at the door': ['workshop', 48],
  declined: ['back', 24],
  'declined at the door': ['close', 12],
  unrepairable: ['back', 24],
  'unrepairable at the door': ['close', 12],
  repaired: ['back', 24],
  'repaired at the door': ['close', 12],
  returning: ['back', 24],
  returned: ['close', 12],
  cancelled: ['close', 12],
  done: [null, null],
}

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    // 8 am: two opening hours from now are noon.
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submitted = async (more = {}) =>
    (await priya.call(submitRequest, { body: { ...order, ...more }, idempotencyKey: newKey() })).answer?.id ??
    0
  const submittedFor = async (window: string | undefined) => (await submitFor(priya, window)).answer?.id ?? 0
  const rowOf = async (id: number) => (await readQueue(owner, { ids: String(id) }))[0]
  const isIn = async (show: QueueShow, id: number) => (await readQueueIds(owner, { show })).includes(id)
  const bucketsOf = async (id: number) => {
    const found: QueueBucket[] = []
    for (const show of BUCKETS) if (await isIn(show, id)) found.push(show)
    return found
  }
  /** The owner's session ends after an hour without a call. */
  const pass = async (ms: number) => {
    shop.clock.advance(ms)
    owner = await shop.owner()
  }
  const counts = async () => (await owner.call(getCounts, {})).answer?.buckets
  const save = async (group: 'closures' | 'terms', value: object) => {
    const params = { group }
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    expect(await owner.call(putSettings, { params, body: { value, version } })).toMatchObject({ status: 200 })
  }

  const places = Object.keys(STAGE_PATHS).filter(isPlace)
  test.each(places)(
    'a request that stands at "%s" is in its bucket alone, due in time, with a step that is possible',
    async (place) => {
      const before = await counts()
      const id = await submitted()
      await leadTo(shop, id, place)
      const [bucket, hours] = EXPECTED[place]
      expect(await bucketsOf(id)).toEqual(bucket === null ? [] : [bucket])
      expect(await isIn(place === 'done' ? 'done' : 'pending', id)).toBe(true)
      const after = await counts()
      for (const show of BUCKETS)
        expect((after?.[show] ?? 0) - (before?.[show] ?? 0), show).toBe(show === bucket ? 1 : 0)
      const row = await rowOf(id)
      if (!row) throw new Error('The request is in the list')
      const { stage, deviceInShop, result, next, due } = row
      expect(due === null ? null : (Date.parse(due) - shop.clock.now()) / HOUR).toBe(hours)
      if (next === null) return expect(['estimateSent', 'done']).toContain(stage)
      const inTime = { reschedule: true, cancel: true }
      expect(
        whyNot({ stage, deviceInShop, result, openVersion: null, inTime }, next, 'owner'),
      ).toBeUndefined()
    },
  )

  test('a visit of today is listed by its time until the technician has been there', async () => {
    const [first, second, third] = await windowsOf(shop, 0)
    const [tomorrow] = await windowsOf(shop, 1)
    const late = await submittedFor(third?.start)
    const early = await submittedFor(first?.start)
    const next = await submittedFor(tomorrow?.start)
    const agreed = await submittedFor(second?.start)
    await leadTo(shop, agreed, 'confirmed')
    expect((await rowOf(agreed))?.due).toBe(second?.end)
    expect(await readQueueIds(owner, { show: 'today' })).toEqual([early, agreed, late])
    expect(await readQueueIds(owner, { show: 'today' }, 1)).toEqual([early, agreed, late])
    expect(await readQueueIds(owner, { day: shopDayOf(Date.parse(tomorrow?.start ?? '')) })).toEqual([next])
    expect(await bucketsOf(agreed)).toEqual(['today'])
    expect(await bucketsOf(early)).toEqual(['new', 'today'])
    for (const type of ['depart', 'arrive', 'collect'] as const) {
      expect(await isIn('today', agreed)).toBe(true)
      await owner.call(takeStep, { params: { id: agreed }, body: { type }, idempotencyKey: newKey() })
    }
    expect(await bucketsOf(agreed)).toEqual(['workshop'])
    expect((await counts())?.today).toBe(2)
  })

  test('a device that is brought back is listed by the time of its way back alone', async () => {
    const [first, second] = await windowsOf(shop, 0)
    const [tomorrow] = await windowsOf(shop, 1)
    const brought = await submittedFor(first?.start)
    const later = await submitted()
    for (const [id, window] of [
      [brought, second],
      [later, tomorrow],
    ] as const) {
      await leadTo(shop, id, 'repaired')
      expect(await isIn('today', id)).toBe(false)
      const body = { type: 'sendBack', ...(window && { window: window.start }) } as const
      expect(await owner.call(takeStep, { params: { id }, body, idempotencyKey: newKey() })).toMatchObject({
        status: 200,
      })
      expect((await rowOf(id))?.visit?.window?.start).toBe(window?.start)
    }
    const today = shopDayOf(shop.clock.now())
    expect(await bucketsOf(brought)).toEqual(['today', 'back'])
    expect(await bucketsOf(later)).toEqual(['back'])
    const times = (await readQueue(owner, { show: 'today' }, 1)).map(
      ({ visit }) => visit?.window?.start ?? '',
    )
    expect(times).toEqual(times.toSorted())
    expect(await readQueueIds(owner, { show: 'back', day: today })).toEqual([brought])
    expect(await readQueueIds(owner, { show: 'today', day: today })).toContain(brought)
    expect(await readQueueIds(owner, { day: addDays(today, 1) })).toContain(later)
    expect(await readQueueIds(owner, { day: today })).not.toContain(later)
    expect((await counts())?.today).toBe((await readQueueIds(owner, { show: 'today' })).length)
    for (const id of [brought, later]) await leadTo(shop, id, 'done')
    expect(await isIn('today', brought)).toBe(false)
  })

  test('what is not done in time is overdue until the next step, earliest first', async () => {
    const [first, second] = [await submitted(), await submitted()]
    await pass(4 * HOUR)
    expect(await isIn('overdue', first)).toBe(false)
    await pass(1)
    const overdue = await readQueueIds(owner, { show: 'overdue' })
    expect(overdue.indexOf(first)).toBeGreaterThan(-1)
    expect(overdue.indexOf(second)).toBeGreaterThan(overdue.indexOf(first))
    const dues = (await readQueue(owner, { show: 'overdue' }, 2)).map(({ due }) => due ?? '')
    expect(dues).toEqual(dues.toSorted())
    expect((await counts())?.overdue).toBe(overdue.length)
    await leadTo(shop, first, 'onTheWay')
    expect(await isIn('overdue', first)).toBe(false)
    await leadTo(shop, second, 'done')
    expect(await isIn('overdue', second)).toBe(false)
  })

  test('the hours are those of the settings, and hold from the next step on', async () => {
    const id = await submitted()
    await save('terms', { ...DEFAULT_SETTINGS.terms, visitHours: 7 })
    await leadTo(shop, id, 'onTheWay')
    expect((await rowOf(id))?.due).toBe(new Date(shop.clock.now() + 7 * HOUR).toISOString())
    await save('terms', DEFAULT_SETTINGS.terms)
    expect((await rowOf(id))?.due).toBe(new Date(shop.clock.now() + 7 * HOUR).toISOString())
  })

  test('messages that the shop has not read are a bucket, also after the request is done', async () => {
    const id = await submitted()
    const say = (person: Customer, kind: 'message' | 'note', body: string) =>
      person.call(writeToThread, { params: { id }, body: { kind, body }, idempotencyKey: newKey() })
    await say(owner, 'note', 'Sapphire customer, be quick')
    expect(await isIn('unread', id)).toBe(false)
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    const message = await say(priya, 'message', 'Thank you!')
    expect(await bucketsOf(id)).toEqual(['unread'])
    expect(await rowOf(id)).toMatchObject({ unread: 1, status: 'DONE', due: null, next: null })
    const body = { upTo: message.answer?.id ?? 0 }
    await owner.call(markThreadSeen, { params: { id }, body })
    expect(await bucketsOf(id)).toEqual([])
    // Neither note nor message is found: the search looks through the request alone.
    for (const find of ['sapphire', 'thank you']) expect(await readQueueIds(owner, { find })).toEqual([])
    expect((await priya.call(listQueue, { query: { find: 'sapphire' } })).status).toBe(403)
    expect(JSON.stringify(await rowOf(id))).not.toContain('Sapphire')
  })

  test('a visit on a day that was closed after it was chosen is marked', async () => {
    const [window] = await windowsOf(shop, 2)
    const id = await submittedFor(window?.start)
    const day = addDays(shopDayOf(shop.clock.now()), 2)
    expect((await rowOf(id))?.closedDay).toBe(false)
    await save('closures', { days: [{ day, reason: 'Wedding', hours: null, capacity: null }] })
    expect((await rowOf(id))?.closedDay).toBe(true)
    await leadTo(shop, id, 'cancelled')
    expect((await rowOf(id))?.closedDay).toBe(false)
    await save('closures', { days: [] })
  })

  test('the lists of all, pending and done are newest first, PENDING before DONE, and narrowed by device and words', async () => {
    const rare = { brand: 'Realme', model: 'GT Master', issue: 'Mic Repair' }
    const done = await submitted(rare)
    const [open, other] = [await submitted(rare), await submitted({ ...rare, issue: 'Screen Repair' })]
    await leadTo(shop, done, 'done')
    expect(await readQueueIds(owner, { brand: 'Realme' })).toEqual([other, open, done])
    expect(await readQueueIds(owner, { brand: 'Realme' }, 1)).toEqual([other, open, done])
    expect(await readQueueIds(owner, { brand: 'Realme', issue: 'Mic Repair' })).toEqual([open, done])
    expect(await readQueueIds(owner, { find: 'gt master', show: 'done' })).toEqual([done])
    expect(await readQueueIds(owner, { find: 'gt master', show: 'new', issue: 'Mic Repair' })).toEqual([open])
    const { reference = '' } = (await rowOf(open)) ?? {}
    for (const find of [reference, reference.toLowerCase().replaceAll('-', ' '), `#${open}`])
      for (const show of ['all', 'new'] as const)
        expect(await readQueueIds(owner, { find, show })).toContain(open)
    expect(await readQueueIds(owner, { find: reference, brand: 'Apple' })).toEqual([])
    expect(await readQueueIds(owner, { ids: `${done},${open}` })).toEqual([open, done])
    const all = await readQueue(owner, {}, 7)
    const sorted = all.toSorted((a, b) => b.status.localeCompare(a.status) || b.id - a.id)
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test.each([
    'after=1',
    'after=PENDING_1x',
    'show=sold',
    'day=soon',
    'ids=1;2',
    'limit=0',
    'show=new&after=DONE_3',
  ])('the list ?%s is refused', async (query) =>
    expect((await owner.send('GET', `${listQueue.path}?${query}`)).status).toBe(400),
  )

  test('the version tells when anything has changed, and only then', async () => {
    const version = async () => {
      const { answer } = await owner.call(listQueue, { query: { newestOnly: 'true' } })
      expect(answer?.rows).toEqual([])
      return answer?.version
    }
    const open = await submitted()
    const changes: (readonly [string, () => Promise<unknown>])[] = [
      ['a request', () => submitted()],
      ['a step', async () => leadTo(shop, await submitted(), 'confirmed')],
      ['a corrected address', () => correct(open)],
      ['a message', async () => write(await submitted())],
      ['a closed day', () => save('closures', { days: [] })],
      ['the time', () => pass(26 * HOUR)],
    ]
    const correct = (id: number) =>
      priya.call(correctContact, { params: { id }, body: { pickupAddress: '21 Bopodi' } })
    const write = (id: number) =>
      priya.call(writeToThread, {
        ...{ params: { id }, body: { kind: 'message', body: 'Hello?' }, idempotencyKey: newKey() },
      })
    for (const [what, change] of changes) {
      const before = await version()
      expect(await version()).toBe(before)
      await change()
      expect(await version(), what).not.toBe(before)
    }
  })
})
