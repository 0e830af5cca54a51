/** Payments over random histories: what is owed follows from all rows, and no request has given back more than it took. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standingDocument } from '#shared/billing/document.ts'
import { PayWay } from '#shared/billing/pay-way.ts'
import { RUPEE } from '#shared/money.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { Outcome } from '#shared/request/stages.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { billingOf, credit, issue, pay } from '#tests/support/documents.ts'
import { approve, checkedDevice, send } from '#tests/support/estimate-shop.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { rounds, timeout } from './rounds.ts'

const rupees = fc.integer({ min: 1, max: 5_000 }).map((amount) => amount * RUPEE)
const how = fc.constantFrom(...PayWay.options)
const STEPS = ['finish', 'giveUp', 'sendBack', 'handOver', 'takeBack', 'cancel', 'diagnose'] as const
const command = fc.oneof(
  fc.record({ type: fc.constant('step' as const), step: fc.constantFrom(...STEPS) }),
  fc.record({ type: fc.constant('agree' as const), amount: rupees }),
  fc.record({ type: fc.constant('issue' as const), amount: rupees }),
  fc.record({ type: fc.constant('credit' as const), amount: rupees }),
  fc.record({ type: fc.constant('pay' as const), amount: rupees, how, atOnce: fc.constantFrom(1, 1, 3) }),
  fc.record({ type: fc.constant('give back' as const), amount: rupees, how }),
  fc.record({ type: fc.constant('undo' as const), which: fc.nat({ max: 5 }) }),
  fc.record({
    type: fc.constant('done' as const),
    outcome: fc.option(fc.constantFrom(...Outcome.options), { nil: undefined }),
    amount: fc.option(rupees, { nil: undefined }),
    how: fc.option(how, { nil: undefined }),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

type People = { owner: Customer; priya: Customer }

/** A refusal is fine: it changes nothing. */
async function act({ owner, priya }: People, id: number, one: Command): Promise<void> {
  switch (one.type) {
    case 'step': {
      const idempotencyKey = crypto.randomUUID()
      await owner.call(takeStep, { params: { id }, body: { type: one.step }, idempotencyKey })
      return
    }
    case 'agree': {
      const { answer } = await send(owner, id, draftOf({ options: [optionOf('', one.amount / RUPEE)] }))
      if (answer) await approve(priya, id, answer.version)
      return
    }
    case 'issue':
      await issue(owner, id, { option: optionOf('', one.amount / RUPEE) })
      await issue(owner, id)
      return
    case 'credit': {
      const standing = standingDocument((await billingOf(owner, id)).documents)
      if (!standing) return
      const left = standing.total - standing.credited
      await credit(owner, standing.id, { amount: Math.min(one.amount, left) })
      return
    }
    case 'pay': {
      const draft = { amount: one.amount, how: one.how }
      await Promise.all(Array.from({ length: one.atOnce }, () => pay(owner, id, draft)))
      return
    }
    case 'give back':
      await pay(owner, id, { amount: -one.amount, how: one.how })
      return
    case 'undo': {
      const payment = (await billingOf(owner, id)).payments[one.which]
      if (payment) await pay(owner, id, { undoes: payment.id })
      return
    }
    case 'done': {
      const { type: _, ...received } = one
      const outcome = one.outcome && { outcome: one.outcome }
      await owner.call(setRequestStatus, {
        params: { id },
        body: { status: 'DONE', ...received, ...outcome },
      })
    }
  }
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

/** The rule as a person would count it, from all rows of the request. */
async function expectedOwed({ database }: Shop, id: number) {
  const documents = await database
    .selectFrom('documents')
    .select(['kind', 'total'])
    .where('request_id', '=', id)
    .execute()
  const payments = await database
    .selectFrom('payments')
    .select(['id', 'amount', 'undoes'])
    .where('request_id', '=', id)
    .execute()
  const progress = await database
    .selectFrom('request_progress')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  const paid = sum(payments.map(({ amount }) => amount))
  expect(paid).toBeGreaterThanOrEqual(0)
  for (const { amount, undoes } of payments.filter((one) => one.undoes !== null))
    expect(payments.find((one) => one.id === undoes)?.amount).toBe(-amount)
  const billed = documents.map(({ kind, total }) => (kind === 'credit' ? -total : total))
  const price = documents.length > 0 ? sum(billed) : progress.agreed
  const { stage, result, outcome, owed } = progress
  const isRepaired =
    stage === 'repaired' ||
    ((stage === 'returning' || stage === 'returned') && result === 'repaired') ||
    (stage === 'done' && outcome === 'repaired')
  const isOver = ['returning', 'returned', 'done', 'cancelled', 'declined', 'unrepairable'].includes(stage)
  const toPay = price === null ? null : price - paid
  return { owed, expected: isRepaired ? (toPay ?? 0) : isOver ? -paid : 0, toPay }
}

describe.each(engines)('on %s', (engine) => {
  test(
    'whatever is paid, given back, undone, billed and credited: what is owed follows from all rows',
    async () => {
      const shop = await openShop({ engine })
      try {
        const people = { owner: await shop.owner(), priya: await shop.customer() }
        await fc.assert(
          fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
            const id = await checkedDevice(shop, people.priya, 'diagnosed')
            for (const one of commands) {
              await act(people, id, one)
              const { owed, expected, toPay } = await expectedOwed(shop, id)
              expect(owed + 0, JSON.stringify(one)).toBe(expected + 0)
              const billing = await billingOf(people.owner, id)
              expect([billing.owed, billing.owner?.toPay]).toEqual([owed, toPay])
            }
            shop.clock.advance(3_600_000)
            people.owner = await shop.owner()
          }),
          rounds(20),
        )
      } finally {
        await shop.close()
      }
    },
    timeout,
  )
})
