/** What came in and what was done on each day of a report. */
import type { Report } from '#shared/report/report.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { FigureTable } from '../figure-table.tsx'
import { FigureLink } from './figure-link.tsx'
import { cameInLink, doneLink } from './report-links.ts'

type Day = Report['days'][number]
const rangeOf = ({ day }: Day) => ({ from: day, to: day })

export const ReportDays = ({ days }: { days: readonly Day[] }) => (
  <FigureTable
    label={m.requests_a_day()}
    columns={[
      { head: m.column_day(), cell: ({ day }: Day) => dayText(day) },
      {
        head: m.report_came(),
        cell: (day) => <FigureLink value={day.cameIn} search={cameInLink(rangeOf(day))} />,
        isFigure: true,
      },
      {
        head: m.done(),
        cell: (day) => <FigureLink value={day.done} search={doneLink(rangeOf(day))} />,
        isFigure: true,
      },
    ]}
    rows={days}
    keyOf={({ day }) => day}
  />
)
