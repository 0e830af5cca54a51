/** The report as a CSV file: its tables one below the other. Amounts are rupees, durations hours. */
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { optionLabel } from '#shared/catalogue/option-labels.ts'
import { RUPEE } from '#shared/money.ts'
import type { Report, ReportGroup } from '#shared/report/report.ts'
import { cancelReasons } from '#shared/request/request-texts.ts'
import { outcomeTexts } from '#shared/request/stage-texts.ts'
import { Outcome } from '#shared/request/stages.ts'
import { monthOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { BYTE_ORDER_MARK, type Cell, type CsvColumn, csvPart } from '../../../lib/csv.ts'
import { download } from '../../../lib/download.ts'
import { hoursOf, listTexts, MONEY } from './report-texts.ts'

type Figure = readonly [name: string, value: Cell]
const FIGURE: readonly CsvColumn<Figure>[] = [
  [m.report_figure(), ([name]) => name],
  [m.report_value(), ([, value]) => value],
]

const hoursCell = (ms: number | undefined): Cell => (ms === undefined ? '' : hoursOf(ms))
const amountCell = (paise: number | null): Cell => (paise === null ? '' : paise / RUPEE)

const figuresOf = (report: Report): Figure[] => [
  [m.report_came(), report.cameIn],
  [m.done(), report.done],
  [m.report_half_hours(), hoursCell(report.within?.half)],
  [m.report_most_hours(), hoursCell(report.within?.most)],
  [m.report_comebacks(), report.comebacks],
]

const groupColumns = (head: string, label: (name: string) => string): readonly CsvColumn<ReportGroup>[] => [
  [head, ({ name }) => label(name)],
  [m.report_came(), ({ cameIn }) => cameIn],
  [m.done(), ({ done }) => done],
  [m.outcome_repaired(), ({ repaired }) => repaired],
  [m.report_half_hours(), ({ within }) => hoursCell(within?.half)],
  [m.report_most_hours(), ({ within }) => hoursCell(within?.most)],
  [m.report_price(), ({ price }) => amountCell(price)],
  [m.report_came_back(), ({ comebacks }) => comebacks],
]

const DAY: readonly CsvColumn<Report['days'][number]>[] = [
  [m.column_day(), ({ day }) => day],
  [m.report_came(), ({ cameIn }) => cameIn],
  [m.done(), ({ done }) => done],
]

const TECHNICIAN: readonly CsvColumn<Report['technicians'][number]>[] = [
  [m.technician(), ({ name }) => name],
  [m.report_visits(), ({ visits }) => visits],
  [m.report_missed(), ({ missed }) => missed],
  [m.outcome_repaired(), ({ repaired }) => repaired],
  [m.report_came_back(), ({ comebacks }) => comebacks],
  [m.report_discounts_of(), ({ discounts }) => amountCell(discounts)],
]

const counted = (rows: readonly Figure[]): readonly Figure[] => rows.filter(([, value]) => value !== 0)

export const reportCsv = (report: Report): string =>
  BYTE_ORDER_MARK +
  csvPart(m.reports(), FIGURE, figuresOf(report)) +
  csvPart(
    m.report_money(),
    FIGURE,
    MONEY.map((name) => [listTexts[name](), report.money[name] / RUPEE]),
  ) +
  csvPart(
    m.report_ways(),
    FIGURE,
    report.ways.map(({ how, sum }) => [payWayTexts[how].label(), sum / RUPEE]),
  ) +
  csvPart(
    m.report_people(),
    FIGURE,
    report.people.map(({ name, sum }) => [name ?? m.cash_nobody(), sum / RUPEE]),
  ) +
  csvPart(
    m.report_endings(),
    FIGURE,
    counted(Outcome.options.map((outcome) => [outcomeTexts[outcome].label(), report.outcomes[outcome]])),
  ) +
  csvPart(
    m.report_reasons(),
    FIGURE,
    report.reasons.map(({ reason, count }) => [cancelReasons[reason](), count]),
  ) +
  csvPart(m.report_issues(), groupColumns(m.label_issue(), issueLabel), report.issues) +
  csvPart(m.report_brands(), groupColumns(m.label_brand(), optionLabel), report.brands) +
  csvPart(m.report_technicians(), TECHNICIAN, report.technicians) +
  csvPart(m.requests_a_day(), DAY, report.days)

export const saveReport = (report: Report): void =>
  download(
    new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' }),
    m.report_file({ month: monthOf(report.from) }),
  )
