/** The tables of a report about how requests ended: by outcome, and why they were cancelled. */
import type { Report } from '#shared/report/report.ts'
import { cancelReasons } from '#shared/request/request-texts.ts'
import { outcomeTexts } from '#shared/request/stage-texts.ts'
import { Outcome } from '#shared/request/stages.ts'
import * as m from '#texts'
import { FigureTable } from '../figure-table.tsx'
import { SheetPart } from '../sheet.tsx'
import { FigureLink } from './figure-link.tsx'
import { NamedBar } from './named-bar.tsx'
import { doneLink } from './report-links.ts'

type Props = { report: Report }

export const OutcomeTable = ({ report }: Props) => {
  const rows = Outcome.options.map((outcome) => ({ outcome, count: report.outcomes[outcome] }))
  return (
    <SheetPart title={m.report_endings()}>
      <FigureTable
        label={m.report_endings()}
        columns={[
          {
            head: m.outcome_label(),
            cell: ({ outcome, count }: (typeof rows)[number]) => (
              <NamedBar name={outcomeTexts[outcome].label()} value={count} most={report.done} />
            ),
          },
          {
            head: m.column_requests(),
            cell: ({ outcome, count }) => <FigureLink value={count} search={doneLink(report, { outcome })} />,
            isFigure: true,
          },
        ]}
        rows={rows}
        keyOf={({ outcome }) => outcome}
      />
    </SheetPart>
  )
}

export const ReasonTable = ({ report }: Props) => (
  <SheetPart title={m.report_reasons()}>
    <FigureTable
      label={m.report_reasons()}
      columns={[
        {
          head: m.report_reason(),
          cell: ({ reason, count }: Report['reasons'][number]) => (
            <NamedBar name={cancelReasons[reason]()} value={count} most={report.outcomes.cancelled} />
          ),
        },
        {
          head: m.column_requests(),
          cell: ({ reason, count }) => (
            <FigureLink value={count} search={doneLink(report, { outcome: 'cancelled', reason })} />
          ),
          isFigure: true,
        },
      ]}
      rows={report.reasons}
      keyOf={({ reason }) => reason}
    />
  </SheetPart>
)
