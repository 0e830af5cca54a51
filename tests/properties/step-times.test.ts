/** The times of a request's events never go back and never lie ahead, whatever the clock of a technician's phone says. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '#server/database/transaction.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { intoSpan } from '#server/request/records/event-time.ts'
import { replayAll } from '#server/request/records/replay.ts'
import { takeStep } from '#server/request/steps/step.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { submitFor } from '#tests/support/window-shop.ts'
import { rounds, timeout } from './rounds.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Of clocks that are right, a little wrong, and wrong by years. */
const error = fc.oneof(
  fc.constantFrom(0, -DAY, DAY, -8.64e15, 8.64e15),
  fc.integer({ min: -600 * MINUTE, max: 600 * MINUTE }),
)
const action = fc.record({
  type: fc.constantFrom('depart', 'arrive', 'collect', 'miss', 'diagnose', 'takeBack', 'finish', 'handOver'),
  role: fc.constantFrom('technician', 'technician', 'owner'),
  tookAt: fc.option(error, { nil: undefined }),
  minutes: fc.integer({ min: 0, max: 300 }),
})

test('a time inside the span stays, one outside is moved to its nearer end', () => {
  const time = fc.integer({ min: -8.64e15, max: 8.64e15 })
  fc.assert(
    fc.property(time, time, time, (took, one, other) => {
      const [last, now] = [Math.min(one, other), Math.max(one, other)]
      const ends = [last, took, now].sort((a, b) => a - b)
      expect(intoSpan(took, { last, now })).toBe(ends[1])
      // The server's clock was set back: nothing happened later than now.
      expect(intoSpan(took, { last: now, now: last })).toBe(last)
    }),
    rounds(500),
  )
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  test(
    'the times of the events are in the order of the events, and none is later than its record',
    async () => {
      const person = await shop.customer()
      const begun = shop.clock.now()
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
          const requestId = (await submitFor(person, undefined)).answer?.id ?? 0
          let now = begun
          for (const { type, role, tookAt, minutes } of actions) {
            now += minutes * MINUTE
            const step = { requestId, event: { type, by: role }, by: { role, userId: null }, now }
            await write(shop.database, (trx) =>
              takeStep(trx, { ...step, tookAt: tookAt === undefined ? undefined : now + tookAt }),
            ).catch((reason: unknown) => {
              if (!(reason instanceof Refusal)) throw reason
            })
          }
          const events = await shop.database
            .selectFrom('request_events')
            .select(['by_role as role', 'at', 'recorded_at as recordedAt'])
            .where('request_id', '=', requestId)
            .orderBy('seq')
            .execute()
          const times = events.map(({ at }) => at)
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          for (const { role, at, recordedAt } of events) {
            expect(at).toBeLessThanOrEqual(recordedAt)
            if (role === 'owner') expect(at).toBe(recordedAt)
          }
        }),
        rounds(40),
      )
      expect((await replayAll(shop.database)).faults).toEqual([])
    },
    timeout,
  )
})
