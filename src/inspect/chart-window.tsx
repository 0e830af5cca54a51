/** The window onto a chart: lays it out, scrolls, zooms, and shows what can be read about a state. */
import { useQuery } from '@tanstack/react-query'
import { Maximize, Minus, Plus } from 'lucide'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Box, boxesOf, type Chart } from './chart.ts'
import { ChartCard } from './chart-card.tsx'
import { ChartDrawing, type Marks } from './chart-drawing.tsx'
import styles from './chart-window.module.css'
import { layoutOf, textMeasure } from './elk-worker.ts'
import { useZoom } from './use-zoom.ts'

/** Whether a state stands in the first half of the window: then what is said of it stands in the other. */
function isAtStart(frame: HTMLElement | null, key: string): boolean {
  const state = frame?.querySelector(`[data-state="${key}"] > text`)?.getBoundingClientRect()
  const room = frame?.getBoundingClientRect()
  return state !== undefined && room !== undefined && state.left < room.left + room.width / 2
}

type Props = Omit<Marks, 'chosen'> & { chart: Chart }

export function ChartWindow({ chart, ...marks }: Props) {
  const measure = useMemo(textMeasure, [])
  const {
    data: layout,
    error,
    refetch,
  } = useQuery({
    queryKey: ['chart', chart.id],
    queryFn: () => layoutOf(chart, measure),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { frame, scale, zoomIn, zoomOut, showAll, reveal, onKeyDown, onPointerDown } = useZoom(layout)
  const [chosen, setChosen] = useState<string | null>(null)
  const [peeked, setPeeked] = useState<string | null>(null)
  const boxes = useMemo(() => new Map<string, Box>(boxesOf(chart.root).map((box) => [box.key, box])), [chart])
  const onChoose = useCallback((key: string) => setChosen((before) => (before === key ? null : key)), [])
  const shown = boxes.get(peeked ?? chosen ?? '')

  // Where the flow stands now, or where it begins: seen at once, and kept in sight while it moves.
  const { beat } = marks
  const begins = chart.root.initial ?? chart.root.children[0]?.initial ?? chart.root.key
  useEffect(() => {
    if (!layout || !frame.current) return
    const reached = [...frame.current.querySelectorAll('[data-active]')].at(-1)
    const calm = beat === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const first = frame.current.querySelector(`[data-state="${begins}"]`)
    reveal(reached ?? first, calm ? 'instant' : 'smooth')
  }, [beat, begins, layout, frame, reveal])

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
            {...marks}
            chart={chart}
            layout={layout}
            measure={measure}
            scale={scale}
            chosen={chosen}
            onChoose={onChoose}
            onPeek={setPeeked}
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
        <legend className="only-heard">Size of the chart</legend>
        <IconButton label="Smaller" onClick={zoomOut}>
          <Icon of={Minus} />
        </IconButton>
        <output className="num small">{Math.round(scale * 100)} %</output>
        <IconButton label="Larger" onClick={zoomIn}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton label="Fit the whole chart" onClick={() => showAll()}>
          <Icon of={Maximize} />
        </IconButton>
      </fieldset>
    </div>
  )
}
