/** A step that is taken back gives back the time and the place that it ended. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { readQueue } from '#tests/support/queue.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const HOUR = 3_600_000

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

  const windowAt = async (index: number) => {
    const window = (await windowsOf(shop, 1))[index]
    if (!window) throw new Error(`Tomorrow has no window ${index}`)
    const { start, end } = window
    return { start, end }
  }
  const freeAt = async (index: number) => (await windowsOf(shop, 1))[index]?.free
  const step = async (id: number, body: RequestStep) => {
    const call = { params: { id }, body, idempotencyKey: crypto.randomUUID() }
    expect(await owner.call(takeStep, call)).toMatchObject({ status: 200 })
  }
  const steps = async (
    id: number,
    ...types: ('confirm' | 'depart' | 'collect' | 'finish' | 'takeBack')[]
  ) => {
    for (const type of types) await step(id, { type })
  }
  const details = async (id: number) => (await priya.call(getRequest, { params: { id } })).answer
  const dueOf = async (id: number) => (await readQueue(owner, { ids: String(id) }))[0]?.due
  const asked = async (index: number) =>
    (await submitFor(priya, (await windowAt(index)).start)).answer?.id ?? 0

  test('a device that was not taken in after all keeps its agreed time and its place', async () => {
    const id = await asked(0)
    await steps(id, 'confirm')
    const due = await dueOf(id)
    await steps(id, 'collect')
    expect(await details(id)).toMatchObject({ stage: 'collected', visit: { window: null } })
    expect(await freeAt(0)).toBe(2)
    shop.clock.advance(HOUR / 4)
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'confirmed', visit: { window: await windowAt(0) } })
    expect(await freeAt(0)).toBe(1)
    expect(await dueOf(id)).toBe(due)
  })

  test('a place that was taken meanwhile stays taken, and the visit keeps its time beyond the capacity', async () => {
    const id = await asked(1)
    await asked(1)
    await steps(id, 'confirm', 'collect')
    expect((await submitFor(priya, (await windowAt(1)).start)).status).toBe(200)
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'confirmed', visit: { window: await windowAt(1) } })
    expect(await freeAt(1)).toBe(0)
    expect((await submitFor(priya, (await windowAt(1)).start)).status).toBe(409)
  })

  test('a time that the owner chose is given up with its confirmation, and the asked one is back', async () => {
    const id = await asked(2)
    const due = await dueOf(id)
    await step(id, { type: 'confirm', window: (await windowAt(3)).start })
    await step(id, { type: 'reschedule', window: (await windowAt(4)).start })
    shop.clock.advance(HOUR / 4)
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'received', visit: { window: await windowAt(2) } })
    expect([await freeAt(2), await freeAt(3), await freeAt(4)]).toEqual([1, 2, 2])
    expect(await dueOf(id)).toBe(due)
  })

  test('a request without a time has none again', async () => {
    const id = (await submitFor(priya, undefined)).answer?.id ?? 0
    await step(id, { type: 'confirm', window: (await windowAt(4)).start })
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'received', visit: null })
    expect(await freeAt(4)).toBe(2)
  })

  test('one step after the other is taken back, to the time of each', async () => {
    const id = await asked(0)
    await steps(id, 'confirm', 'depart', 'collect', 'finish', 'takeBack', 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'collected', visit: { window: null } })
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'confirmed', visit: { window: await windowAt(0) } })
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'received', visit: { window: await windowAt(0) } })
  })
})
