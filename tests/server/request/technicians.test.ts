/** The owner’s technicians: their visits of a day, conflicts, and switching one off. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import * as api from '#shared/request/technician-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { addTechnician, assign, assignedTo, switchOff, technicianOn } from '#tests/support/technicians.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const newKey = (): string => crypto.randomUUID()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submitted = async (window?: string) => (await submitFor(priya, window)).answer?.id ?? 0
  const dayOf = async (day: string) => {
    const { answer } = await owner.call(api.listTechnicians, { query: { day } })
    if (!answer) throw new Error('The list is readable')
    return answer
  }

  test('two technicians cannot have one phone, and a double tap adds one technician', async () => {
    const body = { name: 'Imran Shaikh', phone: '+91 98220 41107' }
    const key = newKey()
    const first = await owner.call(api.addTechnician, { body, idempotencyKey: key })
    const second = await owner.call(api.addTechnician, { body, idempotencyKey: key })
    expect(second.answer).toEqual(first.answer)
    const taken = await owner.call(api.addTechnician, { body, idempotencyKey: newKey() })
    expect(taken).toMatchObject({ status: 422, fields: { phone: 'Imran Shaikh has this number.' } })
    const kavita = await addTechnician(owner, 'Kavita More')
    const correct = (phone: string) =>
      owner.call(api.correctTechnician, {
        params: { id: kavita },
        body: { name: 'Kavita Anil More', phone },
      })
    expect(await correct('9822041107')).toMatchObject({ status: 422, fields: { phone: expect.any(String) } })
    expect((await correct('9011083345')).status).toBe(204)
    expect(await technicianOn(owner, kavita)).toMatchObject({
      name: 'Kavita Anil More',
      phone: '+919011083345',
    })
  })

  test('of technicians who get one phone at the same time, one has it', async () => {
    const ids = [await addTechnician(owner, 'Imran Shaikh'), await addTechnician(owner, 'Kavita More')]
    const correct = (id: number) =>
      owner.call(api.correctTechnician, { params: { id }, body: { name: 'Imran', phone: '9822055555' } })
    const added = { body: { name: 'Suresh', phone: '9822055555' }, idempotencyKey: newKey() }
    const answers = await Promise.all([...ids.map(correct), owner.call(api.addTechnician, added)])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(({ fields }) => Object.keys(fields))).toEqual([['phone'], ['phone']])
  })

  test('a technician and a phone of nobody cannot be changed', async () => {
    const id = 999_999
    const body = { name: 'Nobody', phone: '9822099999' }
    expect((await owner.call(api.correctTechnician, { params: { id }, body })).status).toBe(404)
    expect((await switchOff(owner, id)).status).toBe(404)
    expect((await assign(owner, await submitted(), id)).status).toBe(409)
    expect((await assign(owner, id, null)).status).toBe(404)
  })

  test('a second visit in the time of another is named, and is no wall', async () => {
    const imran = await addTechnician(owner, 'Imran Shaikh')
    const [morning, noon] = await windowsOf(shop, 1)
    const [first, second, later, untimed] = [
      await submitted(morning?.start),
      await submitted(morning?.start),
      await submitted(noon?.start),
      await submitted(),
    ]
    for (const id of [first, later, untimed])
      expect((await assign(owner, id, imran)).answer?.conflict).toBeNull()
    const { name } = await detailsOf(owner, first)
    expect((await assign(owner, second, imran)).answer?.conflict).toContain(`Imran Shaikh has ${name}`)
    expect(await assignedTo(owner, second)).toBe(imran)
    const day = shopDayOf(Date.parse(morning?.start ?? ''))
    const { visits = [], open } = (await technicianOn(owner, imran, day)) ?? {}
    expect(visits.map(({ requestId }) => requestId)).toEqual([first, second, later])
    expect(open).toBe(4)
    // The technician was there.
    shop.clock.advance(Date.parse(morning?.start ?? '') - shop.clock.now())
    owner = await shop.owner()
    await owner.call(setRequestStatus, { params: { id: first }, body: { status: 'DONE' } })
    await assign(owner, second, null)
    expect((await assign(owner, second, imran)).answer?.conflict).toBeNull()
    expect((await technicianOn(owner, imran, day))?.visits.map(({ isDone }) => isDone)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('the windows of a day are those of its hours, and those that its visits were agreed in before', async () => {
    const imran = await addTechnician(owner, 'Imran Shaikh')
    const [morning] = await windowsOf(shop, 1)
    const id = await submitted(morning?.start)
    await assign(owner, id, imran)
    const day = shopDayOf(Date.parse(morning?.start ?? ''))
    const { windows } = await dayOf(day)
    const odd = Date.parse(morning?.start ?? '') + 30 * 60_000
    await shop.database
      .updateTable('visits')
      .set({ window_start: odd })
      .where('request_id', '=', id)
      .execute()
    const starts = (await dayOf(day)).windows.map(({ start }) => start)
    expect(starts).toEqual([...windows.map(({ start }) => start), new Date(odd).toISOString()].sort())
  })

  test('who is switched off gives the visits ahead to another, once, and keeps the past ones', async () => {
    const [suresh, kavita] = [
      await addTechnician(owner, 'Suresh Jadhav'),
      await addTechnician(owner, 'Kavita More'),
    ]
    const [past, first, second] = [await submitted(), await submitted(), await submitted()]
    for (const id of [past, first, second]) await assign(owner, id, suresh)
    await leadTo(shop, past, 'collected')
    expect((await technicianOn(owner, suresh))?.open).toBe(2)
    expect((await switchOff(owner, suresh, kavita)).answer).toEqual({ given: 2 })
    expect((await switchOff(owner, suresh, kavita)).answer).toEqual({ given: 0 })
    for (const id of [first, second]) expect(await assignedTo(owner, id)).toBe(kavita)
    expect(await assignedTo(owner, past)).toBe(suresh)
    expect((await technicianOn(owner, suresh))?.offSince).toBe(new Date(shop.clock.now()).toISOString())
    expect(await assign(owner, first, suresh)).toMatchObject({
      status: 409,
      error: 'This technician is switched off. Choose another.',
    })
    await owner.call(api.switchTechnician, { params: { id: suresh }, body: { active: true } })
    expect((await assign(owner, first, suresh)).status).toBe(200)
  })

  test('nobody is switched off in favour of one who is off', async () => {
    const [suresh, kavita] = [
      await addTechnician(owner, 'Suresh Jadhav'),
      await addTechnician(owner, 'Kavita More'),
    ]
    const id = await submitted()
    await assign(owner, id, suresh)
    await switchOff(owner, kavita)
    for (const other of [kavita, suresh]) expect((await switchOff(owner, suresh, other)).status).toBe(409)
    expect([(await technicianOn(owner, suresh))?.offSince, await assignedTo(owner, id)]).toEqual([
      null,
      suresh,
    ])
    expect((await switchOff(owner, suresh)).answer).toEqual({ given: 1 })
    expect(await assignedTo(owner, id)).toBeNull()
  })

  test('of assigning and switching off at once, the visit ends with nobody who is off', async () => {
    const suresh = await addTechnician(owner, 'Suresh Jadhav')
    const ids = [await submitted(), await submitted(), await submitted(), await submitted()]
    await Promise.all([...ids.map((id) => assign(owner, id, suresh)), switchOff(owner, suresh)])
    for (const id of ids) expect(await assignedTo(owner, id)).toBeNull()
  })
})
