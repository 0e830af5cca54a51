/**
 * One state of a chart: its name, tags and what it does. Can be pressed, to read everything about it. Its texts are
 * its name to those who hear it: the space after each keeps them apart.
 */
import type { KeyboardEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import type { Box } from './chart.ts'
import styles from './chart-box.module.css'
import { boxLines, HEAD, LINE, type Measure, PAD, tagWidth } from './chart-lines.ts'
import type { Rect } from './layout.ts'

type BoxMarks = {
  active: boolean
  found: boolean
  chosen: boolean
  /** Transitions that were just taken, by key. */
  taken: ReadonlySet<string>
}

type Props = BoxMarks & {
  box: Box
  rect: Rect
  measure: Measure
  onChoose: (key: string) => void
  onPeek: (key: string | null) => void
}

export function ChartBox({ box, rect, measure, active, found, chosen, taken, onChoose, onPeek }: Props) {
  const { x, y, width, height } = rect
  const lines = boxLines(box)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose(box.key)
  }
  let tagEnd = x + width - PAD
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
      aria-pressed={chosen}
      onClick={() => onChoose(box.key)}
      onKeyDown={press}
      onFocus={() => onPeek(box.key)}
      onBlur={() => onPeek(null)}
      onPointerEnter={() => onPeek(box.key)}
      onPointerLeave={() => onPeek(null)}
    >
      <rect className={styles.frame} x={x} y={y} width={width} height={height} rx={10} />
      {box.kind === 'final' && (
        <rect className={styles.inner} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
      <text className={styles.title} x={x + PAD} y={y + 20}>
        {`${box.title} `}
      </text>
      {box.tags.toReversed().map((tag) => {
        const room = tagWidth(tag, measure)
        tagEnd -= room
        const left = tagEnd
        tagEnd -= 6
        return (
          <g key={tag} className={classNames(styles.tag, styles[tag])}>
            <rect x={left} y={y + 7} width={room} height={18} rx={9} />
            <text x={left + 7} y={y + 20}>
              {`${tag} `}
            </text>
          </g>
        )
      })}
      {lines.map(({ text, look, key }, place) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and may say the same twice.
          key={place}
          className={classNames(styles[look], key !== undefined && taken.has(key) && styles.taken)}
          x={x + PAD}
          y={y + HEAD + place * LINE + 13}
        >
          {`${text} `}
        </text>
      ))}
    </g>
  )
}
