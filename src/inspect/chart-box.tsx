/**
 * One state of a chart: name, tags, effects and internal transitions. A button that opens the state's card. Its
 * accessible name is the text inside; the space after each text separates them for screen readers.
 */
import type { KeyboardEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import type { Box } from './chart.ts'
import styles from './chart-box.module.css'
import { boxLines, HEADER_HEIGHT, LINE_HEIGHT, type Measure, PADDING, tagWidth } from './chart-lines.ts'
import type { Rect } from './layout.ts'

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
  measure: Measure
  onSelect: (key: string) => void
  onHover: (key: string | null) => void
}

export function ChartBox({ box, rect, measure, active, found, selected, taken, onSelect, onHover }: Props) {
  const { x, y, width, height } = rect
  const lines = boxLines(box)
  const selectByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect(box.key)
  }
  let tagEnd = x + width - PADDING
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG holds no <button>.
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
      role="button"
      tabIndex={0}
      aria-current={active ? 'step' : undefined}
      aria-pressed={selected}
      onClick={() => onSelect(box.key)}
      onKeyDown={selectByKey}
      onFocus={() => onHover(box.key)}
      onBlur={() => onHover(null)}
      onPointerEnter={() => onHover(box.key)}
      onPointerLeave={() => onHover(null)}
    >
      <rect className={styles.frame} x={x} y={y} width={width} height={height} rx={10} />
      {box.kind === 'final' && (
        <rect className={styles.inner} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
      <text className={styles.title} x={x + PADDING} y={y + 20}>
        {`${box.title} `}
      </text>
      {box.tags.toReversed().map((tag) => {
        const badgeWidth = tagWidth(tag, measure)
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
  )
}
