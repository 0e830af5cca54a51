/** The first figures of a report, each beside the month before. */
import { useQuery } from '@tanstack/react-query'
import { rupees } from '#shared/money.ts'
import type { Report } from '#shared/report/report.ts'
import { monthYearText } from '#shared/shop/window-text.ts'
import { addMonths, monthOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { FigureTile } from '../dashboard/figure-tile.tsx'
import styles from './report-head.module.css'
import { cameInLink, comebackLink, doneLink, entriesLink, repairedLink } from './report-links.ts'
import { reportQuery } from './report-queries.ts'
import { withinText } from './report-texts.ts'

export function ReportHead({ report }: { report: Report }) {
  const month = addMonths(monthOf(report.from), -1)
  const { data: before } = useQuery(reportQuery(month))
  const { cameIn, done, money, within, comebacks } = report
  const beside = (figureOf: (earlier: Report) => string | null): string => {
    const figure = before && before.from !== report.from ? figureOf(before) : null
    return figure === null ? '' : m.report_before({ month: monthYearText(month), figure })
  }
  return (
    <ul className={styles.figures}>
      <FigureTile
        name={m.report_came()}
        count={cameIn}
        note={beside((earlier) => String(earlier.cameIn))}
        search={cameInLink(report)}
      />
      <FigureTile
        name={m.done()}
        count={done}
        note={beside((earlier) => String(earlier.done))}
        search={doneLink(report)}
      />
      <FigureTile
        name={m.report_received()}
        count={rupees(money.received)}
        note={beside((earlier) => rupees(earlier.money.received))}
        search={entriesLink(report, 'received')}
      />
      <FigureTile
        name={m.report_half()}
        count={within === null ? '–' : withinText(within.half)}
        note={within === null ? '' : m.report_most({ time: withinText(within.most) })}
        {...(within !== null && { search: repairedLink(report) })}
      />
      <FigureTile
        name={m.report_comebacks()}
        count={comebacks}
        note={beside((earlier) => String(earlier.comebacks))}
        search={comebackLink(report)}
      />
    </ul>
  )
}
