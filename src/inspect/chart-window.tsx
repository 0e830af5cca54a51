/** The viewport of a chart: computes the layout, scrolls, zooms, and shows the card of a state. */
import { useQuery } from '@tanstack/react-query'
import { Maximize, Minus, Plus } from 'lucide'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Box, boxesOf, type Chart } from './chart.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartDrawing, type Highlights } from './chart-drawing.tsx'
import styles from './chart-window.module.css'
import { computeLayout, createMeasure } from './elk-worker.ts'
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

type Props = Omit<Highlights, 'selected'> & { chart: Chart }

export function ChartWindow({ chart, ...highlights }: Props) {
  const measure = useMemo(createMeasure, [])
  const {
    data: layout,
    error,
    refetch,
  } = useQuery({
    queryKey: ['chart', chart.id],
    queryFn: () => computeLayout(chart, measure),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { frame, scale, zoomIn, zoomOut, showAll, reveal, onKeyDown, onPointerDown } = useZoom(layout)
  const [selected, setSelected] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const boxes = useMemo(() => new Map<string, Box>(boxesOf(chart.root).map((box) => [box.key, box])), [chart])
  const onSelect = useCallback((key: string) => setSelected((before) => (before === key ? null : key)), [])
  const shown = boxes.get(hovered ?? selected ?? '')

  // Scrolls to the active state, or to the initial one, and follows the active state from step to step.
  const { stepId } = highlights
  const initialKey = chart.root.initial ?? chart.root.children[0]?.initial ?? chart.root.key
  useEffect(() => {
    if (!layout || !frame.current) return
    const activeElement = [...frame.current.querySelectorAll('[data-active]')].at(-1)
    const isInstant = stepId === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const initialElement = frame.current.querySelector(`[data-state="${initialKey}"]`)
    reveal(activeElement ?? initialElement, isInstant ? 'instant' : 'smooth')
  }, [stepId, initialKey, layout, frame, reveal])

  return (
    <div className={styles.window}>
      <section
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="Chart"
        aria-busy={!layout && !error}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {layout && (
          <ChartDrawing
            {...highlights}
            chart={chart}
            layout={layout}
            measure={measure}
            scale={scale}
            selected={selected}
            onSelect={onSelect}
            onHover={setHovered}
          />
        )}
        {!layout && !error && <p className={styles.wait}>Drawing the chart…</p>}
        {error && (
          <div className={styles.wait}>
            <Alert tone="error">The chart could not be drawn: {error.message}</Alert>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        )}
      </section>
      {shown && <ChartCard box={shown} chart={chart} atEnd={isAtStart(frame.current, shown.key)} />}
      <fieldset className={styles.tools}>
        <legend className="sr-only">Size of the chart</legend>
        <IconButton label="Smaller" onClick={zoomOut}>
          <Icon icon={Minus} />
        </IconButton>
        <output className="tabular small">{Math.round(scale * 100)} %</output>
        <IconButton label="Larger" onClick={zoomIn}>
          <Icon icon={Plus} />
        </IconButton>
        <IconButton label="Fit the whole chart" onClick={() => showAll()}>
          <Icon icon={Maximize} />
        </IconButton>
      </fieldset>
    </div>
  )
}
