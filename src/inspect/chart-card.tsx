/** Everything about one state: what it is for, what its dialog says, what it does and what leads on from it. */
import { Tag } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Box, Chart, Words } from './chart.ts'
import styles from './chart-card.module.css'

const sentence = ({ event, guard, actions }: Words) =>
  [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ')

/** A state's name without its machine's. */
const placeOf = (key: string, chart: Chart) => key.slice(chart.id.length + 1) || chart.id

type Props = {
  box: Box
  chart: Chart
  /** Stands at the end of the window, where it does not hide the state. */
  atEnd: boolean
}

export function ChartCard({ box, chart, atEnd }: Props) {
  const leaving = chart.arrows.filter(({ from }) => from === box.key)
  return (
    <div className={classNames(styles.card, atEnd && styles.atEnd)}>
      <p className={styles.title}>
        <strong>{placeOf(box.key, chart)}</strong>
        {box.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      {box.description !== undefined && <p>{box.description}</p>}
      {box.dialog && (
        <blockquote className={styles.dialog}>
          <strong>{box.dialog.title}</strong>
          <br />
          {box.dialog.text ?? 'The text comes from the server or from what happened.'}
        </blockquote>
      )}
      <ul className={styles.lines}>
        {box.does.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {box.stays.map((words) => (
          <li key={words.key}>{sentence(words)}</li>
        ))}
        {leaving.map((arrow) => (
          <li key={`${arrow.key} ${arrow.to}`}>
            {sentence(arrow)} → {placeOf(arrow.to, chart)}
          </li>
        ))}
      </ul>
    </div>
  )
}
