/** The name of a row above its bar, which shows the row's figure beside the largest one. The figure stands in the table. */
import styles from './named-bar.module.css'

/** The largest figure of the rows: the longest bar. */
export const mostOf = <Row,>(rows: readonly Row[], figureOf: (row: Row) => number): number =>
  Math.max(0, ...rows.map(figureOf))

type Props = { name: string; value: number; most: number }

export const NamedBar = ({ name, value, most }: Props) => (
  <>
    <strong>{name}</strong>
    <svg className={styles.bar} aria-hidden="true">
      <rect width={most > 0 ? `${(Math.max(value, 0) / most) * 100}%` : '0'} height="100%" rx="2" />
    </svg>
  </>
)
