/** A laid out chart as a drawing. */
import { memo, useId } from 'react'
import { type Arrow, boxesOf, type Chart } from './chart.ts'
import { ChartStart, ChartTips, ChartWay, ChartWords } from './chart-arrow.tsx'
import { ChartBox } from './chart-box.tsx'
import type { Measure } from './chart-lines.ts'
import type { Layout } from './layout.ts'

export type Marks = {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  /** States and transitions that the search has found. */
  found: ReadonlySet<string>
  chosen: string | null
  /** Changes with every step: the arrows that were taken run once more. */
  beat: string
}

type Props = Marks & {
  chart: Chart
  layout: Layout
  measure: Measure
  scale: number
  onChoose: (key: string) => void
  onPeek: (key: string | null) => void
}

const EDGE = 12

export const ChartDrawing = memo(function ChartDrawing(props: Props) {
  const { chart, layout, measure, scale, active, taken, found, chosen, beat, onChoose, onPeek } = props
  const id = useId()
  const tips = { plain: `${id}-tip`, taken: `${id}-taken-tip` }
  const width = layout.width + 2 * EDGE
  const height = layout.height + 2 * EDGE
  const arrows = chart.arrows.flatMap((arrow, place): { arrow: Arrow; route: Layout['routes'][number] }[] => {
    const route = layout.routes[place]
    return route ? [{ arrow, route }] : []
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of things to press, not of fields.
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}
      role="group"
      aria-label={`Statechart of ${chart.id}; the tab Table has the same as text`}
    >
      <ChartTips tips={tips} />
      {boxesOf(chart.root).map((box) => {
        const rect = layout.boxes.get(box.key)
        if (!rect) return null
        return (
          <ChartBox
            key={box.key}
            box={box}
            rect={rect}
            measure={measure}
            active={active.has(box.key)}
            found={found.has(box.key)}
            chosen={chosen === box.key}
            taken={taken}
            onChoose={onChoose}
            onPeek={onPeek}
          />
        )
      })}
      {layout.starts.map(({ dot, points }) => (
        <ChartStart key={`${dot.x} ${dot.y}`} dot={dot} points={points} tip={tips.plain} />
      ))}
      {arrows.map(({ arrow, route }) => {
        const lit = taken.has(arrow.key)
        const key = `${arrow.key} ${arrow.to}`
        return (
          <ChartWay key={lit ? `${key} ${beat}` : key} arrow={arrow} route={route} taken={lit} tips={tips} />
        )
      })}
      {arrows.map(({ arrow, route }) => (
        <ChartWords
          key={`${arrow.key} ${arrow.to}`}
          arrow={arrow}
          rect={route.label}
          taken={taken.has(arrow.key)}
          found={found.has(arrow.key)}
        />
      ))}
    </svg>
  )
})
