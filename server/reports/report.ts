/** The report of a range of days. Nothing is tallied: each figure is counted from the rows. */

import type { Report, ReportGroup, ReportTechnician } from '#shared/report/report.ts'
import type { CancelReason } from '#shared/request/cancel-reason.ts'
import type { DayRange } from '#shared/request/day-range.ts'
import type { Outcome } from '#shared/request/stages.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { nameOf, namesOf } from '../billing/cash.ts'
import type { Database } from '../database/schema.ts'
import { listTechnicians } from '../database/technicians.ts'
import { isoTime } from '../lib/iso-time.ts'
import { spanOf } from '../request/records/counted.ts'
import { parseDetails } from '../request/records/history.ts'
import { listPartsCosts } from '../request/records/parts-cost.ts'
import * as figures from './figures.ts'
import { eachDay } from './range.ts'
import * as rows from './rows.ts'
import { readVisits } from './visit-rows.ts'

type Rows = Awaited<ReturnType<typeof readRows>>

async function readRows(database: Database, days: DayRange) {
  const span = spanOf(days)
  return {
    came: await rows.readCame(database, span),
    done: await rows.readDone(database, span),
    costs: await listPartsCosts(database, span),
    documents: await rows.readDocuments(database, days),
    payments: await rows.readPayments(database, span),
    visits: await readVisits(database, span),
  }
}

const countBy = <Row>(all: readonly Row[], keyOf: (row: Row) => unknown, key: unknown): number =>
  all.filter((row) => keyOf(row) === key).length

const outcomesOf = ({ done }: Rows): Report['outcomes'] => {
  const count = (outcome: Outcome) => countBy(done, (one) => one.outcome, outcome)
  return {
    repaired: count('repaired'),
    'not-repaired': count('not-repaired'),
    declined: count('declined'),
    cancelled: count('cancelled'),
  }
}

function reasonsOf({ done }: Rows): Report['reasons'] {
  const reasonOf = ({ cancelDetails }: rows.Done): CancelReason | 'none' =>
    (cancelDetails !== null && parseDetails(cancelDetails).reason) || 'none'
  const cancelled = done.filter(({ outcome }) => outcome === 'cancelled')
  return [...Map.groupBy(cancelled, reasonOf)]
    .map(([reason, ones]) => ({ reason, count: ones.length }))
    .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1))
}

function moneyOf({ documents, payments, done, costs }: Rows): Report['money'] {
  const ofDocuments = (of: figures.DocumentFigure) =>
    figures.sumOf(figures.amountsOf(documents, (row) => figures.documentAmount(of, row)))
  const ofPayments = (of: figures.PaymentFigure) =>
    figures.sumOf(figures.amountsOf(payments, (row) => figures.paymentAmount(of, row)))
  const ofDone = (of: figures.DoneFigure) =>
    figures.sumOf(figures.amountsOf(done, (row) => figures.doneAmount(of, row, costs)))
  return {
    billed: ofDocuments('billed'),
    discounts: ofDocuments('discounts'),
    credited: ofDocuments('credited'),
    received: ofPayments('received'),
    givenBack: ofPayments('givenBack'),
    owed: ofDone('owed'),
    partsCost: ofDone('partsCost'),
    left: ofDone('left'),
  }
}

/** By how many came in, then by name. */
function groupsOf({ came, done }: Rows, key: 'brand' | 'issue'): ReportGroup[] {
  const doneOf = Map.groupBy(done, (one) => one[key])
  const cameOf = Map.groupBy(came, (one) => one[key])
  return [...new Set([...cameOf.keys(), ...doneOf.keys()])]
    .map((name) => {
      const ended = doneOf.get(name) ?? []
      return {
        name,
        cameIn: cameOf.get(name)?.length ?? 0,
        done: ended.length,
        repaired: ended.filter(figures.isRepaired).length,
        within: figures.withinOf(ended),
        price: figures.priceOf(ended),
        comebacks: figures.countComebacks(ended),
      }
    })
    .sort((one, other) => other.cameIn - one.cameIn || (one.name < other.name ? -1 : 1))
}

/** Whoever has a figure, by name. */
async function techniciansOf(
  database: Database,
  { done, documents, visits }: Rows,
): Promise<ReportTechnician[]> {
  const technicians = await listTechnicians(database)
  return technicians
    .map(({ id, name }) => {
      const isTheirs = (row: { technicianId: number | null }) => row.technicianId === id
      const ended = done.filter(isTheirs)
      const went = visits.filter(isTheirs)
      const discounts = figures.amountsOf(documents.filter(isTheirs), (row) =>
        figures.documentAmount('discounts', row),
      )
      return {
        id,
        name,
        visits: went.filter((one) => figures.isVisit('visits', one)).length,
        missed: went.filter((one) => figures.isVisit('missed', one)).length,
        repaired: ended.filter(figures.isRepaired).length,
        comebacks: figures.countComebacks(ended),
        discounts: figures.sumOf(discounts),
      }
    })
    .filter(({ id: _, name: _name, ...work }) => Object.values(work).some((figure) => figure !== 0))
}

/** @param days as `reportDays` gives them */
export async function readReport(database: Database, days: DayRange, now: number): Promise<Report> {
  const all = await readRows(database, days)
  const { came, done, payments } = all
  const cameOn = Map.groupBy(came, ({ submittedAt }) => shopDayOf(submittedAt))
  const doneOn = Map.groupBy(done, ({ closedAt }) => shopDayOf(closedAt))
  const names = await namesOf(
    database,
    payments.map(({ person }) => person),
  )
  return {
    ...days,
    asOf: isoTime(now),
    cameIn: came.length,
    done: done.length,
    outcomes: outcomesOf(all),
    reasons: reasonsOf(all),
    within: figures.withinOf(done),
    comebacks: figures.countComebacks(done),
    days: eachDay(days, now).map((day) => ({
      day,
      cameIn: cameOn.get(day)?.length ?? 0,
      done: doneOn.get(day)?.length ?? 0,
    })),
    money: moneyOf(all),
    ways: figures.waysOf(payments),
    people: figures.peopleOf(payments, (person) => nameOf(names, person)),
    brands: groupsOf(all, 'brand'),
    issues: groupsOf(all, 'issue'),
    technicians: await techniciansOf(database, all),
  }
}
