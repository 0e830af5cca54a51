/** The figures of the reports, counted naively over all rows of a shop. */
import type { Report, Tonight } from '#shared/report/report.ts'
import {
  type Days,
  dayAfter,
  dayOf,
  deviceOf,
  isOn,
  type NaiveRequest,
  type NaiveShop,
  paymentsOf,
  visitsOf,
} from './naive-shop.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
const unique = <T>(values: readonly T[]) => [...new Set(values)]

const WAYS = ['cash', 'upi', 'card', 'bank'] as const
type Paid = ReturnType<typeof paymentsOf>

const waysOf = (payments: Paid) =>
  WAYS.map((how) => ({ how, of: payments.filter((one) => one.how === how) }))
    .filter((way) => way.of.length > 0)
    .map((way) => ({ how: way.how, sum: sum(way.of.map((one) => one.amount)), count: way.of.length }))

const peopleOf = ({ users }: NaiveShop, payments: Paid) =>
  unique(payments.map((one) => one.person))
    .map((person) => {
      const taken = payments.filter((one) => one.person === person)
      const name = users.find(({ id }) => id === person)?.full_name ?? null
      return { person, name, sum: sum(taken.map((one) => one.amount)), ways: waysOf(taken) }
    })
    .sort((one, other) => other.sum - one.sum || Number(one.person) - Number(other.person))

/** The smallest value that at least this percentage of the values do not exceed. */
function rank(values: readonly number[], percent: number): number | null {
  const reaches = (value: number) =>
    values.filter((one) => one <= value).length * 100 >= percent * values.length
  const enough = values.filter(reaches)
  return enough.length === 0 ? null : Math.min(...enough)
}

const within = (repaired: readonly NaiveRequest[]) => {
  const lengths = repaired.map(({ length }) => length)
  const [half, most] = [rank(lengths, 50), rank(lengths, 90)]
  return half === null || most === null ? null : { half, most }
}

/** What the owner reads on the page of a request. */
export type Costs = ReadonlyMap<number, { partsCost: number | null; left: number | null }>

const isRepaired = ({ ended }: NaiveRequest) => ended === 'repaired'

export function naiveReport(shop: NaiveShop, costs: Costs, days: Days, today: string): Omit<Report, 'asOf'> {
  const { requests } = shop
  const came = requests.filter((one) => isOn(one.came, days))
  const done = requests.filter((one) => one.isDone && isOn(one.closed, days))
  const repaired = done.filter(isRepaired)
  const ended = (outcome: string) => done.filter((one) => one.ended === outcome).length
  const documents = shop.documents.filter((one) => isOn(one.day, days))
  const bills = documents.filter((one) => one.kind !== 'credit')
  const notes = documents.filter((one) => one.kind === 'credit')
  const payments = paymentsOf(shop, days)
  const visits = visitsOf(shop, days)
  const signed = (isIn: boolean) => sum(payments.filter((one) => one.isIn === isIn).map((one) => one.amount))
  const cancelled = done.filter((one) => one.ended === 'cancelled')
  const reasons = unique(cancelled.map((one) => one.reason))
    .map((reason) => ({ reason, count: cancelled.filter((one) => one.reason === reason).length }))
    .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
  const groups = (key: 'brand' | 'issue') =>
    unique([...came, ...done].map((one) => one[key]))
      .map((name) => {
        const theirs = repaired.filter((one) => one[key] === name)
        return {
          name,
          cameIn: came.filter((one) => one[key] === name).length,
          done: done.filter((one) => one[key] === name).length,
          repaired: theirs.length,
          within: within(theirs),
          price: rank(
            theirs.flatMap(({ agreed }) => (agreed === null ? [] : [agreed])),
            50,
          ),
          comebacks: theirs.filter((one) => one.comeBack).length,
        }
      })
      .sort((one, other) => other.cameIn - one.cameIn || one.name.localeCompare(other.name))
  const list: string[] = []
  for (let day = days.from; day <= days.to && day <= today; day = dayAfter(day)) list.push(day)
  return {
    ...days,
    cameIn: came.length,
    done: done.length,
    outcomes: {
      repaired: repaired.length,
      'not-repaired': ended('not-repaired'),
      declined: ended('declined'),
      cancelled: cancelled.length,
    },
    reasons,
    within: within(repaired),
    comebacks: repaired.filter((one) => one.comeBack).length,
    days: list.map((day) => ({
      day,
      cameIn: came.filter((one) => one.came === day).length,
      done: done.filter((one) => one.closed === day).length,
    })),
    money: {
      billed: sum(bills.map((one) => one.total)),
      discounts: sum(bills.map((one) => one.discount)),
      credited: sum(notes.map((one) => one.total)),
      received: signed(true),
      givenBack: 0 - signed(false),
      owed: sum(done.map((one) => one.owed)),
      partsCost: sum(repaired.map((one) => costs.get(one.id)?.partsCost ?? 0)),
      left: sum(repaired.map((one) => costs.get(one.id)?.left ?? 0)),
    },
    ways: waysOf(payments),
    people: peopleOf(shop, payments),
    brands: groups('brand'),
    issues: groups('issue'),
    technicians: shop.technicians
      .map(({ id, name }) => ({
        id,
        name,
        visits: visits.filter((one) => one.technician === id && one.type === 'arrive').length,
        missed: visits.filter((one) => one.technician === id && one.type === 'miss').length,
        repaired: repaired.filter((one) => one.technician === id).length,
        comebacks: repaired.filter((one) => one.technician === id && one.comeBack).length,
        discounts: sum(
          bills
            .filter((bill) => requests.find((one) => one.id === bill.request_id)?.technician === id)
            .map((bill) => bill.discount),
        ),
      }))
      .filter((one) => one.visits + one.missed + one.repaired + one.comebacks + one.discounts > 0)
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

export function naiveTonight(shop: NaiveShop, today: string): Omit<Tonight, 'asOf'> {
  const { requests } = shop
  const days = { from: today, to: today }
  const here = requests.filter((one) => !one.isDone && deviceOf(one).isHere)
  const owing = requests.map((one) => one.owed).filter((owed) => owed !== 0)
  const payments = paymentsOf(shop, days)
  const starts = shop.visits
    .filter((one) => one.window_start !== null && dayOf(one.window_start) === dayAfter(today))
    .sort((one, other) => Number(one.window_start) - Number(other.window_start))
  const first = starts[0]
  const iso = (time: number | null) => new Date(time ?? 0).toISOString()
  return {
    day: today,
    cameIn: requests.filter((one) => one.came === today).length,
    handedBack: requests.flatMap((one) => deviceOf(one).wentBack).filter((day) => day === today).length,
    stillHere: here.length,
    waitForPart: here.filter((one) => one.waitsPart).length,
    ways: waysOf(payments),
    people: peopleOf(shop, payments),
    owed: { sum: sum(owing), count: owing.length },
    tomorrow: first
      ? {
          start: iso(first.window_start),
          end: iso(first.window_end),
          visits: starts.filter((one) => one.window_start === first.window_start).length,
        }
      : null,
  }
}
