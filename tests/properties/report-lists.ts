/** The list behind each figure of a report, read page by page, has as many rows and comes to the sum. */
import { expect } from 'vitest'
import type { RequestOf } from '#shared/endpoint.ts'
import type { Report, ReportEntry } from '#shared/report/report.ts'
import { listReport } from '#shared/report/report-api.ts'
import { CANCEL_REASONS } from '#shared/request/cancel-reason.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import { Outcome } from '#shared/request/stages.ts'
import type { Customer } from '#tests/support/app.ts'
import { readQueue } from '#tests/support/queue.ts'

const PAGE = '4'

type Asked = Omit<NonNullable<RequestOf<typeof listReport>['query']>, 'limit' | 'after'>

/** All pages of a list. */
async function readList(owner: Customer, query: Asked) {
  const rows: ReportEntry[] = []
  for (let after: string | undefined; ; ) {
    const { answer, error } = await owner.call(listReport, {
      query: { ...query, limit: PAGE, ...(after !== undefined && { after }) },
    })
    if (!answer) throw new Error(error)
    const { count, sum, next } = answer
    rows.push(...answer.rows)
    if (next === null) return { rows, count, sum }
    after = next
  }
}

/** The list has as many rows as it says, each once and newest first, and they come to this sum. */
async function expectSum(owner: Customer, query: Asked, sum: number, seen: Set<string>): Promise<void> {
  const list = await readList(owner, query)
  const said = JSON.stringify(query)
  expect(list.sum, said).toBe(sum)
  expect(
    list.rows.reduce((all, { amount }) => all + (amount ?? 0), 0),
    said,
  ).toBe(sum)
  expect(new Set(list.rows.map(({ key }) => key)).size, said).toBe(list.count)
  const times = list.rows.map(({ at }) => at)
  expect(times, said).toEqual(times.toSorted().toReversed())
  if (list.count > Number(PAGE)) seen.add(query.of)
}

export async function expectCount(
  owner: Customer,
  query: Asked,
  count: number,
  seen: Set<string>,
): Promise<void> {
  await expectSum(owner, query, 0, seen)
  expect((await readList(owner, query)).count, JSON.stringify(query)).toBe(count)
}

/** @param seen gets the name of each filter and list that had rows */
export async function expectLists(owner: Customer, report: Report, seen: Set<string>): Promise<void> {
  const { from, to } = report
  const days = { from, to }
  const range = `${from}_${to}`
  const expectRows = async (filter: QueueFilter, count: number) => {
    const rows = await readQueue(owner, filter, Number(PAGE))
    expect(rows.length, JSON.stringify(filter)).toBe(count)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    if (count > 0) for (const name of Object.keys(filter)) seen.add(name)
  }
  await expectRows({ came: range }, report.cameIn)
  await expectRows({ done: range }, report.done)
  for (const outcome of Outcome.options) await expectRows({ done: range, outcome }, report.outcomes[outcome])
  for (const reason of [...CANCEL_REASONS, 'none'] as const) {
    const count = report.reasons.find((one) => one.reason === reason)?.count ?? 0
    await expectRows({ done: range, outcome: 'cancelled', reason }, count)
  }
  await expectRows({ done: range, comeback: 'yes' }, report.comebacks)
  for (const { day, cameIn, done } of report.days.slice(-3)) {
    await expectRows({ came: `${day}_${day}` }, cameIn)
    await expectRows({ done: `${day}_${day}` }, done)
  }
  for (const key of ['brand', 'issue'] as const)
    for (const { name, cameIn, done, repaired, comebacks } of report[`${key}s`]) {
      await expectRows({ came: range, [key]: name }, cameIn)
      await expectRows({ done: range, [key]: name }, done)
      await expectRows({ done: range, [key]: name, outcome: 'repaired' }, repaired)
      await expectRows({ done: range, [key]: name, comeback: 'yes' }, comebacks)
    }
  for (const { id, visits, missed, repaired, comebacks, discounts } of report.technicians) {
    const technician = String(id)
    await expectRows({ done: range, outcome: 'repaired', tech: technician }, repaired)
    await expectRows({ done: range, comeback: 'yes', tech: technician }, comebacks)
    await expectCount(owner, { of: 'visits', ...days, technician }, visits, seen)
    await expectCount(owner, { of: 'missed', ...days, technician }, missed, seen)
    await expectSum(owner, { of: 'discounts', ...days, technician }, discounts, seen)
  }
  const { money, ways, people } = report
  const theirs = report.technicians.map(({ id: _, name: _name, ...figures }) => figures)
  for (const figures of [money, ...theirs])
    for (const [name, figure] of Object.entries(figures)) if (figure !== 0) seen.add(`a figure ${name}`)
  for (const of of ['billed', 'discounts', 'credited', 'received', 'givenBack'] as const)
    await expectSum(owner, { of, ...days }, money[of], seen)
  for (const of of ['owed', 'partsCost', 'left'] as const)
    await expectSum(owner, { of, ...days }, money[of], seen)
  await expectSum(owner, { of: 'paid', ...days }, money.received - money.givenBack, seen)
  for (const { how, sum } of ways) await expectSum(owner, { of: 'paid', ...days, how }, sum, seen)
  for (const { person, sum } of people)
    await expectSum(owner, { of: 'paid', ...days, person: String(person ?? 0) }, sum, seen)
}
