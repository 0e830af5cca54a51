/** The tables of a report about money: what was billed, received and left; by way of payment, and by person. */
import { payWayTexts } from '#shared/billing/pay-way.ts'
import type { PersonSum, Report, WaySum } from '#shared/report/report.ts'
import * as m from '#texts'
import { type Column, FigureTable } from '../figure-table.tsx'
import { SheetPart } from '../sheet.tsx'
import { FigureLink } from './figure-link.tsx'
import { mostOf, NamedBar } from './named-bar.tsx'
import { entriesLink, personOf } from './report-links.ts'
import { amountText, listTexts, MONEY, personName } from './report-texts.ts'

type Money = (typeof MONEY)[number]
type Props = { report: Report }

export const MoneyTable = ({ report }: Props) => (
  <SheetPart title={m.report_money()}>
    <FigureTable
      label={m.report_money()}
      columns={[
        { head: m.report_money(), cell: (name: Money) => listTexts[name]() },
        {
          head: m.report_sum(),
          cell: (name: Money) => (
            <FigureLink
              value={report.money[name]}
              text={amountText(report.money[name])}
              search={entriesLink(report, name)}
            />
          ),
          isFigure: true,
        },
      ]}
      rows={MONEY}
      keyOf={(name) => name}
    />
  </SheetPart>
)

const sumOf = ({ sum }: { sum: number }) => sum

const wayColumns = (report: Report): readonly Column<WaySum>[] => [
  {
    head: m.report_way(),
    cell: ({ how, sum }) => (
      <NamedBar name={payWayTexts[how].label()} value={sum} most={mostOf(report.ways, sumOf)} />
    ),
  },
  { head: m.report_paid(), cell: ({ count }) => count, isFigure: true },
  {
    head: m.report_sum(),
    cell: ({ how, sum, count }) => (
      <FigureLink value={count} text={amountText(sum)} search={entriesLink(report, 'paid', { how })} />
    ),
    isFigure: true,
  },
]

export const WayTable = ({ report }: Props) => (
  <SheetPart title={m.report_ways()}>
    <FigureTable
      label={m.report_ways()}
      columns={wayColumns(report)}
      rows={report.ways}
      keyOf={({ how }) => how}
    />
  </SheetPart>
)

const personColumns = (report: Report): readonly Column<PersonSum>[] => [
  {
    head: m.report_person(),
    cell: ({ name, sum }) => (
      <NamedBar name={personName(name)} value={sum} most={mostOf(report.people, sumOf)} />
    ),
  },
  ...report.ways.map(({ how }) => ({
    head: payWayTexts[how].label(),
    cell: ({ person, ways }: PersonSum) => {
      const way = ways.find((one) => one.how === how)
      return (
        way && (
          <FigureLink
            value={way.count}
            text={amountText(way.sum)}
            search={entriesLink(report, 'paid', { how, person: personOf(person) })}
          />
        )
      )
    },
    isFigure: true,
  })),
  {
    head: m.report_sum(),
    cell: ({ person, sum }) => (
      <FigureLink
        value={1}
        text={amountText(sum)}
        search={entriesLink(report, 'paid', { person: personOf(person) })}
      />
    ),
    isFigure: true,
  },
]

export const PersonTable = ({ report }: Props) => (
  <SheetPart title={m.report_people()}>
    <FigureTable
      label={m.report_people()}
      columns={personColumns(report)}
      rows={report.people}
      keyOf={({ person }) => person ?? 0}
    />
  </SheetPart>
)
