/** A chart with its layout as SVG. */

import { memo, useId } from 'react'
import * as m from '#texts'
import { type Arrow, boxesOf, type Chart } from '../chart/chart.ts'
import type { Layout } from '../chart/layout.ts'
import { ArrowLabel, ArrowMarkers, ArrowPath, InitialArrow } from './chart-arrow.tsx'
import { ChartBox } from './chart-box.tsx'

export type Highlights = {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  /** Keys of states and transitions that match the search. */
  found: ReadonlySet<string>
  selected: string | null
  /** Changes with every step and restarts the animation of the taken arrows. */
  stepId: string
  /** Keys of the transitions that the simulation can take now. */
  pressable: ReadonlySet<string>
  onPress: (key: string) => void
}

type Props = Highlights & {
  chart: Chart
  layout: Layout
  scale: number
  onSelect: (key: string) => void
  onHover: (key: string | null) => void
  onToggle: (key: string) => void
}

const MARGIN = 12

export const ChartDrawing = memo(function ChartDrawing(props: Props) {
  const { chart, layout, scale, active, taken, found, selected, stepId, onSelect, onHover } = props
  const { pressable, onPress, onToggle } = props
  const id = useId()
  const markers = { plain: `${id}-tip`, taken: `${id}-taken-tip` }
  const width = layout.width + 2 * MARGIN
  const height = layout.height + 2 * MARGIN
  const arrows = chart.arrows.flatMap((arrow, index): { arrow: Arrow; route: Layout['routes'][number] }[] => {
    const route = layout.routes[index]
    return route ? [{ arrow, route }] : []
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields.
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      role="group"
      aria-label={m.chart_drawing({ machine: chart.id })}
    >
      <ArrowMarkers markers={markers} />
      {boxesOf(chart.root).map((box, index) => {
        const rect = layout.boxes[index]
        if (!rect) return null
        return (
          <ChartBox
            key={box.key}
            box={box}
            rect={rect}
            active={active.has(box.key)}
            found={found.has(box.key)}
            selected={selected === box.key}
            taken={taken}
            onSelect={onSelect}
            onHover={onHover}
            onToggle={onToggle}
          />
        )
      })}
      {layout.initialArrows.map(({ dot, points }) => (
        <InitialArrow key={`${dot.x} ${dot.y}`} dot={dot} points={points} marker={markers.plain} />
      ))}
      {arrows.map(({ arrow, route }) => {
        const isTaken = taken.has(arrow.key)
        const key = `${arrow.key} ${arrow.to}`
        return (
          <ArrowPath
            key={isTaken ? `${key} ${stepId}` : key}
            arrow={arrow}
            route={route}
            taken={isTaken}
            markers={markers}
          />
        )
      })}
      {arrows.map(({ arrow, route }) => (
        <ArrowLabel
          key={`${arrow.key} ${arrow.to}`}
          arrow={arrow}
          rect={route.label}
          taken={taken.has(arrow.key)}
          found={found.has(arrow.key)}
          onPress={pressable.has(arrow.key) ? onPress : undefined}
        />
      ))}
    </svg>
  )
})
