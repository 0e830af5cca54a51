/** The entries behind a figure of the reports: documents, payments, visits, or requests with an amount. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide'
import { isolate } from '#shared/bidi.ts'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { rupees } from '#shared/money.ts'
import type { ReportEntry } from '#shared/report/report.ts'
import { rangeOf } from '#shared/request/day-range.ts'
import { monthYearText } from '#shared/shop/window-text.ts'
import { monthOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { weekdayTime } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { secondaryLineClass } from '../../../ui/table.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { daysText } from '../days-text.ts'
import { type Column, FigureTable } from '../figure-table.tsx'
import { PaginatedList } from '../paginated-list.tsx'
import styles from './report-entries.module.css'
import { type EntriesAddress, reportListQuery } from './report-queries.ts'
import { amountText, listTexts, personName } from './report-texts.ts'

export function ReportEntries({ address }: { address: EntriesAddress }) {
  const entries = useInfiniteQuery(reportListQuery(address))
  const month = monthOf(rangeOf(address.days).from)
  return (
    <>
      <Link to="/admin-dashboard" search={{ tab: 'reports', month }} className={styles.back}>
        <Icon icon={ChevronLeft} />
        {m.report_back({ month: monthYearText(month) })}
      </Link>
      <AdminHeader title={titleOf(address)} />
      <p className="muted">{daysText(address.days)}</p>
      <PaginatedList query={entries} what={m.what_report_entries()}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={m.report_entries_none()} text={m.report_entries_none_text()} />
          ) : (
            <div className={styles.list}>
              <p>{sumText(rows, entries.data)}</p>
              <FigureTable
                label={titleOf(address)}
                columns={columnsOf(rows)}
                rows={rows}
                keyOf={({ key }) => key}
              />
            </div>
          )
        }
      </PaginatedList>
    </>
  )
}

/** "Payments, UPI". */
function titleOf({ of, how }: EntriesAddress): string {
  const what = listTexts[of]()
  return how === undefined ? what : m.report_by({ what, name: payWayTexts[how].label() })
}

const hasAmounts = (rows: readonly ReportEntry[]) => rows.some(({ amount }) => amount !== null)

function sumText(rows: readonly ReportEntry[], all: { count: number; sum: number } | undefined): string {
  if (!all) return ''
  const entries = m.report_entries({ count: all.count })
  return hasAmounts(rows) ? m.report_entries_sum({ entries, sum: rupees(all.sum) }) : entries
}

const requestColumn: Column<ReportEntry> = {
  head: m.bill_request(),
  cell: ({ request: { id, reference, customer } }) => (
    <>
      <Link to="/my-requests/$id" params={{ id: String(id) }} className={styles.request}>
        {reference}
      </Link>
      <small className={secondaryLineClass()}>{isolate(customer)}</small>
    </>
  ),
}
const documentColumn: Column<ReportEntry> = {
  head: m.books_document(),
  cell: ({ number }) => number,
}
const wayColumn: Column<ReportEntry> = {
  head: m.report_way(),
  cell: ({ how }) => how && payWayTexts[how].label(),
}
const byColumn: Column<ReportEntry> = { head: m.report_who(), cell: ({ by }) => by && personName(by) }
const timeColumn: Column<ReportEntry> = {
  head: m.report_at(),
  cell: ({ at }) => <time dateTime={at}>{weekdayTime(at)}</time>,
}
const amountColumn: Column<ReportEntry> = {
  head: m.report_amount(),
  cell: ({ amount }) => amount !== null && amountText(amount),
  isFigure: true,
}

/** Without the columns in which every row is empty. */
function columnsOf(rows: readonly ReportEntry[]): readonly Column<ReportEntry>[] {
  const columns: readonly (readonly [column: Column<ReportEntry>, isUsed: boolean])[] = [
    [requestColumn, true],
    [documentColumn, rows.some(({ number }) => number !== null)],
    [wayColumn, rows.some(({ how }) => how !== null)],
    [byColumn, rows.some(({ by }) => by !== null)],
    [timeColumn, true],
    [amountColumn, hasAmounts(rows)],
  ]
  return columns.filter(([, isUsed]) => isUsed).map(([column]) => column)
}
