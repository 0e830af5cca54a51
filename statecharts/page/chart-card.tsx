/** The details of one state: description, dialog, effects and outgoing transitions. */

import { Tag } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import * as m from '#texts'
import type { Box, Chart, TransitionLabel } from '../chart/chart.ts'
import styles from './chart-card.module.css'

const labelText = ({ event, guard, actions }: TransitionLabel) =>
  [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ')

/** A state's path without the machine's id. */
const stateName = (key: string, chart: Chart) => key.slice(chart.id.length + 1) || chart.id

type Props = {
  box: Box
  chart: Chart
  /** Placed at the end of the viewport, so that the card does not cover the state. */
  atEnd: boolean
}

export function ChartCard({ box, chart, atEnd }: Props) {
  const outgoing = chart.arrows.filter(({ from }) => from === box.key)
  return (
    <div className={classNames(styles.card, atEnd && styles.atEnd)}>
      <p className={styles.title}>
        <strong>{stateName(box.key, chart)}</strong>
        {box.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      {box.description !== undefined && <p>{box.description}</p>}
      {box.dialog && (
        <blockquote className={styles.dialog}>
          <strong>{box.dialog.title}</strong>
          <br />
          {box.dialog.text ?? m.chart_dialog_text()}
        </blockquote>
      )}
      <ul className={styles.lines}>
        {box.effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {box.internal.map((words) => (
          <li key={words.key}>{labelText(words)}</li>
        ))}
        {outgoing.map((arrow) => (
          <li key={`${arrow.key} ${arrow.to}`}>
            {labelText(arrow)} → {stateName(arrow.to, chart)}
          </li>
        ))}
      </ul>
    </div>
  )
}
