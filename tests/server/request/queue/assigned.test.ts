/** The assigned technician: of one request, of many at once, and in the lists. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeMany, getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory, getRequest } from '#shared/request/request-api.ts'
import { legAhead } from '#shared/request/technician.ts'
import type { Leg } from '#shared/request/visit.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { readQueue, readQueueIds } from '#tests/support/queue.ts'
import { isPlace, leadTo, STAGE_PATHS, type StandsAt } from '#tests/support/stage-paths.ts'
import { addTechnician, assign, assignedTo, ownerStep, switchOff } from '#tests/support/technicians.ts'
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
  const unassigned = async () => (await owner.call(getCounts, {})).answer?.buckets.unassigned

  test('a shop without technicians counts no requests as unassigned', async () => {
    const other = await openShop({ engine })
    const buckets = (await (await other.owner()).call(getCounts, {})).answer?.buckets
    expect(buckets?.unassigned).toBeNull()
    await other.close()
  })

  const places = Object.keys(STAGE_PATHS).filter(isPlace)
  const legs: Partial<Record<StandsAt, Leg>> = {
    ...{ received: 'visit', confirmed: 'visit', onTheWay: 'visit', atDoor: 'visit', returning: 'return' },
  }
  test.each(places)(
    'a request that stands at "%s" has a technician only for a visit ahead',
    async (place) => {
      const imran = await addTechnician(owner, 'Imran Shaikh')
      const id = await submitted()
      await leadTo(shop, id, place)
      const before = await detailsOf(owner, id)
      const [row] = await readQueue(owner, { ids: String(id) })
      shop.clock.advance(1_000)
      for (const leg of ['visit', 'return'] as const) {
        const { status, error } = await assign(owner, id, imran, leg)
        if (place === 'done') expect([status, error]).toEqual([409, 'This request is done already.'])
        else expect(status).toBe(legs[place] === leg ? 200 : 409)
      }
      const isAhead = legs[place] !== undefined
      expect(await assignedTo(owner, id)).toBe(isAhead ? imran : null)
      const after = await detailsOf(owner, id)
      expect(after.stage).toBe(before.stage)
      expect(legAhead(after.stage)).toBe(legs[place] ?? null)
      const [again] = await readQueue(owner, { ids: String(id) })
      expect(again?.due).toBe(row?.due)
      expect(again?.technician).toEqual(isAhead ? { id: imran, name: 'Imran Shaikh' } : null)
      const last = (await owner.call(getHistory, { params: { id } })).answer?.at(-1)
      if (isAhead)
        expect(last).toMatchObject({
          type: 'assign',
          details: { technician: imran, leg: legs[place] },
          text: null,
        })
      else expect(last?.type).not.toBe('assign')
    },
  )

  test('the same technician again changes nothing, and nobody takes the visit back', async () => {
    const imran = await addTechnician(owner, 'Imran Shaikh')
    const id = await submitted()
    await assign(owner, id, imran)
    const { seq } = await detailsOf(owner, id)
    expect(await assign(owner, id, imran)).toMatchObject({ status: 200, answer: { conflict: null } })
    expect((await detailsOf(owner, id)).seq).toBe(seq)
    await assign(owner, id, null)
    expect(await assignedTo(owner, id)).toBeNull()
  })

  test('"Nobody yet" has what waits for our visit, without those that customers bring', async () => {
    const imran = await addTechnician(owner, 'Imran Shaikh')
    const before = (await unassigned()) ?? 0
    const [fresh, agreed, gone] = [await submitted(), await submitted(), await submitted()]
    await leadTo(shop, agreed, 'confirmed')
    await leadTo(shop, gone, 'onTheWay')
    const brought = await submitted((await windowsOf(shop, 2))[0]?.start)
    await shop.database.updateTable('visits').set({ way: 'shop' }).where('request_id', '=', brought).execute()
    expect(await unassigned()).toBe(before + 2)
    expect((await readQueueIds(owner, { show: 'unassigned' }, 1)).filter((id) => id >= fresh)).toEqual([
      fresh,
      agreed,
    ])
    await assign(owner, fresh, imran)
    expect(await unassigned()).toBe(before + 1)
    expect(await readQueueIds(owner, { show: 'unassigned' })).not.toContain(fresh)
  })

  test('the list of a technician has the requests of the visit that counts, with every other filter', async () => {
    const [imran, kavita] = [
      await addTechnician(owner, 'Imran Shaikh'),
      await addTechnician(owner, 'Kavita More'),
    ]
    const tech = String(imran)
    const [first, second] = [await submitted(), await submitted()]
    for (const id of [first, second]) await assign(owner, id, imran)
    await leadTo(shop, first, 'returning')
    expect(await readQueueIds(owner, { tech })).toEqual([second])
    await assign(owner, first, kavita, 'return')
    expect(await readQueueIds(owner, { tech: String(kavita) })).toEqual([first])
    expect((await readQueue(owner, { ids: String(first) }))[0]?.technician?.name).toBe('Kavita More')
    await owner.call(setRequestStatus, { params: { id: first }, body: { status: 'DONE' } })
    // Done: who fetched the device.
    expect(await readQueueIds(owner, { tech, show: 'done' })).toEqual([first])
    expect(await readQueueIds(owner, { tech, show: 'new' })).toEqual([second])
    expect(await readQueueIds(owner, { tech, brand: 'Samsung' }, 1)).toEqual([second, first])
    expect(await readQueueIds(owner, { tech, brand: 'Apple' })).toEqual([])
    expect(await readQueueIds(owner, { tech, find: priya.details.email })).toEqual([second, first])
  })

  test('steps back keep the assigned technician', async () => {
    const imran = await addTechnician(owner, 'Imran Shaikh')
    const id = await submitted()
    await ownerStep(owner, id, 'confirm')
    await assign(owner, id, imran)
    await ownerStep(owner, id, 'depart')
    await ownerStep(owner, id, 'takeBack')
    await ownerStep(owner, id, 'takeBack')
    expect([(await detailsOf(owner, id)).stage, await assignedTo(owner, id)]).toEqual(['received', imran])
  })

  test('a request that comes back to one who is off waits for somebody again', async () => {
    const suresh = await addTechnician(owner, 'Suresh Jadhav')
    const id = await submitted()
    await assign(owner, id, suresh)
    await ownerStep(owner, id, 'confirm')
    await ownerStep(owner, id, 'collect')
    await switchOff(owner, suresh)
    await ownerStep(owner, id, 'takeBack')
    expect(await readQueueIds(owner, { show: 'unassigned' })).toContain(id)
  })

  test('many requests get a technician at once; conflicts and refusals are named one by one', async () => {
    const imran = await addTechnician(owner, 'Imran Shaikh')
    const [window] = await windowsOf(shop, 3)
    const [first, second, done, inShop] = [
      await submitted(window?.start),
      await submitted(window?.start),
      await submitted(),
      await submitted(),
    ]
    await leadTo(shop, done, 'done')
    await leadTo(shop, inShop, 'diagnosed')
    const ids = [first, second, done, inShop]
    const body = { type: 'assign', ids, technicianId: imran } as const
    const { answer } = await owner.call(changeMany, { body, idempotencyKey: newKey() })
    expect(answer).toEqual([
      { id: first, ok: true },
      { id: second, ok: true, conflict: expect.stringContaining('Imran Shaikh has') },
      { id: done, error: 'This request is done already.' },
      { id: inShop, error: 'No visit of ours is ahead for this request.' },
    ])
    for (const id of [first, second]) expect(await assignedTo(owner, id)).toBe(imran)
  })

  test('no customer reads the assigned technician, and none assigns', async () => {
    const id = await submitted()
    await assign(owner, id, await addTechnician(owner, 'Imran Shaikh'))
    expect((await priya.call(getRequest, { params: { id } })).answer?.owner).toBeNull()
    expect((await assign(priya, id, null)).status).toBe(403)
  })
})
