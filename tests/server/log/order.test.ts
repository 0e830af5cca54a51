/** The order of the log over both tables, page after page, for each of its filters. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_PAGE } from '#shared/limits.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { type LogQuery, logPages } from '#tests/support/log-pages.ts'
import { order } from '#tests/support/window-shop.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    priya = await shop.customer()
    for (let count = 0; count < 5; count++)
      await priya.call(submitRequest, { body: order, idempotencyKey: crypto.randomUUID() })
  })
  afterAll(() => shop.close())

  test('every page follows the one before, in one order over both tables, whatever the filter', async () => {
    const day = shopDayOf(shop.clock.now())
    const midnight = startOfDay(day)
    const subjects = ['payment', 'model', 'settings', 'photo'] as const
    const change = fc.record({
      subject: fc.constantFrom(...subjects),
      by_user: fc.constantFrom(owner.userId, priya.userId, null),
      // Many at the same moment, some of them the last or the first of a day.
      at: fc.integer({ min: -3, max: 3 }).map((ms) => midnight + ms),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: ADMIN_PAGE, maxLength: 3 * ADMIN_PAGE }),
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 40 }),
        async (changes, times) => {
          await shop.database.deleteFrom('audit').execute()
          await shop.database
            .insertInto('audit')
            .values(
              changes.map((entry) => ({
                ...{ ...entry, subject_id: 0, by_role: 'owner' as const, details: '{}' },
                type: entry.subject === 'settings' ? 'hours' : 'any',
              })),
            )
            .execute()
          const events = await shop.database.selectFrom('request_events').select('id').orderBy('id').execute()
          for (const [index, { id }] of events.entries())
            await shop.database
              .updateTable('request_events')
              .set({ recorded_at: midnight + (times[index % times.length] ?? 0) })
              .where('id', '=', id)
              .execute()
          const stored = [
            ...(await shop.database
              .selectFrom('request_events')
              .select(['id', 'by_user as by', 'recorded_at as at'])
              .execute()
              .then((rows) => rows.map((row) => ({ ...row, table: 'e', subject: 'request' })))),
            ...(await shop.database
              .selectFrom('audit')
              .select(['id', 'by_user as by', 'at', 'subject'])
              .execute()
              .then((rows) => rows.map((row) => ({ ...row, table: 'a' })))),
          ]
          const sorted = stored.toSorted(
            (one, other) =>
              other.at - one.at ||
              Number(other.table === 'e') - Number(one.table === 'e') ||
              other.id - one.id,
          )
          const queries: [LogQuery, (row: (typeof stored)[number]) => boolean][] = [
            [{}, () => true],
            [{ who: String(owner.userId) }, ({ by }) => by === owner.userId],
            [{ about: 'money' }, ({ subject }) => subject === 'payment'],
            [{ about: 'requests' }, ({ subject }) => ['request', 'photo'].includes(subject)],
            [{ until: addDays(day, -1) }, ({ at }) => at < midnight],
            [
              { who: String(priya.userId), about: 'requests', until: day },
              ({ by, subject }) => by === priya.userId && ['request', 'photo'].includes(subject),
            ],
          ]
          for (const [query, isAsked] of queries) {
            const read = await logPages(owner, query)
            expect(read.slice(0, -1).every((page) => page.length === ADMIN_PAGE)).toBe(true)
            expect(read.flat().map(({ key }) => key)).toEqual(
              sorted.filter(isAsked).map(({ table, id }) => `${table}${id}`),
            )
          }
        },
      ),
      { numRuns: 8 },
    )
  })
})
