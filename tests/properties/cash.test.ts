/** The day's end over random histories: what was counted and ticked, and what still waits, are all payments, each once. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cash, checkPayments, countCash, getCash } from '#shared/billing/cash-api.ts'
import { PayWay } from '#shared/billing/pay-way.ts'
import { RUPEE } from '#shared/money.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { agreedRequest, billingOf, pay } from '#tests/support/documents.ts'
import { rounds, timeout } from './rounds.ts'

const rupees = fc.integer({ min: 1, max: 5_000 }).map((amount) => amount * RUPEE)
const how = fc.constantFrom(...PayWay.options)
const command = fc.oneof(
  fc.record({ type: fc.constant('pay' as const), amount: rupees, how }),
  fc.record({ type: fc.constant('give back' as const), amount: rupees, how }),
  fc.record({ type: fc.constant('undo' as const), which: fc.nat({ max: 5 }) }),
  fc.record({
    type: fc.constant('count' as const),
    counted: fc.nat({ max: 9_000 }),
    isOld: fc.boolean(),
    atOnce: fc.constantFrom(1, 1, 3),
  }),
  fc.record({ type: fc.constant('tick' as const), every: fc.integer({ min: 1, max: 3 }) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

async function readCash(owner: Customer): Promise<Cash> {
  const { answer, error } = await owner.call(getCash, {})
  if (!answer) throw new Error(error)
  return answer
}

/** Counts the cash as the page shows it, or as it was shown before. A refusal is fine: it changes nothing. */
async function count(owner: Customer, { tills }: Cash, times: number, counted: number): Promise<void> {
  const [till] = tills
  if (!till) return
  const { person, upTo, sum: expected } = till
  const body = { person, upTo, expected, counted: expected <= 0 ? expected : counted * RUPEE }
  await Promise.all(
    Array.from({ length: times }, () => owner.call(countCash, { body, idempotencyKey: crypto.randomUUID() })),
  )
}

async function act(owner: Customer, id: number, one: Command, before: Cash): Promise<void> {
  switch (one.type) {
    case 'pay':
      await pay(owner, id, { amount: one.amount, how: one.how })
      return
    case 'give back':
      await pay(owner, id, { amount: -one.amount, how: one.how })
      return
    case 'undo': {
      const payment = (await billingOf(owner, id)).payments[one.which]
      if (payment) await pay(owner, id, { undoes: payment.id })
      return
    }
    case 'count':
      await count(owner, one.isOld ? before : await readCash(owner), one.atOnce, one.counted)
      return
    case 'tick': {
      const ids = (await readCash(owner)).transfers.flatMap((payment, index) =>
        index % one.every === 0 ? [payment.id] : [],
      )
      if (ids.length > 0)
        await owner.call(checkPayments, { body: { ids }, idempotencyKey: crypto.randomUUID() })
    }
  }
}

async function expectWhole({ database }: Shop, { tills, transfers }: Cash): Promise<void> {
  const rows = await database.selectFrom('payments').selectAll().orderBy('id').execute()
  const cash = rows.filter((row) => row.how === 'cash')
  const audit = await database
    .selectFrom('audit')
    .select('details')
    .where('type', '=', 'cash.counted')
    .execute()
  const counts = audit.map(({ details }) => JSON.parse(details))
  expect(sum(counts.map(({ expected }) => expected)) + sum(tills.map((till) => till.sum))).toBe(
    sum(cash.map(({ amount }) => amount)),
  )
  expect(sum(counts.map(({ payments }) => payments)) + sum(tills.map((till) => till.count))).toBe(cash.length)
  const open = rows.filter((row) => row.how !== 'cash' && row.checked_at === null)
  expect(transfers.map(({ id }) => id).sort((one, other) => one - other)).toEqual(open.map(({ id }) => id))
}

describe.each(engines)('on %s', (engine) => {
  test(
    'counts and ticks, with what still waits, are all payments',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 15 }), async (commands) => {
          const shop = await openShop({ engine })
          try {
            const owner = await shop.owner()
            const id = await agreedRequest(shop, { customer: await shop.customer(), owner })
            let before = await readCash(owner)
            for (const one of commands) {
              await act(owner, id, one, before)
              before = await readCash(owner)
              await expectWhole(shop, before)
            }
          } finally {
            await shop.close()
          }
        }),
        rounds(15),
      )
    },
    timeout,
  )
})
