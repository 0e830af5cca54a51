/** The owner's queue after random histories: each list contains the rows of its bucket, and each count equals its list's length. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { write } from '#server/database/transaction.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { takeStep } from '#server/request/steps/step.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { QueueBucket } from '#shared/request/queue-bucket.ts'
import { legAhead } from '#shared/request/technician.ts'
import { markThreadSeen, writeToThread } from '#shared/request/thread-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { readQueue } from '#tests/support/queue.ts'
import { isPlace, leadTo, ownerEvent, STAGE_PATHS } from '#tests/support/stage-paths.ts'
import { addTechnician, assign } from '#tests/support/technicians.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'
import { rounds, timeout } from './rounds.ts'

const HOUR = 3_600_000
const PAGE = 3
const STEPS = [
  ...([
    'confirm',
    'depart',
    'arrive',
    'collect',
    'miss',
    'diagnose',
    'finish',
    'giveUp',
    'sendBack',
  ] as const),
  ...(['handOver', 'takeBack', 'reinstate', 'cancel', 'estimate', 'approve', 'decline', 'DONE'] as const),
]

const PLACES = Object.keys(STAGE_PATHS).filter(isPlace)

/** The bucket of a row, by independent rules. */
function bucketsOf(row: QueueRow, now: number): QueueBucket[] {
  const { stage, deviceInShop, visit, due, owed, technician, unread = 0 } = row
  const found: QueueBucket[] = []
  if (stage === 'received') found.push('new')
  const isWaiting = stage === 'received' || stage === 'confirmed'
  if (isWaiting && technician === null && visit?.way !== 'shop') found.push('unassigned')
  const isComing = ['received', 'confirmed', 'onTheWay', 'atDoor', 'returning'].includes(stage)
  const day = visit?.window ? shopDayOf(Date.parse(visit.window.start)) : ''
  if (isComing && day === shopDayOf(now)) found.push('today')
  if (due !== null && Date.parse(due) < now) found.push('overdue')
  if (stage === 'estimateSent') found.push('waiting')
  if (['collected', 'diagnosed', 'approved'].includes(stage)) found.push('workshop')
  const isFinished = ['repaired', 'declined', 'unrepairable'].includes(stage)
  if (stage === 'returning' || (isFinished && deviceInShop)) found.push('back')
  if (stage === 'returned' || stage === 'cancelled' || (isFinished && !deviceInShop)) found.push('close')
  if (unread > 0) found.push('unread')
  if (owed !== 0) found.push('owed')
  return found
}

const pick = fc.nat({ max: 40 })
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('submit' as const),
      window: fc.option(fc.nat({ max: 2 })),
      place: fc.oneof(fc.constant('received' as const), fc.constantFrom(...PLACES)),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      does: fc.constant('step' as const),
      of: pick,
      type: fc.constantFrom(...STEPS),
      window: fc.option(fc.nat({ max: 1 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('assign' as const),
      of: pick,
      to: fc.option(fc.nat({ max: 1 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('message' as const), of: pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('read' as const), of: pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.nat({ max: 12 }) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

type Who = { owner: Customer; customer: Customer; technicians: readonly number[] }

async function act(shop: Shop, who: Who, what: Action, ids: number[]) {
  const id = 'of' in what ? ids[what.of % Math.max(1, ids.length)] : undefined
  switch (what.does) {
    case 'submit': {
      const windows = what.window === null ? [] : await windowsOf(shop, what.window)
      const { answer } = await submitFor(who.customer, windows[0]?.start)
      if (!answer) return
      ids.push(answer.id)
      return leadTo(shop, answer.id, what.place)
    }
    case 'wait':
      shop.clock.advance(what.hours * HOUR)
      // The owner's session ends after an hour without a call.
      who.owner = await shop.owner()
      return
    case 'step': {
      if (id === undefined) return
      const windows =
        what.type === 'sendBack' && what.window !== null ? await windowsOf(shop, what.window) : []
      const back = windows.at(-1)
      const step = {
        ...(back && { window: Date.parse(back.start) }),
        ...{ requestId: id, event: ownerEvent(what.type), now: shop.clock.now() },
        by: { role: 'owner', userId: who.owner.userId } as const,
      }
      // Most steps are refused at the request's stage.
      await write(shop.database, (trx) => takeStep(trx, step)).catch(ignoreRefusal)
      return
    }
    // Refused where no visit is ahead.
    case 'assign': {
      if (id === undefined) return
      const leg = legAhead((await detailsOf(who.owner, id)).stage) ?? 'visit'
      return assign(who.owner, id, what.to === null ? null : (who.technicians[what.to] ?? null), leg)
    }
    case 'message':
    case 'read': {
      if (id === undefined) return
      const params = { id }
      if (what.does === 'read') return who.owner.call(markThreadSeen, { params, body: { upTo: 2 ** 40 } })
      const body = { kind: 'message', body: 'Any news?' } as const
      return who.customer.call(writeToThread, { params, body, idempotencyKey: crypto.randomUUID() })
    }
  }
}

describe.each(engines)('on %s', (engine) => {
  test(
    'each request is in exactly the buckets that its row says, and counts equal lists',
    async () => {
      const shop = await openShop({ engine })
      try {
        startMorning(shop)
        const opening = await shop.owner()
        const technicians = [await addTechnician(opening, 'Imran'), await addTechnician(opening, 'Kavita')]
        const seen = new Set<string>()
        const paged = new Set<string>()
        await fc.assert(
          fc.asyncProperty(fc.array(action, { minLength: 40, maxLength: 70 }), async (actions) => {
            // A customer of its own: each has a limited number of requests.
            const who = { owner: await shop.owner(), customer: await shop.customer(), technicians }
            const ids: number[] = []
            for (const each of actions) await act(shop, who, each, ids)
            const now = shop.clock.now()
            const { owner } = who
            const all = await readQueue(owner)
            const buckets = (await owner.call(getCounts, {})).answer?.buckets
            for (const show of QueueBucket.options) {
              const list = await readQueue(owner, { show }, PAGE)
              const said = all.filter((row) => bucketsOf(row, now).includes(show))
              expect(
                list.map(({ id }) => id).toSorted((a, b) => a - b),
                show,
              ).toEqual(said.map(({ id }) => id).toSorted((a, b) => a - b))
              expect(buckets?.[show], show).toBe(list.length)
              if (list.length > 0) seen.add(show)
              if (list.length > PAGE) paged.add(show)
            }
            for (const technician of technicians) {
              const list = await readQueue(owner, { tech: String(technician) }, PAGE)
              const said = all.filter((row) => row.technician?.id === technician)
              expect(list.map(({ id }) => id)).toEqual(said.map(({ id }) => id))
              if (list.length > 0) seen.add('a technician')
            }
            // The next history begins with few open requests.
            for (const { id, status } of all)
              if (status === 'PENDING' && id % 3 > 0)
                await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
          }),
          rounds(5),
        )
        // Most buckets had requests, and several were long enough to be read in pages.
        expect(seen.size).toBeGreaterThan(5)
        expect(paged.size).toBeGreaterThan(2)
      } finally {
        await shop.close()
      }
    },
    timeout,
  )
})
