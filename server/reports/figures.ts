/** What each figure of the reports is: the rows that it counts, and what each of them adds. Amounts are paise. */
import { PayWay } from '#shared/billing/pay-way.ts'
import type { PersonSum, ReportListOf, WaySum } from '#shared/report/report.ts'
import type { Done, StoredDocument, StoredPayment } from './rows.ts'
import type { StoredVisit } from './visit-rows.ts'

/** The sum of the amounts. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

export const isRepaired = ({ outcome }: Pick<Done, 'outcome'>): boolean => outcome === 'repaired'

/** What a document adds to a figure; null where the figure does not count it. */
export function documentAmount(
  of: 'billed' | 'discounts' | 'credited',
  { kind, total, discount }: Pick<StoredDocument, 'kind' | 'total' | 'discount'>,
): number | null {
  if (of === 'credited') return kind === 'credit' ? total : null
  if (kind === 'credit') return null
  if (of === 'billed') return total
  return discount > 0 ? discount : null
}

/** Whether money came in, or a payment that came in is undone. Anything else was given back, or was not given back after all. */
const isReceived = ({ amount, undoes }: Pick<StoredPayment, 'amount' | 'undoes'>): boolean =>
  undoes === null ? amount > 0 : amount < 0

/** What a payment adds to a figure; null where the figure does not count it. `paid` is what came less what was given back. */
export function paymentAmount(
  of: 'received' | 'givenBack' | 'paid',
  payment: Pick<StoredPayment, 'amount' | 'undoes'>,
): number | null {
  if (of === 'paid') return payment.amount
  if (isReceived(payment) !== (of === 'received')) return null
  return of === 'received' ? payment.amount : 0 - payment.amount
}

export const isVisit = (of: 'visits' | 'missed', { type }: Pick<StoredVisit, 'type'>): boolean =>
  type === (of === 'visits' ? 'arrive' : 'miss')

export type PartsCosts = ReadonlyMap<number, { partsCost: number; left: number | null }>

/** What a request that was done adds to a figure; null where the figure does not count it. */
export function doneAmount(
  of: 'owed' | 'partsCost' | 'left',
  done: Pick<Done, 'id' | 'outcome' | 'owed'>,
  costs: PartsCosts,
): number | null {
  if (of === 'owed') return done.owed === 0 ? null : done.owed
  return isRepaired(done) ? (costs.get(done.id)?.[of] ?? null) : null
}

/** The amounts of the rows that count. */
export const amountsOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number | null): number[] =>
  rows.map(amountOf).filter((amount) => amount !== null)

type Paid = Pick<StoredPayment, 'amount' | 'how' | 'person'>

/** The ways with a payment, in their usual order. */
export const waysOf = (payments: readonly Paid[]): WaySum[] =>
  PayWay.options.flatMap((how) => {
    const amounts = payments.filter((one) => one.how === how).map(({ amount }) => amount)
    return amounts.length === 0 ? [] : [{ how, sum: sumOf(amounts), count: amounts.length }]
  })

/** What each person took, whoever took most first. */
export const peopleOf = (
  payments: readonly Paid[],
  nameOf: (person: number | null) => string | null,
): PersonSum[] =>
  [...Map.groupBy(payments, ({ person }) => person)]
    .map(([person, taken]) => ({
      person,
      name: nameOf(person),
      sum: sumOf(taken.map(({ amount }) => amount)),
      ways: waysOf(taken),
    }))
    .sort((one, other) => other.sum - one.sum || (one.person ?? 0) - (other.person ?? 0))

/** The smallest value that this share of the values does not exceed: nearest rank. Null without values. */
export function rankOf(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null
}

const HALF = 50
const MOST = 90

export function withinOf(done: readonly Pick<Done, 'submittedAt' | 'closedAt' | 'outcome'>[]) {
  const lengths = done.filter(isRepaired).map(({ submittedAt, closedAt }) => closedAt - submittedAt)
  const [half, most] = [rankOf(lengths, HALF), rankOf(lengths, MOST)]
  return half === null || most === null ? null : { half, most }
}

/** The median of what was agreed for the repaired ones; null where nothing was. */
export const priceOf = (done: readonly Pick<Done, 'agreed' | 'outcome'>[]): number | null =>
  rankOf(
    done
      .filter(isRepaired)
      .map(({ agreed }) => agreed)
      .filter((agreed) => agreed !== null),
    HALF,
  )

export const countComebacks = (done: readonly Pick<Done, 'hasClaim' | 'outcome'>[]): number =>
  done.filter((one) => isRepaired(one) && one.hasClaim).length

/** By what their rows are. */
export type DocumentFigure = Parameters<typeof documentAmount>[0]
export type PaymentFigure = Parameters<typeof paymentAmount>[0]
export type DoneFigure = Parameters<typeof doneAmount>[0]
export type StepFigure = Exclude<ReportListOf, DocumentFigure | PaymentFigure | DoneFigure>
