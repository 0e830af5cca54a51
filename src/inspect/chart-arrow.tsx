/** One transition of a chart: its way, its tip, and its words on a slip of paper over it. */
import { classNames } from '../ui/class-names.ts'
import type { Arrow } from './chart.ts'
import styles from './chart-arrow.module.css'
import { LINE, wordLines } from './chart-lines.ts'
import { wayOf } from './chart-shapes.ts'
import type { Route } from './layout.ts'

type Props = {
  route: Route
  taken: boolean
  /** The chart's own names of the two tips. */
  tips: { plain: string; taken: string }
}

export function ChartWay({ route, taken, tips, arrow }: Props & { arrow: Arrow }) {
  return (
    <path
      className={classNames(styles.way, taken && styles.taken)}
      data-transition={arrow.key}
      data-taken={taken || undefined}
      d={wayOf(route.points)}
      markerEnd={`url(#${taken ? tips.taken : tips.plain})`}
    />
  )
}

export function ChartWords({
  arrow,
  rect,
  taken,
  found,
}: {
  arrow: Arrow
  rect: Route['label']
  taken: boolean
  found: boolean
}) {
  return (
    <g
      className={classNames(styles.words, taken && styles.taken, found && styles.found)}
      data-words={arrow.key}
    >
      <rect x={rect.x} y={rect.y} width={rect.width} height={rect.height} rx={6} />
      {wordLines(arrow).map(({ text, look }, place) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and may say the same twice.
          key={place}
          className={styles[look]}
          x={rect.x + 6}
          y={rect.y + place * LINE + 15}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

/** The tips of all arrows, once in a chart. */
export const ChartTips = ({ tips }: Pick<Props, 'tips'>) => (
  <defs>
    {(['plain', 'taken'] as const).map((look) => (
      <marker
        key={look}
        id={tips[look]}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="9"
        markerHeight="9"
        markerUnits="userSpaceOnUse"
        orient="auto-start-reverse"
      >
        <path className={look === 'plain' ? styles.tip : styles.takenTip} d="M0 .5 8 4 0 7.5z" />
      </marker>
    ))}
  </defs>
)

/** Where a compound state begins. */
export const ChartStart = ({
  dot,
  points,
  tip,
}: {
  dot: { x: number; y: number }
  points: Route['points']
  tip: string
}) => (
  <g>
    <circle className={styles.tip} cx={dot.x} cy={dot.y} r={5} />
    <path className={styles.way} d={wayOf(points)} markerEnd={`url(#${tip})`} />
  </g>
)
