/** A chart as a table, for screen readers and for reading line by line. */

import { classNames } from '#src/ui/class-names.ts'
import * as m from '#texts'
import { type Arrow, boxesOf, type Chart, type TransitionLabel } from '../chart/chart.ts'
import styles from './chart-table.module.css'

type Props = { chart: Chart; active: ReadonlySet<string>; taken: ReadonlySet<string> }

const rowsOf = (chart: Chart) =>
  boxesOf(chart.root).map((box) => ({
    box,
    place: box.key.slice(chart.id.length + 1) || chart.id,
    ways: [...box.internal, ...chart.arrows.filter(({ from }) => from === box.key)],
  }))

const leadsTo = (words: TransitionLabel | Arrow, chart: Chart) =>
  'to' in words ? words.to.slice(chart.id.length + 1) : 'stays'

export const ChartTable = ({ chart, active, taken }: Props) => (
  <table className={styles.table}>
    <caption className="sr-only">{m.chart_table({ machine: chart.id })}</caption>
    <thead>
      <tr>
        <th scope="col">{m.chart_column_state()}</th>
        <th scope="col">{m.chart_column_leads()}</th>
      </tr>
    </thead>
    {rowsOf(chart).map(({ box, place, ways }) => (
      <tbody key={box.key}>
        <tr className={classNames(active.has(box.key) && styles.active)}>
          <th scope="rowgroup" colSpan={2}>
            {place} <span className={styles.quiet}>{[...box.tags, ...box.effects].join(', ')}</span>
            {active.has(box.key) && <span className="sr-only">, {m.chart_active()}</span>}
            {box.dialog && <span className={styles.said}>{`“${box.dialog.title}”`}</span>}
          </th>
        </tr>
        {ways.map((words) => (
          <tr
            key={`${words.key} ${leadsTo(words, chart)}`}
            className={classNames(taken.has(words.key) && styles.taken)}
          >
            <td>
              {words.event} {words.guard !== undefined && <em>[{words.guard}]</em>}{' '}
              <span className={styles.quiet}>{words.actions.join(', ')}</span>
            </td>
            <td>{leadsTo(words, chart)}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)
