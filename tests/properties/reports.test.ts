/** The reports over random histories: each figure is a naive count over all rows, and the list behind it has its rows and its sum. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { getReport, getTonight } from '#shared/report/report-api.ts'
import { monthOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { billAs, REGISTERED } from '#tests/support/documents.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { naiveReport, naiveTonight } from '#tests/support/naive-report.ts'
import { type Days, dayAfter, dayOf, type NaiveShop, readShop } from '#tests/support/naive-shop.ts'
import { readQueue } from '#tests/support/queue.ts'
import { addTechnician, employ } from '#tests/support/technicians.ts'
import { startMorning } from '#tests/support/window-shop.ts'
import { action } from './report-actions.ts'
import { act, type People, signInAgain } from './report-history.ts'
import { expectCount, expectLists } from './report-lists.ts'
import { rounds, timeout } from './rounds.ts'

const DAY = 86_400_000

/** What the owner reads of the parts of each request. */
async function costsOf(owner: Customer, { requests }: NaiveShop) {
  const costs = new Map<number, { partsCost: number | null; left: number | null }>()
  for (const { id } of requests) {
    const { partsCost = null, left = null } = (await detailsOf(owner, id)).owner ?? {}
    costs.set(id, { partsCost, left })
  }
  return costs
}

async function reportOf(owner: Customer, days: Days): Promise<Report> {
  const { answer, error } = await owner.call(getReport, { query: days })
  if (!answer) throw new Error(error)
  return answer
}

/** The figures that are counts and sums, by name. */
function additive({ cameIn, done, comebacks, outcomes, money, ...report }: Report): Record<string, number> {
  const figures: Record<string, number> = { cameIn, done, comebacks, ...outcomes, ...money }
  const add = (name: string, value: number) => {
    figures[name] = (figures[name] ?? 0) + value
  }
  for (const { reason, count } of report.reasons) add(`reason ${reason}`, count)
  for (const { how, sum, count } of report.ways) {
    add(`way ${how}`, sum)
    add(`count ${how}`, count)
  }
  for (const { person, sum } of report.people) add(`person ${person}`, sum)
  for (const { name, within: _, price: _price, ...counts } of [...report.brands, ...report.issues])
    for (const [key, value] of Object.entries(counts)) add(`${name} ${key}`, value)
  for (const { id, name: _, ...counts } of report.technicians)
    for (const [key, value] of Object.entries(counts)) add(`technician ${id} ${key}`, value)
  return figures
}

function addUp(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

/** The range up to a day before today, cut somewhere. */
const range = fc.record({
  endsAgo: fc.nat({ max: 40 }),
  length: fc.integer({ min: 2, max: 50 }),
  cut: fc.nat(),
})

async function expectReports(
  shop: Shop,
  owner: Customer,
  { endsAgo, length, cut }: { endsAgo: number; length: number; cut: number },
  seen: Set<string>,
): Promise<void> {
  const all = await readShop(shop.database)
  const costs = await costsOf(owner, all)
  const now = shop.clock.now()
  const today = dayOf(now)
  const agoOf = (days: number) => dayOf(now - days * DAY)
  const first = endsAgo + length - 1
  const middle = endsAgo + 1 + (cut % (length - 1))
  const whole = { from: agoOf(first), to: agoOf(endsAgo) }
  const halves = [
    { from: whole.from, to: agoOf(middle) },
    { from: dayAfter(agoOf(middle)), to: whole.to },
  ] as const
  const month = { from: `${monthOf(today)}-01`, to: today }
  for (const days of [whole, ...halves, month]) {
    const { asOf, ...report } = await reportOf(owner, days)
    expect(asOf).toBe(new Date(now).toISOString())
    expect(report).toEqual(naiveReport(all, costs, days, today))
    await expectLists(owner, { asOf, ...report }, seen)
  }
  const [one, other] = [await reportOf(owner, halves[0]), await reportOf(owner, halves[1])]
  expect(addUp(additive(one), additive(other))).toEqual(additive(await reportOf(owner, whole)))
  const { asOf: _, ...tonight } = (await owner.call(getTonight, {})).answer ?? {}
  expect(tonight).toEqual(naiveTonight(all, today))
  const { handedBack, stillHere, waitForPart, owed } = naiveTonight(all, today)
  await expectCount(owner, { of: 'handedBack', from: today, to: today }, handedBack, seen)
  expect(await readQueue(owner, { here: 'yes' }, 2)).toHaveLength(stillHere)
  expect(await readQueue(owner, { waits: 'yes' }, 2)).toHaveLength(waitForPart)
  const owing = await readQueue(owner, { show: 'owed' })
  expect(owing).toHaveLength(owed.count)
  expect(owing.reduce((sum, row) => sum + row.owed, 0)).toBe(owed.sum)
  if (stillHere > 2) seen.add('here')
  if (waitForPart > 0) seen.add('part')
  if (handedBack > 0) seen.add('handedBack')
  if (naiveTonight(all, today).tomorrow) seen.add('tomorrow')
}

describe.each(engines)('on %s', (engine) => {
  test(
    'each figure is the count over all rows, its list has as many, and neighbouring ranges add up',
    async () => {
      const shop = await openShop({ engine })
      try {
        startMorning(shop)
        const [owner, customer] = [await shop.owner(), await shop.customer()]
        await billAs(owner, REGISTERED)
        const technician = await shop.customer({ fullName: 'Imran Shaikh' })
        const technicians = [await employ(owner, technician), await addTechnician(owner, 'Kavita More')]
        const people: People = { owner, customer, technician, technicians }
        const seen = new Set<string>()
        await fc.assert(
          fc.asyncProperty(
            fc.array(action, { minLength: 40, maxLength: 80 }),
            fc.array(range, { minLength: 1, maxLength: 2 }),
            async (actions, ranges) => {
              shop.clock.advance(DAY)
              await signInAgain(shop, people)
              const ids: number[] = []
              for (const each of actions) {
                const id = await act(shop, people, each, ids)
                if (id !== undefined) ids.push(id)
              }
              for (const each of ranges) await expectReports(shop, people.owner, each, seen)
            },
          ),
          // The shop keeps what was before: a smaller history is another one.
          { ...rounds(10), endOnFailure: true },
        )
        // Most figures were not 0, most lists had rows, and some were long enough to be read in pages.
        expect(seen.size).toBeGreaterThan(20)
      } finally {
        await shop.close()
      }
    },
    timeout,
  )
})
