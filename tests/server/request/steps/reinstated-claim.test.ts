/** A warranty claim whose cancellation is undone: a repair never has two open claims. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeStep } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { claim, claimed, doneRepair, finished } from '#tests/support/claims.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { lockTotal, race } from '#tests/support/race.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let repair: number
  let cancelled: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  beforeEach(async () => {
    priya = await shop.customer()
    repair = await doneRepair(shop, priya)
    cancelled = await cancelledClaim()
  })
  afterAll(() => shop.close())

  const step = (id: number, type: 'cancel' | 'reinstate') =>
    owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
  const cancelledClaim = async () => {
    const id = await claimed(priya, repair)
    await step(id, 'cancel')
    return id
  }

  test('a cancelled claim is reinstated while the repair has no other open claim', async () => {
    await finished(owner, await claimed(priya, repair))
    expect((await step(cancelled, 'reinstate')).answer?.stage).toBe('received')
    expect((await detailsOf(priya, repair)).openClaim).toMatchObject({ id: cancelled })
  })

  test('while a newer claim is open, the cancelled one is not reinstated, and the refusal names the open one', async () => {
    const open = await claimed(priya, repair)
    const { status, error } = await step(cancelled, 'reinstate')
    expect(status).toBe(409)
    expect(error).toContain((await detailsOf(priya, open)).reference)
    expect(await detailsOf(owner, cancelled)).toMatchObject({ stage: 'cancelled' })
  })

  test('a new claim of another repair does not matter', async () => {
    await claimed(priya, await doneRepair(shop, priya))
    expect((await step(cancelled, 'reinstate')).status).toBe(200)
  })

  test('of two cancelled claims that are reinstated at once, one is', async () => {
    const other = await cancelledClaim()
    const results = await Promise.all([step(cancelled, 'reinstate'), step(other, 'reinstate')])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the same claim that is reinstated twice at once is not refused for itself', async () => {
    const results = await Promise.all([step(cancelled, 'reinstate'), step(cancelled, 'reinstate')])
    const { reference } = await detailsOf(owner, cancelled)
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.map(({ error = '' }) => error).join()).not.toContain(reference)
  })

  test.runIf(engine === 'postgres')('a claim that is made at that moment is the open one', async () => {
    const [made, again] = await race(
      shop,
      lockTotal('pending'),
      () => claim(priya, repair),
      () => step(cancelled, 'reinstate'),
    )
    expect([made.status, again.status]).toEqual([200, 409])
  })
})
