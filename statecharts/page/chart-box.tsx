/**
 * One state of a chart: name, tags, effects and internal transitions. A button that opens the state's card. Its
 * accessible name is the text inside; the space after each text separates them for screen readers.
 */

import { classNames } from '#src/ui/class-names.ts'
import * as m from '#texts'
import type { Box } from '../chart/chart.ts'
import { boxLines, HEADER_HEIGHT, LINE_HEIGHT, PADDING, TOGGLE_SIZE, tagWidth } from '../chart/chart-lines.ts'
import type { Rect } from '../chart/layout.ts'
import styles from './chart-box.module.css'
import { pressByKey } from './press-by-key.ts'

type BoxHighlights = {
  active: boolean
  found: boolean
  selected: boolean
  /** Transitions that were just taken, by key. */
  taken: ReadonlySet<string>
}

type Props = BoxHighlights & {
  box: Box
  rect: Rect
  onSelect: (key: string) => void
  onHover: (key: string | null) => void
  onToggle: (key: string) => void
}

export function ChartBox({ box, rect, active, found, selected, taken, onSelect, onHover, onToggle }: Props) {
  const { x, y, width, height } = rect
  const lines = boxLines(box)
  const titleStart = box.collapsed === undefined ? x + PADDING : x + 6 + TOGGLE_SIZE
  let tagEnd = x + width - PADDING
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG holds no <button>. */}
      <g
        className={classNames(
          styles.box,
          box.children.length > 0 && styles.outer,
          box.kind === 'parallel' && styles.parallel,
          active && styles.active,
          active && box.children.length === 0 && styles.here,
          found && styles.found,
        )}
        data-state={box.key}
        data-active={active || undefined}
        data-found={found || undefined}
        role="button"
        tabIndex={0}
        aria-current={active ? 'step' : undefined}
        aria-pressed={selected}
        onClick={() => onSelect(box.key)}
        onKeyDown={pressByKey(() => onSelect(box.key))}
        onFocus={() => onHover(box.key)}
        onBlur={() => onHover(null)}
        onPointerEnter={() => onHover(box.key)}
        onPointerLeave={() => onHover(null)}
      >
        <rect className={styles.frame} x={x} y={y} width={width} height={height} rx={10} />
        {box.kind === 'final' && (
          <rect className={styles.inner} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
        )}
        <text className={styles.title} x={titleStart} y={y + 20}>
          {`${box.title} `}
        </text>
        {[...box.tags].reverse().map((tag) => {
          const badgeWidth = tagWidth(tag)
          tagEnd -= badgeWidth
          const left = tagEnd
          tagEnd -= 6
          return (
            <g key={tag} className={classNames(styles.tag, styles[tag])}>
              <rect x={left} y={y + 7} width={badgeWidth} height={18} rx={9} />
              <text x={left + 7} y={y + 20}>
                {`${tag} `}
              </text>
            </g>
          )
        })}
        {lines.map(({ text, kind, key }, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and may say the same twice.
            key={index}
            className={classNames(styles[kind], key !== undefined && taken.has(key) && styles.taken)}
            x={x + PADDING}
            y={y + HEADER_HEIGHT + index * LINE_HEIGHT + 13}
          >
            {`${text} `}
          </text>
        ))}
      </g>
      {box.collapsed !== undefined && (
        <Toggle box={box} rect={rect} collapsed={box.collapsed} onToggle={onToggle} />
      )}
    </>
  )
}

type ToggleProps = Pick<Props, 'box' | 'rect' | 'onToggle'> & { collapsed: boolean }

/** The button that hides or shows the states inside. */
const Toggle = ({ box, rect: { x, y }, collapsed, onToggle }: ToggleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an SVG holds no <button>.
  <g
    className={styles.toggle}
    role="button"
    tabIndex={0}
    aria-expanded={!collapsed}
    aria-label={m.chart_states_inside({ state: box.title })}
    onClick={() => onToggle(box.key)}
    onKeyDown={pressByKey(() => onToggle(box.key))}
  >
    <rect x={x + 4} y={y + 3} width={TOGGLE_SIZE} height={TOGGLE_SIZE} rx={6} />
    <path d={collapsed ? `M${x + 13} ${y + 10}l5 5-5 5` : `M${x + 11} ${y + 13}l5 5 5-5`} />
  </g>
)
