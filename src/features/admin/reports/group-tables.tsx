/** The tables of a report by issue, by brand and by technician. */
import { isolate } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { optionLabel } from '#shared/catalogue/option-labels.ts'
import type { Report, ReportGroup, ReportTechnician } from '#shared/report/report.ts'
import type { DayRange } from '#shared/request/day-range.ts'
import * as m from '#texts'
import { type Column, FigureTable } from '../figure-table.tsx'
import { SheetPart } from '../sheet.tsx'
import { FigureLink } from './figure-link.tsx'
import { mostOf, NamedBar } from './named-bar.tsx'
import { cameInLink, comebackLink, entriesLink, repairedLink } from './report-links.ts'
import { amountText, withinText } from './report-texts.ts'

type By = 'issue' | 'brand'
const BY: Readonly<Record<By, { title: string; head: string; label: (name: string) => string }>> = {
  issue: { title: m.report_issues(), head: m.label_issue(), label: issueLabel },
  brand: { title: m.report_brands(), head: m.label_brand(), label: optionLabel },
}

function groupColumns(
  by: By,
  groups: readonly ReportGroup[],
  range: DayRange,
): readonly Column<ReportGroup>[] {
  const most = mostOf(groups, ({ cameIn }) => cameIn)
  const about = (name: string) => (by === 'issue' ? { issue: name } : { brand: name })
  const { head, label } = BY[by]
  return [
    {
      head,
      cell: ({ name, cameIn }) => <NamedBar name={isolate(label(name))} value={cameIn} most={most} />,
    },
    {
      head: m.report_came(),
      cell: ({ name, cameIn }) => <FigureLink value={cameIn} search={cameInLink(range, about(name))} />,
      isFigure: true,
    },
    {
      head: m.outcome_repaired(),
      cell: ({ name, repaired }) => <FigureLink value={repaired} search={repairedLink(range, about(name))} />,
      isFigure: true,
    },
    {
      head: m.report_half_short(),
      cell: ({ within }) => within && withinText(within.half),
      isFigure: true,
    },
    {
      head: m.report_most_short(),
      cell: ({ within }) => within && withinText(within.most),
      isFigure: true,
    },
    {
      head: m.report_price(),
      cell: ({ price }) => (price === null ? null : amountText(price)),
      isFigure: true,
    },
    {
      head: m.report_came_back(),
      cell: ({ name, comebacks }) => (
        <FigureLink value={comebacks} search={comebackLink(range, about(name))} />
      ),
      isFigure: true,
    },
  ]
}

type GroupProps = { by: By; groups: readonly ReportGroup[]; range: DayRange }

export const GroupTable = ({ by, groups, range }: GroupProps) => (
  <SheetPart title={BY[by].title}>
    <FigureTable
      label={BY[by].title}
      columns={groupColumns(by, groups, range)}
      rows={groups}
      keyOf={({ name }) => name}
    />
  </SheetPart>
)

const technicianColumns = (
  technicians: readonly ReportTechnician[],
  range: DayRange,
): readonly Column<ReportTechnician>[] => [
  {
    head: m.technician(),
    cell: ({ name, visits }) => (
      <NamedBar
        name={isolate(name)}
        value={visits}
        most={mostOf(technicians, (technician) => technician.visits)}
      />
    ),
  },
  {
    head: m.report_visits(),
    cell: ({ id, visits }) => (
      <FigureLink value={visits} search={entriesLink(range, 'visits', { tech: id })} />
    ),
    isFigure: true,
  },
  {
    head: m.report_missed(),
    cell: ({ id, missed }) => (
      <FigureLink value={missed} search={entriesLink(range, 'missed', { tech: id })} />
    ),
    isFigure: true,
  },
  {
    head: m.outcome_repaired(),
    cell: ({ id, repaired }) => <FigureLink value={repaired} search={repairedLink(range, { tech: id })} />,
    isFigure: true,
  },
  {
    head: m.report_came_back(),
    cell: ({ id, comebacks }) => <FigureLink value={comebacks} search={comebackLink(range, { tech: id })} />,
    isFigure: true,
  },
  {
    head: m.report_discounts_of(),
    cell: ({ id, discounts }) => (
      <FigureLink
        value={discounts}
        text={amountText(discounts)}
        search={entriesLink(range, 'discounts', { tech: id })}
      />
    ),
    isFigure: true,
  },
]

export const TechnicianTable = ({ report }: { report: Report }) => (
  <SheetPart title={m.report_technicians()}>
    <FigureTable
      label={m.report_technicians()}
      columns={technicianColumns(report.technicians, report)}
      rows={report.technicians}
      keyOf={({ id }) => id}
    />
  </SheetPart>
)
