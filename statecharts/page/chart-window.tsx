/** The viewport of a chart: scrolls, zooms, and shows the card of a state. */

import { Maximize, Minus, Plus } from 'lucide'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as m from '#texts'
import { boxesOf, type Chart } from '../chart/chart.ts'
import { visibleKey } from '../chart/collapse.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartDrawing, type Highlights } from './chart-drawing.tsx'
import styles from './chart-window.module.css'
import { reveal } from './reveal.ts'
import { useChartLayout } from './use-chart-layout.ts'
import { useZoom } from './use-zoom.ts'

/** Whether a state is in the first half of the viewport; its card is placed in the other half then. */
function isAtStart(frame: HTMLElement | null, key: string): boolean {
  const state = frame?.querySelector(`[data-state="${key}"] > text`)?.getBoundingClientRect()
  const viewportRect = frame?.getBoundingClientRect()
  return (
    state !== undefined &&
    viewportRect !== undefined &&
    state.left < viewportRect.left + viewportRect.width / 2
  )
}

/** Pixels between a revealed state and the edges of the viewport. */
const REVEAL_MARGIN = 30

type Props = Omit<Highlights, 'selected'> & {
  chart: Chart
  /** The key of the state that the shown step entered. */
  entered: string | undefined
  /** Placed below the chart, beside the zoom. */
  children: ReactNode
}

export function ChartWindow({ chart, children, ...highlights }: Props) {
  const viewport = useRef<HTMLElement>(null)
  const { chart: shownChart, collapsed, layout, error, refetch, toggle } = useChartLayout(chart, viewport)
  const { scale, zoomIn, zoomOut, showAll, onKeyDown, onPointerDown } = useZoom(viewport, layout)
  const [selected, setSelected] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const onSelect = useCallback((key: string) => setSelected((before) => (before === key ? null : key)), [])
  const shown = boxesOf(shownChart.root).find(({ key }) => key === (hovered ?? selected))

  const { stepId, entered, found } = highlights
  const visibleFound = useMemo(
    () => new Set([...found].map((key) => visibleKey(key, collapsed))),
    [found, collapsed],
  )
  const [toggled, setToggled] = useState<{ key: string; stepId: string } | null>(null)
  const onToggle = useCallback(
    (key: string) => {
      toggle(key)
      setToggled({ key, stepId })
    },
    [toggle, stepId],
  )

  // Scrolls to the state that the step entered, to the initial one, or to the one collapsed or expanded since.
  const initialKey = chart.root.initial ?? chart.root.children[0]?.initial ?? chart.root.key
  useEffect(() => {
    const { current } = viewport
    if (!layout || !current) return
    const key = toggled?.stepId === stepId ? toggled.key : visibleKey(entered ?? initialKey, collapsed)
    const state = current.querySelector(`[data-state="${key}"]`)
    const isInstant = stepId === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (state) reveal(current, state, { margin: REVEAL_MARGIN, behavior: isInstant ? 'instant' : 'smooth' })
  }, [stepId, entered, initialKey, toggled, layout, collapsed])

  return (
    <div className={styles.window}>
      <section
        ref={viewport}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={m.chart_label()}
        aria-busy={!layout && !error}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {layout && (
          <ChartDrawing
            {...highlights}
            found={visibleFound}
            chart={shownChart}
            layout={layout}
            scale={scale}
            selected={selected}
            onSelect={onSelect}
            onHover={setHovered}
            onToggle={onToggle}
          />
        )}
        {!layout && !error && <p className={styles.wait}>{m.chart_loading()}</p>}
        {error && (
          <div className={styles.wait}>
            <Alert tone="error">{m.chart_not_loaded({ reason: error.message })}</Alert>
            <Button onClick={() => void refetch()}>{m.try_again()}</Button>
          </div>
        )}
      </section>
      {shown && <ChartCard box={shown} chart={shownChart} atEnd={isAtStart(viewport.current, shown.key)} />}
      <div className={styles.tools}>
        {children}
        <fieldset className={styles.zoom}>
          <legend className="sr-only">{m.chart_size()}</legend>
          <IconButton label={m.chart_smaller()} onClick={zoomOut}>
            <Icon icon={Minus} />
          </IconButton>
          <output className="tabular small">{Math.round(scale * 100)} %</output>
          <IconButton label={m.chart_larger()} onClick={zoomIn}>
            <Icon icon={Plus} />
          </IconButton>
          <IconButton label={m.chart_fit()} onClick={() => showAll()}>
            <Icon icon={Maximize} />
          </IconButton>
        </fieldset>
      </div>
    </div>
  )
}
