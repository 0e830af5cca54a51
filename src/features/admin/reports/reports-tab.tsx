/** The report of a month: every figure leads to the list that it counts. Month and list are in the URL. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Report } from '#shared/report/report.ts'
import { monthYearText } from '#shared/shop/window-text.ts'
import { monthOf, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { clockTime } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { DailyChart } from '../dashboard/daily-chart.tsx'
import { MonthLinks } from '../month-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { Sheet, SheetPart } from '../sheet.tsx'
import { ReportDays } from './days-table.tsx'
import { OutcomeTable, ReasonTable } from './ending-tables.tsx'
import { GroupTable, TechnicianTable } from './group-tables.tsx'
import { MoneyTable, PersonTable, WayTable } from './money-tables.tsx'
import { ReportEntries } from './report-entries.tsx'
import { ReportFiles } from './report-files.tsx'
import { ReportHead } from './report-head.tsx'
import { entriesAddressOf, reportQuery } from './report-queries.ts'
import styles from './reports.module.css'

export function ReportsTab() {
  const search = useSearch({ from: '/admin-dashboard' })
  const address = entriesAddressOf(search)
  return address ? (
    <ReportEntries key={JSON.stringify(address)} address={address} />
  ) : (
    <MonthReport asked={search.month} />
  )
}

/** `asked`: undefined for the current month. */
function MonthReport({ asked }: { asked: string | undefined }) {
  const report = useQuery(reportQuery(asked))
  const month = asked ?? (report.data && monthOf(report.data.from))
  const current = report.data && monthOf(shopDayOf(Date.parse(report.data.asOf)))
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.reports()}>
        {month !== undefined && <MonthLinks tab="reports" month={month} current={current} />}
      </AdminHeader>
      <QueryBoundary query={report} what={m.what_report()}>
        {(data) => <Month report={data} />}
      </QueryBoundary>
    </>
  )
}

const isEmpty = ({ cameIn, done, ways, technicians, money: { billed, credited } }: Report): boolean =>
  cameIn + done + ways.length + technicians.length === 0 && billed === 0 && credited === 0

function Month({ report }: { report: Report }) {
  const name = monthYearText(monthOf(report.from))
  if (isEmpty(report))
    return <EmptyState title={m.report_empty({ month: name })} text={m.report_empty_text()} />
  const { asOf, cameIn, issues, brands, days, ways, people, technicians, reasons } = report
  return (
    <Sheet
      label={m.reports()}
      title={name}
      lead={`${m.books_as_of({ time: clockTime(asOf) })} ${m.report_text()}`}
      totals={<ReportHead report={report} />}
      files={<ReportFiles report={report} />}
    >
      <SheetPart title={m.requests_a_day()}>
        <DailyChart
          days={days.map(({ day, cameIn }) => ({ day, requests: cameIn }))}
          sumText={m.report_came_sum({ count: cameIn })}
          today={shopDayOf(Date.parse(asOf))}
          table={<ReportDays days={days} />}
        />
      </SheetPart>
      <div className={styles.pair}>
        <MoneyTable report={report} />
        <OutcomeTable report={report} />
      </div>
      <div className={styles.pair}>
        {ways.length > 0 && <WayTable report={report} />}
        {reasons.length > 0 && <ReasonTable report={report} />}
      </div>
      {people.length > 0 && <PersonTable report={report} />}
      {issues.length > 0 && <GroupTable by="issue" groups={issues} range={report} />}
      {brands.length > 0 && <GroupTable by="brand" groups={brands} range={report} />}
      {technicians.length > 0 && <TechnicianTable report={report} />}
    </Sheet>
  )
}
