/** Estimates and answers at the same time: one estimate is open, one answer stands, and the other side is told. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/database/schema.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import {
  approve,
  checkedDevice,
  decline,
  detailsOf,
  eventsOf,
  send,
  sent,
} from '#tests/support/estimate-shop.ts'
import { race } from '#tests/support/race.ts'

const SENDS = 50

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  beforeEach(async () => {
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  test('of fifty sends at once one estimate is open, the newest', async () => {
    const id = await checkedDevice(shop, priya)
    const answers = await Promise.all(Array.from({ length: SENDS }, () => send(owner, id)))
    const versions = answers.flatMap(({ answer }) => answer?.version ?? [])
    // The others were busy, and are told so.
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.toSorted((a, b) => a - b)).toEqual(versions.map((_, index) => index + 1))
    const { estimates, openVersion } = await detailsOf(owner, id)
    expect(openVersion).toBe(versions.length)
    expect(estimates.map(({ version, state }) => [version, state])).toEqual(
      versions.map((_, index) => [versions.length - index, index === 0 ? 'open' : 'replaced']),
    )
  })

  test('accepted and replaced at once: one of both stands, and the other side reads why', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await checkedDevice(shop, priya)
      await sent(owner, id)
      const [yes, next] = await Promise.all([approve(priya, id), send(owner, id)])
      const { stage, estimates, agreed, openVersion } = await detailsOf(owner, id)
      expect(next.status).toBe(200)
      // A new estimate is possible after a yes too.
      expect({ stage, openVersion }).toEqual({ stage: 'estimateSent', openVersion: 2 })
      if (yes.status === 200) {
        expect(estimates).toMatchObject([{ state: 'open' }, { state: 'approved' }])
        expect(agreed).toBe(249_900)
      } else {
        expect(yes).toMatchObject({ status: 409, error: 'There is a newer estimate.' })
        expect(estimates).toMatchObject([{ state: 'open' }, { state: 'replaced' }])
        expect(agreed).toBeNull()
      }
    }
  })

  test('the same answer many times at once is one event; a no beside a yes is refused', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => approve(priya, id)),
      ...Array.from({ length: 5 }, () => approve(owner, id)),
      decline(owner, id),
    ])
    expect(answers.filter(({ status }) => status === 503).length).toBeLessThan(answers.length)
    const { stage } = await detailsOf(priya, id)
    const [yes, no] = [await eventsOf(owner, id, 'approve'), await eventsOf(owner, id, 'decline')]
    expect([yes.length, no.length]).toEqual(stage === 'approved' ? [1, 0] : [0, 1])
    for (const { status, answer } of answers)
      if (status === 200) expect(answer?.stage).toBe(stage)
      else expect([409, 503]).toContain(status)
  })

  test.runIf(engine === 'postgres')('a yes that waits behind a new estimate is judged anew', async () => {
    const id = await checkedDevice(shop, priya)
    await sent(owner, id)
    const key = `staff-steps:${owner.userId}`
    const lock = (trx: Transaction) =>
      trx.updateTable('rate_limits').set({ key }).where('key', '=', key).execute()
    const [next, yes] = await race(
      shop,
      lock,
      () => send(owner, id),
      () => approve(priya, id),
    )
    expect(next.status).toBe(200)
    expect(yes).toMatchObject({ status: 409, error: 'There is a newer estimate.' })
  })
})
