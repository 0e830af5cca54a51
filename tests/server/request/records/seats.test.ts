/** Two bookings in one moment: the second one counts the first, also in a window that overlaps it. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnavailable } from '#server/database/errors.ts'
import type { Transaction } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { insertVisit, moveVisit } from '#server/request/records/visits.ts'
import { momentOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { SERVED_PIN } from '#tests/support/window-shop.ts'

/** How long the second booking may run beside the first, if nothing holds it. */
const BESIDE_MS = 300

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let other: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    other = await openShop({ engine, sharing: shop })
    priya = await shop.customer()
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const windowOn = (day: string, opens: string, closes: string) => ({
    ...{ start: momentOf(day, opens), end: momentOf(day, closes), capacity: 1 },
  })
  type Window = ReturnType<typeof windowOn>
  async function book(trx: Transaction, window: Window): Promise<boolean> {
    const request = {
      ...{ userId: priya.userId, name: 'Priya', phone: '', email: '', brand: 'Apple', model: 'iPhone 13' },
      ...{ issue: 'Battery Repair', notes: '', city: '', pickupAddress: '', preferredPickupAt: null },
      now: shop.clock.now(),
    }
    let isBooked = false
    await insertRequest(trx, request, async (id) => {
      const visit = { way: 'pickup', pin: SERVED_PIN, landmark: '', window } as const
      isBooked = await insertVisit(trx, id, visit)
    })
    return isBooked
  }
  class Full extends Error {}
  /** Undone without a place, as by a route; again while the database is busy. */
  const bookOrUndo = (at: Shop, work: (trx: Transaction) => Promise<boolean>): Promise<boolean> =>
    write(at.database, async (trx) => {
      if (!(await work(trx))) throw new Full()
      return true
    }).catch((error: unknown) => {
      if (error instanceof Full) return false
      if (isUnavailable(error)) return bookOrUndo(at, work)
      throw error
    })

  test.each([
    ['the same window', '2027-03-01', ['12:00', '14:00'], ['12:00', '14:00'], [true, false]],
    ['a window that overlaps it', '2027-03-02', ['12:00', '14:00'], ['11:00', '13:00'], [true, false]],
    ['a window beside it', '2027-03-03', ['12:00', '14:00'], ['14:00', '16:00'], [true, true]],
  ] as const)(
    'a booking that is not committed, and one of %s',
    async (_, day, [opens, closes], [from, to], expected) => {
      const hasBooked = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const first = bookOrUndo(shop, async (trx) => {
        const isBooked = await book(trx, windowOn(day, opens, closes))
        hasBooked.resolve()
        await mayEnd.promise
        return isBooked
      })
      // A first booking that fails ends the wait.
      await Promise.race([hasBooked.promise, first])
      const second = bookOrUndo(other, (trx) => book(trx, windowOn(day, from, to)))
      await Promise.race([second, pause(BESIDE_MS)])
      mayEnd.resolve()
      expect(await Promise.all([first, second])).toEqual(expected)
    },
  )

  test('two visits that change places in one moment both have their new place', async () => {
    const [a, b] = ['2027-03-04', '2027-03-05'].map((day) => windowOn(day, '10:00', '12:00'))
    if (!a || !b) throw new Error('There are two windows')
    const ids: number[] = []
    for (const window of [a, b])
      await write(shop.database, async (trx) => {
        await book(trx, window)
        const row = await trx
          .selectFrom('visits')
          .select('request_id as id')
          .where('window_start', '=', window.start)
          .executeTakeFirstOrThrow()
        ids.push(row.id)
      })
    const [first = 0, second = 0] = ids
    const move = (at: Shop, requestId: number, window: Window) =>
      bookOrUndo(at, (trx) => moveVisit(trx, { requestId, leg: 'visit' }, { window, mayExceed: true }))
    expect(await Promise.all([move(shop, first, b), move(other, second, a)])).toEqual([true, true])
    const visits = await shop.database
      .selectFrom('visits')
      .select(['request_id as id', 'window_start as start'])
      .where('request_id', 'in', ids)
      .orderBy('request_id')
      .execute()
    expect(visits).toEqual([
      { id: first, start: b.start },
      { id: second, start: a.start },
    ])
  })
})
