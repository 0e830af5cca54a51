/** One transition of a chart: its path, its marker (arrowhead) and its label. */
import { classNames } from '#src/ui/class-names.ts'
import type { Arrow } from '../chart/chart.ts'
import { LINE_HEIGHT, labelLines } from '../chart/chart-lines.ts'
import type { Route } from '../chart/layout.ts'
import styles from './chart-arrow.module.css'
import { pathData } from './path-data.ts'
import { pressByKey } from './press-by-key.ts'

type Props = {
  route: Route
  taken: boolean
  /** Element ids of the two markers, unique to this chart. */
  markers: { plain: string; taken: string }
}

export function ArrowPath({ route, taken, markers, arrow }: Props & { arrow: Arrow }) {
  return (
    <path
      className={classNames(styles.path, taken && styles.taken)}
      data-transition={arrow.key}
      data-taken={taken || undefined}
      d={pathData(route.points)}
      markerEnd={`url(#${taken ? markers.taken : markers.plain})`}
    />
  )
}

export function ArrowLabel({
  arrow,
  rect,
  taken,
  found,
  onPress,
}: {
  arrow: Arrow
  rect: Route['label']
  taken: boolean
  found: boolean
  /** Takes the transition in the simulation; undefined when the transition is not possible now. */
  onPress: ((key: string) => void) | undefined
}) {
  const press = onPress && (() => onPress(arrow.key))
  return (
    <g
      className={classNames(
        styles.label,
        taken && styles.taken,
        found && styles.found,
        press && styles.pressable,
      )}
      data-label={arrow.key}
      // Focus stays here when the press made the transition impossible.
      tabIndex={press ? 0 : -1}
      {...(press && { role: 'button', onClick: press, onKeyDown: pressByKey(press) })}
    >
      <rect x={rect.x} y={rect.y} width={rect.width} height={rect.height} rx={6} />
      {labelLines(arrow).map(({ text, kind }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and may say the same twice.
          key={index}
          className={styles[kind]}
          x={rect.x + 6}
          y={rect.y + index * LINE_HEIGHT + 15}
        >
          {`${text} `}
        </text>
      ))}
    </g>
  )
}

/** The marker definitions, rendered once per chart. */
export const ArrowMarkers = ({ markers }: Pick<Props, 'markers'>) => (
  <defs>
    {(['plain', 'taken'] as const).map((name) => (
      <marker
        key={name}
        id={markers[name]}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="9"
        markerHeight="9"
        markerUnits="userSpaceOnUse"
        orient="auto-start-reverse"
      >
        <path className={name === 'plain' ? styles.marker : styles.takenMarker} d="M0 .5 8 4 0 7.5z" />
      </marker>
    ))}
  </defs>
)

/** The arrow from the dot to the initial state of a compound state. */
export const InitialArrow = ({
  dot,
  points,
  marker,
}: {
  dot: { x: number; y: number }
  points: Route['points']
  marker: string
}) => (
  <g>
    <circle className={styles.marker} cx={dot.x} cy={dot.y} r={5} />
    <path className={styles.path} d={pathData(points)} markerEnd={`url(#${marker})`} />
  </g>
)
